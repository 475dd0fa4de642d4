// Plays in the page as a user does, in headless Chromium: node play.mjs SITE [pictures' folder]. Ends with a count,
// like other tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { areFilesKept, hasStarted, openBrowser, openPage, serve, sleep, transcript } from './browser.mjs';
import { Othello } from './othello.mjs';

const [site, pictures] = process.argv.slice(2);
if (!site) throw new Error('expected the folder of the page');
if (pictures) mkdirSync(pictures, { recursive: true });

function check(condition, what) {
    if (!condition) throw new Error(what);
}
async function photograph(page, name) {
    if (pictures) await page.screenshot({ path: join(pictures, name + '.png') });
}

// Position of the squares in a window of 1280x800 with a running game.
const field = { left: 76, top: 98, side: 648 };
const placeOf = ([x, y], size, board = field) => [board.left + (x + 0.5) * board.side / size, board.top + (y + 0.5) * board.side / size];
const resume = [1000, 672]; // button on the New game card

// Replays the game that the page copies.
async function gameOf(page, size) {
    const moves = (await transcript(page)).toLowerCase().replaceAll(/[^a-p0-9]/g, '');
    const game = new Othello(size);
    for (const [, column, row] of moves.matchAll(/([a-p])(\d+)/g)) game.play(column.charCodeAt(0) - 97, Number(row) - 1);
    return game;
}
// Waits for a game with at least that many moves in which it is the user's turn or all is over.
async function gameAfter(page, size, moves, person) {
    for (let waited = 0; waited < 60000; waited += 100) {
        const game = await gameOf(page, size);
        const isPersons = person === undefined || game.toMove === person;
        if (game.discs.size >= 4 + moves && (isPersons || game.isOver())) return game;
        await sleep(100);
    }
    throw new Error(`no ${moves} moves within a minute: "${await transcript(page)}"`);
}
// Pixels of the page, to detect changes.
const looks = async (page) => Buffer.from(await page.screenshot()).toString('base64');

