/**
 * Secrets that must be readable again, encrypted at rest: AES-256-GCM with a key that the database does not contain.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes; undefined without a key: secrets are then stored unencrypted. */
export type SecretsKey = Buffer | undefined;

const algorithm = 'aes-256-gcm';
const mark = 'sealed.1.';
const ivBytes = 12;
const tagBytes = 16;

/** The key from the environment's text. */
export function secretsKeyOf(text: string | undefined): SecretsKey {
  return text === undefined ? undefined : Buffer.from(hkdfSync('sha256', text, '', 'secrets at rest', 32));
}

/** @returns a different text each time. */
export function sealText(key: SecretsKey, text: string): string {
  if (!key) return text;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/**
 * The decrypted text; a text from before there was a key is returned unchanged. @throws a sentence if it was encrypted
 * with another key, or changed.
 */
export function openText(key: SecretsKey, text: string): string {
  if (!text.startsWith(mark)) return text;
  const bytes = Buffer.from(text.slice(mark.length), 'base64url');
  try {
    if (!key) throw new Error('There is no key.');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new Error(
      'SECRETS_KEY is not the key that secrets in this database were encrypted with: set it to that one.',
      { cause: error },
    );
  }
}
