/**
 * Links with which one instalment is paid without an account. A link is signed, so nothing is stored for it: the books
 * decide what it shows, and it is void once its project is.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path of the links. */
export const payLinkPath = '/pay';

/** The instalment of a link. */
export interface PayPlace {
  readonly projectId: string;
  /** Counted from 1. */
  readonly number: number;
}

export interface PayLinks {
  /** The path of the link of an instalment; the same each time. */
  readonly pathOf: (place: PayPlace) => string;
  /** The instalment of a link's token; undefined if we did not sign it. */
  readonly read: (token: string) => PayPlace | undefined;
}

/** In bytes: a project's id, the number of its instalment, and their signature of 128 bits. */
const idLength = 16;
const placeLength = idLength + 2;
const signatureLength = 16;
const isToken = /^[\w-]{46}$/;

/** @param secret the key of the signatures, the same in all processes */
export function createPayLinks(secret: string): PayLinks {
  const signatureOf = (place: Buffer): Buffer =>
    createHmac('sha256', secret).update('pay link').update(place).digest().subarray(0, signatureLength);
  return {
    pathOf: ({ projectId, number }) => {
      const place = Buffer.alloc(placeLength);
      place.write(projectId.replaceAll('-', ''), 'hex');
      place.writeUInt16BE(number, idLength);
      return `${payLinkPath}/${Buffer.concat([place, signatureOf(place)]).toString('base64url')}`;
    },
    read: (token) => {
      if (!isToken.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const [place, signature] = [bytes.subarray(0, placeLength), bytes.subarray(placeLength)];
      if (!timingSafeEqual(signature, signatureOf(place))) return undefined;
      const projectId = place
        .toString('hex', 0, idLength)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { projectId, number: place.readUInt16BE(idLength) };
    },
  };
}