const cases = {
    'a whole game by clicks against the computer': async (browser, address) => {
        const page = await openPage(browser, address + '?size=8&black=human&white=level:1&seed=1');
        let game = await gameAfter(page, 8, 0, 'black');
        let next = 0;
        while (!game.isOver()) {
            const moves = game.legal();
            await page.mouse.click(...placeOf(moves[next++ % moves.length], 8));
            game = await gameAfter(page, 8, game.discs.size - 4 + 1, 'black');
            if (next === 8) await photograph(page, 'desktop');
        }
        check(game.legal('black').length + game.legal('white').length === 0, 'the game is not over');
        await photograph(page, 'over');
        console.log(`    ${game.count('black')} to ${game.count('white')}: ${game.moves}`);
        await page.close();
    },
    'a game continues after the page is reloaded': async (browser, address) => {
        const page = await openPage(browser, address + '?size=6&black=human&white=human');
        let game = new Othello(6);
        for (let move = 0; move < 7; ++move) {
            await page.mouse.click(...placeOf(game.legal()[0], 6));
            game = await gameAfter(page, 6, move + 1);
        }
        await areFilesKept(page);
        await sleep(1000);
        await page.goto(address); // without arguments: the unfinished game returns
        await hasStarted(page);
        await sleep(1000);
        await photograph(page, 'offered');
        await page.mouse.click(...resume);
        check((await gameAfter(page, 6, 7)).moves === game.moves, 'the game is another one');
        await photograph(page, 'resumed');
        await page.close();
    },
    'hints and the debug panel are shown': async (browser, address) => {
        const page = await openPage(browser, address + '?size=8&black=human&white=human');
        await sleep(500);
        const without = await looks(page);
        await page.keyboard.press('KeyH');
        await sleep(4000);
        const hints = await looks(page);
        check(hints !== without, 'hints change nothing');
        await photograph(page, 'hints');
        await page.keyboard.press('F12');
        await sleep(4000);
        check(await looks(page) !== hints, 'the debug panel changes nothing');
        await photograph(page, 'debug');
        await page.close();
    },
    'touch plays on an upright phone': async (browser, address) => {
        const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
        const page = await openPage(browser, address + '?size=8&black=human&white=human', phone);
        await sleep(1000);
        await photograph(page, 'phone');
        let game = new Othello(8);
        const board = { left: 55, top: 104, side: 309 };
        for (let move = 0; move < 6; ++move) {
            const place = placeOf(game.legal()[0], 8, board);
            await page.touchscreen.tap(...place);
            await sleep(900);
            if ((await gameOf(page, 8)).discs.size === game.discs.size) await page.touchscreen.tap(...place); // Squares are small: the second tap plays.
            game = await gameAfter(page, 8, move + 1);
        }
        await photograph(page, 'phone_played');
        await page.close();
    },
    'moves can be pasted and a file can be dropped': async (browser, address) => {
        const page = await openPage(browser, address + '?size=8&black=human&white=human');
        await page.evaluate(() => pasteText('f5d6c3d3c4'));
        await gameAfter(page, 8, 5);
        await page.evaluate(() => Module.handIn('game.txt', new TextEncoder().encode('f5f6e6f4g5e7f7')));
        const game = await gameAfter(page, 8, 7);
        check(game.moves === 'f5f6e6f4g5e7f7', `the file's game is not there: ${game.moves}`);
        await page.close();
    },
    'the window follows the size of the page': async (browser, address) => {
        const page = await openPage(browser, address + '?size=8&black=human&white=human');
        await page.setViewport({ width: 900, height: 640 });
        await sleep(1500);
        const size = await page.evaluate(() => [canvas.width, canvas.height]);
        check(size[0] === 900 && size[1] === 640, `the picture has ${size}`);
        await photograph(page, 'small');
        await page.close();
    },
    'a page that loses its graphics reports it and keeps the game': async (browser, address) => {
        const page = await openPage(browser, address + '?size=8&black=human&white=human');
        await page.mouse.click(...placeOf([3, 2], 8));
        await gameAfter(page, 8, 1);
        await areFilesKept(page);
        await page.evaluate(() => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
        await page.waitForFunction(() => document.getElementById('title').textContent === 'The picture is lost');
        await page.goto(address);
        await hasStarted(page);
        await sleep(1000);
        await page.mouse.click(...resume);
        check((await gameAfter(page, 8, 1)).moves === 'd3', 'the game is gone');
        await page.close();
    },
    'a second page reports that the first one is open': async (browser, address) => {
        const page = await openPage(browser, address);
        const second = await browser.newPage();
        await second.goto(address);
        await second.waitForFunction(() => document.getElementById('title').textContent === 'Outflank is open already');
        await second.close();
        await page.close();
    },
};

const failures = [];
const server = await serve(site);
for (const [name, run] of Object.entries(cases)) {
    const { browser, close } = await openBrowser();
    try {
        await run(browser, server.address);
        console.log('ok      ' + name);
    } catch (error) {
        failures.push(name);
        console.log(`FAILED  ${name}: ${error.message}`);
        const pages = await browser.pages();
        for (const page of pages) {
            if (page.lines) console.log(page.lines.map((line) => '    ' + line).join('\n'));
            if (page.lines) await photograph(page, 'failed').catch(() => {});
        }
    }
    await close();
}
server.end();

const plain = await serve(site, '--plain');
const { browser, close } = await openBrowser();
const page = await browser.newPage();
await page.goto(plain.address);
const said = await page.evaluate(() => document.getElementById('text').textContent);
const name = 'the page names the headers that the server does not send';
if (!said.includes('Cross-Origin-Opener-Policy')) failures.push(name);
console.log((failures.includes(name) ? 'FAILED  ' : 'ok      ') + name);
await photograph(page, 'headers');
await close();
plain.end();

const count = Object.keys(cases).length + 1;
console.log(`[doctest] test cases: ${count} | ${count - failures.length} passed | ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
