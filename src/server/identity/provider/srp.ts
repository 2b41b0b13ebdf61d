/**
 * The server's side of SRP-6a as user pools implement it: the 3072-bit group of RFC 3526, SHA-256, and numbers hashed
 * in Java's encoding. A password is stored as a verifier, from which it cannot be recovered. Devices use the same
 * exchange.
 */
import { createDiffieHellman, createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type RandomBytes = (size: number) => Buffer;

/** The stored data of a password, in hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's state between its two responses, in hexadecimal: the client's number, its own, and its own secret. */
export interface Exchange {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly secret: string;
}

/** The subject of a proof: the pool's id after `_` and the user's name, or a device's group and key. */
export interface Subject {
  readonly scope: string;
  readonly id: string;
}

/** The client's proof. */
export interface Claim {
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  readonly signature: Buffer;
}

const primeHex =
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b302b0a6df25f1437' +
  '4fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf05' +
  '98da48361c55d39a69163fa8fd24cf5f83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
  'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa051015728e5a8aaac42dad33170d04507a33' +
  'a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864' +
  'd87602733ec86a64521f2b18177b200cbbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff';
const prime = BigInt(`0x${primeHex}`);
const generator = 2n;
const maxHexDigits = 1_024;
const saltBytes = 16;
/** As strong as the group. */
const secretBytes = 32;

const numberOf = (bytes: Buffer): bigint => BigInt(`0x0${bytes.toString('hex')}`);
const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime;

/** Whole bytes, in hexadecimal. */
function evenHex(value: bigint): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

/** A number in its hashed encoding: whole bytes, and a leading zero byte if the first bit would be read as a sign. */
export function pad(value: bigint): Buffer {
  const hex = evenHex(value);
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex');
}

const hash = (...parts: readonly (Buffer | string)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const multiplier = numberOf(hash(pad(prime), pad(generator)));

/** Whether a number is usable in the group: 0, 1 and -1 are unchanged under any power. */
const isUsable = (value: bigint): boolean => value > 1n && value < prime - 1n;

/**
 * A power in the group, by the key-exchange library: much faster than with big integers, and its time does not depend
 * on the secret.
 */
function power(base: bigint, exponent: bigint): bigint {
  const group = createDiffieHellman(primeHex, 'hex', 2);
  group.setPrivateKey(Buffer.from(evenHex(exponent), 'hex'));
  return numberOf(group.computeSecret(Buffer.from(evenHex(base), 'hex')));
}

function verifierOf({ scope, id }: Subject, salt: string, password: string): bigint {
  const secret = hash(pad(BigInt(`0x${salt}`)), hash(`${scope}${id}:${password}`));
  return power(generator, numberOf(secret));
}

/** The scope of a pool's names and proofs: the part of its id after `_`. */
export const scopeOf = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1);

/** The verifier to store for a new password. */
export function newVerifier(randomBytes: RandomBytes, scope: string, username: string, password: string): Verifier {
  const salt = randomBytes(saltBytes).toString('hex');
  return { salt, verifier: verifierOf({ scope, id: username }, salt, password).toString(16) };
}

/** Checks a plaintext password against its verifier. */
export function provesPassword(
  { salt, verifier }: Verifier,
  scope: string,
  username: string,
  password: string,
): boolean {
  const given = verifierOf({ scope, id: username }, salt, password);
  return timingSafeEqual(hash(pad(given)), hash(pad(BigInt(`0x${verifier}`))));
}

/** Whether the text of a device can be its verifier. */
export function isVerifier(hex: string): boolean {
  return /^[0-9a-f]{2,1024}$/i.test(hex) && isUsable(BigInt(`0x${hex}`));
}

/** The client's number; undefined if it is invalid, or would reveal the proof. */
export function clientPublicOf(text: string): string | undefined {
  if (text.length > maxHexDigits || !/^[0-9a-f]+$/i.test(text)) return undefined;
  const value = BigInt(`0x${text}`);
  return value % prime === 0n ? undefined : value.toString(16);
}

const scrambleOf = (clientPublic: bigint, serverPublic: bigint): bigint =>
  numberOf(hash(pad(clientPublic), pad(serverPublic)));

/** The server's number for one proof, generated each time. */
export function startExchange(randomBytes: RandomBytes, verifier: string, clientPublic: string): Exchange {
  const secret = numberOf(randomBytes(secretBytes));
  if (secret < 1n) return startExchange(randomBytes, verifier, clientPublic);
  const serverPublic = modulo(multiplier * BigInt(`0x${verifier}`) + power(generator, secret));
  const isWeak = serverPublic === 0n || scrambleOf(BigInt(`0x${clientPublic}`), serverPublic) === 0n;
  if (isWeak) return startExchange(randomBytes, verifier, clientPublic);
  return { clientPublic, serverPublic: serverPublic.toString(16), secret: secret.toString(16) };
}

/**
 * The key that only the holder of the password, or of its verifier, can compute; undefined for numbers that no client
 * sends.
 */
export function exchangeKey({ clientPublic, serverPublic, secret }: Exchange, verifier: string): Buffer | undefined {
  const client = BigInt(`0x${clientPublic}`);
  const scramble = scrambleOf(client, BigInt(`0x${serverPublic}`));
  const base = modulo(client * power(BigInt(`0x${verifier}`), scramble));
  if (!isUsable(base)) return undefined;
  return keyFrom(scramble, power(base, BigInt(`0x${secret}`)));
}

function keyFrom(scramble: bigint, shared: bigint): Buffer {
  const extracted = createHmac('sha256', pad(scramble)).update(pad(shared)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key').update(Buffer.of(1)).digest().subarray(0, 16);
}

export function signatureOf(key: Buffer, { scope, id }: Subject, secretBlock: Buffer, timestamp: string): Buffer {
  return createHmac('sha256', key).update(scope).update(id).update(secretBlock).update(timestamp).digest();
}

/** Whether a client's answer proves that it knows the password. */
export function provesExchange(
  exchange: Exchange,
  verifier: string,
  subject: Subject,
  { secretBlock, timestamp, signature }: Claim,
): boolean {
  const key = exchangeKey(exchange, verifier);
  if (!key) return false;
  const expected = signatureOf(key, subject, secretBlock, timestamp);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/**
 * The client's side of one proof, for a server that checks a password with another server: its number, and its answer.
 */
export function startClaim(randomBytes: RandomBytes) {
  const secret = numberOf(randomBytes(secretBytes)) + 1n;
  const own = power(generator, secret);
  return {
    clientPublic: own.toString(16),
    /** @returns undefined if the other side's number would reveal the proof. */
    signature: (
      subject: Subject,
      { salt, serverPublic }: { readonly salt: string; readonly serverPublic: string },
      password: string,
      secretBlock: Buffer,
      timestamp: string,
    ): Buffer | undefined => {
      const theirs = BigInt(`0x${serverPublic}`);
      const scramble = scrambleOf(own, theirs);
      if (theirs % prime === 0n || scramble === 0n) return undefined;
      const hashed = numberOf(hash(pad(BigInt(`0x${salt}`)), hash(`${subject.scope}${subject.id}:${password}`)));
      const shared = power(modulo(theirs - multiplier * power(generator, hashed)), secret + scramble * hashed);
      return signatureOf(keyFrom(scramble, shared), subject, secretBlock, timestamp);
    },
  };
}

/** `Tue Jan 5 03:04:05 UTC 2027`: the time that clients sign, in English, the day without a leading zero. */
export const timestampForm =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d UTC \d{4}$/;

/** A verifier from bytes, for which no password is known. */
export function verifierFrom(bytes: Buffer): string {
  const value = modulo(numberOf(bytes));
  return (isUsable(value) ? value : generator).toString(16);
}
