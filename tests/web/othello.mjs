// The rules of Othello, small and slow, so that a test knows its legal moves.
const steps = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

export class Othello {
    constructor(size) {
        this.size = size;
        this.discs = new Map(); // "x,y" to 'black' or 'white'
        const middle = size / 2;
        for (const [x, y, color] of [[-1, -1, 'white'], [0, 0, 'white'], [0, -1, 'black'], [-1, 0, 'black']]) this.discs.set(`${middle + x},${middle + y}`, color);
        this.toMove = 'black';
        this.moves = '';
    }
    other(color) { return color === 'black' ? 'white' : 'black'; }
    flips(x, y, color) {
        if (this.discs.has(`${x},${y}`)) return [];
        return steps.flatMap(([dx, dy]) => {
            const line = [];
            for (let i = x + dx, j = y + dy; ; i += dx, j += dy) {
                const disc = this.discs.get(`${i},${j}`);
                if (!disc) return [];
                if (disc === color) return line;
                line.push(`${i},${j}`);
            }
        });
    }
    legal(color = this.toMove) {
        const all = [];
        for (let y = 0; y < this.size; ++y)
            for (let x = 0; x < this.size; ++x) if (this.flips(x, y, color).length > 0) all.push([x, y]);
        return all;
    }
    isOver() { return this.legal('black').length === 0 && this.legal('white').length === 0; }
    // A side without a move passes automatically.
    play(x, y) {
        for (const place of this.flips(x, y, this.toMove)) this.discs.set(place, this.toMove);
        this.discs.set(`${x},${y}`, this.toMove);
        this.moves += 'abcdefghijklmnop'[x] + (y + 1);
        this.toMove = this.other(this.toMove);
        if (this.legal().length === 0) this.toMove = this.other(this.toMove);
    }
    count(color) { return [...this.discs.values()].filter((disc) => disc === color).length; }
}
