/** The old file for a site's icon, which browsers and crawlers ask for without being told of it. */

const headLength = 22;

/**
 * An .ico that holds one picture, a square PNG of less than 256 pixels a side.
 * @param {Uint8Array} png
 * @param {number} side in pixels
 */
export function iconOf(png, side) {
  const head = Buffer.alloc(headLength);
  // An icon, of one picture; then that picture: width, height, planes, bits, how long it is and where it begins.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(headLength, 18);
  return Buffer.concat([head, png]);
}
