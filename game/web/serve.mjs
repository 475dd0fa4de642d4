// Serves a folder on this computer with the headers that threads in a browser need, for trying out the page:
//     node game/web/serve.mjs build/web/site [port]
// --plain omits the headers, to see the message of the page.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const given = process.argv.slice(2).filter((word) => word !== '--plain');
const isPlain = process.argv.includes('--plain');
const folder = given[0] ?? '.';
const port = Number(given[1] ?? 8000);
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm', '.png': 'image/png' };

createServer(async (request, response) => {
    if (!isPlain) {
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    try {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)); // The path stays below the folder.
        const file = join(folder, path.endsWith('/') ? path + 'index.html' : path);
        const bytes = await readFile(file);
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        response.end(bytes);
    } catch {
        response.writeHead(404).end('not found\n');
    }
}).listen(port, '127.0.0.1', function () {
    console.log(`http://localhost:${this.address().port}/`);
});
