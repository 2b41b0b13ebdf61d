import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { iconOf } from '#tools/icon-file.mjs';
import { readPng, shrinkPng } from '#tools/small-png.mjs';

const width = 4;
const line = 3 * width;

/** Five lines that differ, so that each of a PNG's five filters has something to do. */
const pixels = Uint8Array.from({ length: 5 * line }, (_, index) => (index * 37 + (index % 7) * 90) % 256);

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** A PNG by the book: line 0 is not filtered, 1 to 4 subtract what the filter of their number foretells. */
function writePng(colourType = 2): Buffer {
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (pixels[y * line + x] ?? 0));
  const foretold = (x: number, y: number): number => {
    const [left, above, corner] = [at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)];
    const guess = left + above - corner;
    const nearest = [left, above, corner].reduce((best, next) => (Math.abs(guess - next) < Math.abs(guess - best) ? next : best));
    return [0, left, above, Math.floor((left + above) / 2), nearest][y] ?? 0;
  };
  const rows = Array.from({ length: 5 }, (_, y) => [y, ...Array.from({ length: line }, (_byte, x) => (at(x, y) - foretold(x, y)) & 255)]);
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, 5, 8, colourType, 0, 0, 0]);
  const packed = deflateSync(Buffer.from(rows.flat()));
  const parts = [packed.subarray(0, 9), packed.subarray(9)].map((part) => chunk('IDAT', part));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** The chunks of a PNG by their type; each must carry the right sum. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    found.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  return found;
}

describe('a PNG of a browser', () => {
  it('is read whatever its lines are filtered by', () => {
    expect(readPng(writePng())).toEqual({ width, height: 5, pixels });
  });

  it('of another kind is refused', () => {
    expect(() => readPng(writePng(6))).toThrow('a kind of PNG that is not known here');
  });

  it('has the same pixels once it has a palette', () => {
    const chunks = chunksOf(shrinkPng(writePng()));
    expect(chunks.get('IHDR')?.toString('hex')).toBe('00000004000000050803000000');
    const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    const shown = [...rows].filter((_, index) => index % (width + 1) !== 0).flatMap((index) => [...palette.subarray(3 * index, 3 * index + 3)]);
    expect(shown).toEqual([...pixels]);
  });
});

describe('an .ico', () => {
  it('holds its picture whole', () => {
    const icon = iconOf(Uint8Array.of(1, 2, 3), 32);
    expect([...icon.subarray(icon.readUInt32LE(18))]).toEqual([1, 2, 3]);
  });
});
