// Serves a folder on this computer with the headers that threads in a browser need, for trying the page:
//     node game/web/serve.mjs build/web/site [port]
// --plain leaves the headers out, to see what the page then says.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const given = process.argv.slice(2).filter((word) => word !== '--plain');
const isPlain = process.argv.includes('--plain');
const folder = given[0] ?? '.';
const port = Number(given[1] ?? 8000);
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.png': 'image/png' };
const compress = promisify(brotliCompress);
const compressed = new Map();

async function body(path, acceptsBrotli) {
    const bytes = await readFile(path);
    if (!acceptsBrotli) return { bytes };
    const kept = path + bytes.length; // once for each file
    if (!compressed.has(kept)) compressed.set(kept, await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    return { bytes: compressed.get(kept), encoding: 'br' };
}

createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? path + 'index.html' : path);
    if (!isPlain) {
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    try {
        const { bytes, encoding } = await body(file, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''));
        if (encoding) response.setHeader('Content-Encoding', encoding);
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        response.setHeader('Content-Length', bytes.length);
        response.end(bytes);
    } catch {
        response.writeHead(404).end('not found\n');
    }
}).listen(port, '127.0.0.1', function () {
    console.log(`http://localhost:${this.address().port}/`);
});
