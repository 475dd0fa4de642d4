// Headless Chromium with a page of the program, and a server for that page. For the tests in this folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Installed by web.sh.
const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const { default: puppeteer } = await import(join(cache, 'outflank/web/node/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'));

const here = dirname(fileURLToPath(import.meta.url));
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Serves the folder, with or without the headers. Returns the address and a function that ends the server.
export async function serve(site, ...options) {
    const server = spawn(process.execPath, [join(here, '../../game/web/serve.mjs'), site, '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await new Promise((done) => server.stdout.once('data', (line) => done(String(line).trim())));
    return { address, end: () => server.kill() };
}

export async function openBrowser() {
    const folder = mkdtempSync(join(tmpdir(), 'outflank-browser-'));
    const browser = await puppeteer.launch({
        executablePath: '/usr/bin/chromium', userDataDir: folder, protocolTimeout: 600000,
        args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run', '--disable-quic',
            '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
    const close = async () => {
        await browser.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    return { browser, close };
}

// Opens a page of the program and waits for its first frame. viewport: as in puppeteer's setViewport.
export async function openPage(browser, address, viewport = { width: 1280, height: 800 }) {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    page.lines = [];
    page.on('console', (message) => page.lines.push(message.text()));
    page.on('pageerror', (error) => page.lines.push('error: ' + error.message + ' ' + error.stack));
    await page.goto(address);
    await hasStarted(page);
    return page;
}

export async function hasStarted(page) {
    await page.waitForFunction(() => document.documentElement.dataset.started, { timeout: 120000 });
    await page.evaluate(() => { Module.onOutflankCopy = (text) => { document.documentElement.dataset.copied = text; }; });
}

// The game so far, as copied by Ctrl+C.
export async function transcript(page) {
    await page.evaluate(() => { delete document.documentElement.dataset.copied; });
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyC');
    await page.keyboard.up('Control');
    await page.waitForFunction(() => document.documentElement.dataset.copied !== undefined, { timeout: 20000 });
    return page.evaluate(() => document.documentElement.dataset.copied);
}

// Waits until the persistent files are saved.
export async function areFilesKept(page) {
    await page.waitForFunction(() => document.documentElement.dataset.kept, { timeout: 20000 });
}

export { sleep };
