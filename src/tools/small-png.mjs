/** A picture of few colours in few bytes: a browser writes the colour of every pixel out, a palette names each colour once. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 256;
const trueColour = 2;
const paletteColour = 3;

/** @typedef {{ width: number, height: number, pixels: Uint8Array }} Picture three bytes for each pixel */

/**
 * What stands before a byte decides what its filter added to it.
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function paeth(left, above, corner) {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/**
 * Reads a PNG as a browser writes it: eight bits a channel, no transparency, not interlaced.
 * @param {Uint8Array} png
 * @returns {Picture}
 */
export function readPng(png) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes[24] !== 8 || bytes[25] !== trueColour || bytes[28] !== 0) throw new Error('The browser wrote a kind of PNG that is not known here.');
  const packed = [];
  for (let at = signature.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(packed));
  const length = 3 * width;
  const pixels = new Uint8Array(length * height);
  /** @param {number} index @param {boolean} isThere */
  const before = (index, isThere) => (isThere ? (pixels[index] ?? 0) : 0);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)];
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = before(at - 3, x >= 3);
      const above = before(at - length, y > 0);
      const corner = before(at - length - 3, x >= 3 && y > 0);
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0;
      pixels[at] = (rows[y * (length + 1) + 1 + x] ?? 0) + added;
    }
  }
  return { width, height, pixels };
}

/**
 * The colours that are used most, as many as a palette holds.
 * @param {ReadonlyMap<number, number>} counts how often each colour is used
 */
function choosePalette(counts) {
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).slice(0, paletteSize).map(([colour]) => colour);
}

/**
 * How unlike two colours are.
 * @param {number} a
 * @param {number} b
 */
function distance(a, b) {
  return [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
}

/**
 * @param {string} type
 * @param {Uint8Array} data
 */
function chunk(type, data) {
  const [length, named, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data]), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * The same picture with a palette. Colours beyond it, which are shades on the edges of lines, become the nearest within.
 * @param {Uint8Array} png
 */
export function shrinkPng(png) {
  const { width, height, pixels } = readPng(png);
  /** @param {number} at */
  const colourAt = (at) => ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const palette = choosePalette(counts);
  /** @param {number} colour */
  const nearest = (colour) => palette.reduce((best, candidate, index) => (distance(candidate, colour) < distance(palette[best] ?? 0, colour) ? index : best), 0);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(colour)]));

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indices.get(colourAt(3 * (y * width + x))) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, paletteColour, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
