/** Ids that cannot be guessed. */
import { createHash } from 'node:crypto';
import type { RandomBytes } from './srp.ts';

/** A UUID (version 4) of 16 bytes. */
function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x40, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const newUuid = (randomBytes: RandomBytes): string => uuidOf(randomBytes(16));

/** The lookup key of a secret that only its owner has: its hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
