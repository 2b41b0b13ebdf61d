/**
 * Links that show and cancel an automatic payment without an account. A link is signed, so nothing is stored for it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path of the links. */
export const mandateLinkPath = '/automatic-payment';

export interface MandateLinks {
  /** The path of the link of a mandate; the same each time. */
  readonly pathOf: (mandateId: string) => string;
  /** The mandate of a link's token; undefined if we did not sign it. */
  readonly read: (token: string) => string | undefined;
}

/** In bytes: a mandate's id, and its signature of 128 bits. */
const idLength = 16;
const isToken = /^[\w-]{43}$/;

/** @param secret the key of the signatures, the same in all processes */
export function createMandateLinks(secret: string): MandateLinks {
  const signatureOf = (id: Buffer): Buffer =>
    createHmac('sha256', secret).update('automatic payment').update(id).digest().subarray(0, idLength);
  return {
    pathOf: (mandateId) => {
      const id = Buffer.from(mandateId.replaceAll('-', ''), 'hex');
      return `${mandateLinkPath}/${Buffer.concat([id, signatureOf(id)]).toString('base64url')}`;
    },
    read: (token) => {
      if (!isToken.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const [id, signature] = [bytes.subarray(0, idLength), bytes.subarray(idLength)];
      if (!timingSafeEqual(signature, signatureOf(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
