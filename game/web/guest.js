// Part of outflank.js (--pre-js): prepares the program's environment and the persistent files. Expects the functions
// that page.js puts into Module.
if (!ENVIRONMENT_IS_PTHREAD) {
    const home = '/home/web_user';
    const quietMilliseconds = 300; // time without a change before files are saved

    Module['preRun'] = [].concat(Module['preRun'] || [], () => {
        ENV['OUTFLANK_ROOT'] = '/outflank';
        ENV['SDL_VIDEODRIVER'] = 'emscripten'; // Tells the program that there is a display.
        addRunDependency('kept files');
        FS.mount(IDBFS, {}, home);
        FS.syncfs(true, (error) => {
            if (error) Module['onFilesLost'](error);
            else watchFiles();
            removeRunDependency('kept files');
        });
    });

    let timer = 0;
    let isKeeping = false;
    let hasChangedSince = false;
    const keep = () => {
        clearTimeout(timer);
        timer = 0;
        if (isKeeping) {
            hasChangedSince = true;
            return;
        }
        isKeeping = true;
        hasChangedSince = false;
        FS.syncfs(false, (error) => {
            isKeeping = false;
            if (error) Module['onFilesLost'](error);
            else if (hasChangedSince) keep();
            else if (!timer) Module['onFilesKept']();
        });
    };
    // Also downloads files that the user named, outside the program's hidden folders.
    const offer = (folder, name) => {
        const path = FS.getPath(folder) + '/' + name;
        if (!path.startsWith(home + '/') || path.startsWith(home + '/.')) return;
        setTimeout(() => Module['onFileForPerson'](name, FS.readFile(path)), 0);
    };
    const watchFiles = () => {
        const changed = (node) => {
            if (node.mount.type !== IDBFS) return;
            clearTimeout(timer);
            timer = setTimeout(keep, quietMilliseconds);
        };
        const watch = (operations, name, nodeOf, then) => {
            const original = operations[name];
            operations[name] = (...given) => {
                changed(nodeOf(given[0]));
                const result = original(...given);
                if (then) then(...given);
                return result;
            };
        };
        const { file, dir } = MEMFS.ops_table;
        watch(file.stream, 'write', (stream) => stream.node);
        watch(file.node, 'setattr', (node) => node);
        for (const name of ['mknod', 'unlink', 'rmdir']) watch(dir.node, name, (folder) => folder);
        watch(dir.node, 'rename', (node) => node, (node, folder, name) => offer(folder, name));
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'hidden' && timer) keep();
        });
        addEventListener('pagehide', () => { if (timer) keep(); });
    };

    // Passes on a dropped or chosen file under its own name.
    const handInAs = (taker, name, bytes) => {
        const folder = '/tmp/handed-in';
        FS.mkdirTree(folder);
        const path = folder + '/' + name.replaceAll('/', '_');
        FS.writeFile(path, bytes);
        Module['ccall'](taker, null, ['string'], [path]);
    };
    Module['handIn'] = (name, bytes) => handInAs('outflank_take_file', name, bytes);
    // Answers a request of the program for a file.
    Module['handInChosen'] = (name, bytes) => handInAs('outflank_take_chosen', name, bytes);
    Module['handInNothing'] = () => Module['ccall']('outflank_take_chosen', null, ['string'], ['']);
    Module['handInText'] = (text) => Module['ccall']('outflank_take_text', null, ['string'], [text]);
}
