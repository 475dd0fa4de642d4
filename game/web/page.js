// The page around the program: reports missing features, shows the progress of loading, and passes on files and the
// clipboard.
'use strict';

const byId = (id) => document.getElementById(id);
const canvas = byId('canvas');

// Shows a message instead of the program or above it.
function showCard(title, text, canStartAgain) {
    byId('title').textContent = title;
    byId('text').textContent = text;
    byId('progress').hidden = true;
    byId('again').hidden = !canStartAgain;
    byId('card').classList.remove('away');
}
byId('again').addEventListener('click', () => location.reload());

// Whether this browser has loaded the rest before. Browsers that store nothing for pages throw.
function hasRest() {
    try {
        return localStorage.getItem('has rest') !== null;
    } catch {
        return false;
    }
}
function keepHavingRest() {
    try {
        localStorage.setItem('has rest', 'yes');
    } catch { /* it is loaded behind the program each time */ }
}

const asked = new URLSearchParams(location.search);
const measures = asked.has('measure');
// ?size=6&white=level:5 starts that game, like the program's options.
const options = ['size', 'rules', 'black', 'white', 'level', 'seed', 'language'].filter((name) => asked.has(name));

// The program's arguments, and the functions that it calls (guest.js, host.cpp).
var Module = {
    canvas,
    // Threads must exist before they are used. Measuring blocks the page, which cannot create any meanwhile.
    outflankThreads: (navigator.hardwareConcurrency || 4) + (measures ? 48 : 11),
    arguments: measures ? ['--measure', ...(asked.has('short') ? ['--short'] : [])] : options.flatMap((name) => ['--' + name, asked.get(name)]),
    print: (line) => console.log(line),
    printErr: (line) => console.warn(line),
    setStatus: (text) => {
        const counts = /\((\d+)\/(\d+)\)/.exec(text);
        if (counts) byId('progress').value = counts[1] / counts[2];
    },
    onAbort: (reason) => showCard('Outflank has stopped', 'A fault ended the program: ' + reason +
        '. The game is kept; start again to go on with it.', true),
    onOutflankEnd: (code) => showCard('Goodbye', code === 0 ? 'Your games are kept in this browser.' : 'The program ended with code ' + code + '.', true),
    onOutflankCopy: (text) => { navigator.clipboard?.writeText(text).catch(() => {}); },
    onFilesKept: () => { document.documentElement.dataset.kept = 'yes'; },
    onFilesLost: (error) => console.warn('outflank: this browser does not keep files for this page (' + error +
        '): games are gone when it is closed'),
    onFileWanted: (extensions) => {
        const field = document.createElement('input');
        field.type = 'file';
        field.accept = extensions;
        field.addEventListener('change', async () => {
            const file = field.files[0];
            if (file) Module.handInChosen(file.name, new Uint8Array(await file.arrayBuffer()));
        });
        field.addEventListener('cancel', () => Module.handInNothing());
        field.click();
    },
    onFileForPerson: (name, bytes) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([bytes]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
    onFirstFrame: () => {
        byId('card').classList.add('away');
        document.documentElement.dataset.started = Math.round(performance.now());
        console.log('outflank: first frame after ' + Math.round(performance.now()) + ' ms');
        canvas.focus();
        if (!hasRest()) load('rest.js');
        keepHavingRest(); // In later visits it loads together with the program, from the browser's cache.
    },
};

canvas.addEventListener('webglcontextlost', () => showCard('The picture is lost',
    'The graphics of this computer were taken away from the page. The game is kept; start again to go on with it.', true));

function load(name) {
    const script = document.createElement('script');
    script.src = name;
    script.onerror = () => showCard('Outflank cannot start', 'The file ' + name + ' was not found on the server.', true);
    document.body.append(script);
}
function start() {
    if (measures) byId('text').textContent = 'Measuring. The figures come on the console.';
    // Loads files that are not needed at first: boards of other sizes, sounds, Japanese, discs of themes.
    if (hasRest()) load('rest.js');
    load('outflank.js');
}

// ---- Input that SDL does not see in a browser.
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) Module.handIn(file.name, new Uint8Array(await file.arrayBuffer()));
    const text = event.dataTransfer.getData('text/plain');
    if (text) pasteText(text);
});
let isControlHeld = false; // by the user
function press(type, key, code, keyCode) {
    const event = new KeyboardEvent(type, { key, code, keyCode, bubbles: true, cancelable: true });
    event.isOutflanks = true;
    window.dispatchEvent(event);
}
// Sends Ctrl+V to SDL, which tracks each key itself. On a Mac the user holds another key.
function pressPaste() {
    press('keyup', 'Meta', 'MetaLeft', 91);
    press('keydown', 'Control', 'ControlLeft', 17);
    press('keydown', 'v', 'KeyV', 86);
    press('keyup', 'v', 'KeyV', 86);
    if (!isControlHeld) press('keyup', 'Control', 'ControlLeft', 17);
}
function pasteText(text) {
    Module.handInText(text);
    pressPaste();
}
// Leaves the key to the browser, which otherwise does not report what was pasted.
for (const type of ['keydown', 'keyup']) {
    window.addEventListener(type, (event) => {
        if (event.key === 'Control' && !event.isOutflanks) isControlHeld = type === 'keydown';
        const isPaste = (event.ctrlKey || event.metaKey) && event.code === 'KeyV';
        if (isPaste && !event.isOutflanks) event.stopImmediatePropagation();
    }, true);
}
addEventListener('paste', (event) => {
    for (const file of event.clipboardData.files)
        file.arrayBuffer().then((bytes) => Module.handIn(file.name, new Uint8Array(bytes)));
    const text = event.clipboardData.getData('text/plain');
    if (text) pasteText(text);
});

// ---- Requirements.
function hasWebGl2() {
    return !!document.createElement('canvas').getContext('webgl2');
}
if (typeof WebAssembly !== 'object') {
    showCard('Outflank cannot start', 'This browser has no WebAssembly. A newer one has.');
} else if (!self.crossOriginIsolated || typeof SharedArrayBuffer === 'undefined') {
    showCard('Outflank cannot start', self.isSecureContext
        ? 'The server of this page has to send two headers with it, or browsers allow no threads: ' +
          '"Cross-Origin-Opener-Policy: same-origin" and "Cross-Origin-Embedder-Policy: require-corp".'
        : 'Browsers allow threads only to pages that come over https:, or from this computer itself as http://localhost.');
} else if (!hasWebGl2()) {
    showCard('Outflank cannot start', 'This browser does not draw with WebGL 2. It may be switched off, or the browser is too old.');
} else if (!navigator.locks) {
    start();
} else {
    // Two pages would overwrite each other's games. A page that is being closed releases the lock in a moment.
    const held = () => {
        start();
        return new Promise(() => {}); // held as long as the page exists
    };
    navigator.locks.request('outflank', { signal: AbortSignal.timeout(2000) }, held).catch(() => showCard('Outflank is open already',
        'It plays in another tab or window of this browser. Close that one first.', true));
}
