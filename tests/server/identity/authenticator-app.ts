/**
 * An authenticator app, implemented independently of the server: RFC 6238 with SHA-1, six digits and thirty seconds.
 */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
      Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
    ),
  );
}

/** The code that the app shows at a time in ms. */
export function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** A code that differs from all those shown around a time. */
export function wrongCodeAt(secret: string, time: number): string {
  const near = new Set([-60_000, -30_000, 0, 30_000, 60_000].map((away) => codeAt(secret, time + away)));
  return Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find((code) => !near.has(code)) ?? '';
}
