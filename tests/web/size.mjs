// Size of the files that a browser loads before the first frame, compressed as on a server: less than 8.2 MB.
// node size.mjs SITE
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [site] = process.argv.slice(2);
const packed = (name) => brotliCompressSync(readFileSync(join(site, name))).length;
const print = (what, bytes) => console.log(`${what.padEnd(36)} ${(bytes / 1e6).toFixed(2).padStart(6)} MB`);
let first = 0;
for (const name of ['index.html', 'page.js', 'outflank.js', 'outflank.worker.js', 'outflank.wasm', 'outflank.data', 'icon.png']) {
    const bytes = packed(name);
    first += bytes;
    print(name, bytes);
}
print('before the first frame', first);
print('behind it', packed('rest.js') + packed('rest.data'));
process.exit(first < 8.2e6 ? 0 : 1);
