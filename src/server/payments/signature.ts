import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of a text, in hex: the signature of gateways. */
export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Verifies the signature of a text, in constant time. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(text, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
