/** The client's side of SRP-6a, implemented independently of the server, like a browser library. */
import { createDiffieHellman, createHash, createHmac, randomBytes } from 'node:crypto';
import vectors from './srp-vectors.json' with { type: 'json' };

const prime = BigInt(`0x${vectors.N}`);
const multiplier = BigInt(`0x${vectors.k}`);

function even(value: bigint): string {
  const hex = value.toString(16);
  return hex.length % 2 === 1 ? `0${hex}` : hex;
}

/** Pads a number like Java: a zero byte if the first bit is set. */
function padded(value: bigint): Buffer {
  const hex = even(value);
  return Buffer.from(Number.parseInt(hex.slice(0, 2), 16) >= 0x80 ? `00${hex}` : hex, 'hex');
}

const sha = (...parts: readonly (Buffer | string)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function power(base: bigint, exponent: bigint): bigint {
  const group = createDiffieHellman(vectors.N, 'hex', 2);
  group.setPrivateKey(Buffer.from(even(exponent), 'hex'));
  return toNumber(group.computeSecret(Buffer.from(even(base), 'hex')));
}

export interface Whom {
  readonly scope: string;
  readonly id: string;
  readonly password: string;
}

const secretOf = ({ scope, id, password }: Whom, salt: bigint): bigint =>
  toNumber(sha(padded(salt), sha(`${scope}${id}:${password}`)));

/** A client's number of one sign-in, and its signature after the server's response. */
export interface SrpClient {
  readonly srpA: string;
  readonly sign: (
    whom: Whom,
    told: Readonly<Record<string, string>>,
    timestamp?: string,
  ) => Readonly<Record<string, string>>;
}

export const usualTimestamp = 'Tue Jan 5 03:04:05 UTC 2027';

/** With a random number, or one that is given in hexadecimal. */
export function srpClient(secretHex: string = randomBytes(128).toString('hex')): SrpClient {
  const secret = BigInt(`0x${secretHex}`);
  const ours = power(2n, secret);
  return {
    srpA: ours.toString(16),
    sign: (whom, { SRP_B = '', SALT = '', SECRET_BLOCK = '' }, timestamp = usualTimestamp) => {
      const theirs = BigInt(`0x${SRP_B}`);
      const scramble = toNumber(sha(padded(ours), padded(theirs)));
      const x = secretOf(whom, BigInt(`0x${SALT}`));
      const base = (((theirs - multiplier * power(2n, x)) % prime) + prime) % prime;
      const shared = power(base, secret + scramble * x);
      const extracted = createHmac('sha256', padded(scramble)).update(padded(shared)).digest();
      const key = createHmac('sha256', extracted)
        .update(`Caldera Derived Key`)
        .update(Buffer.from([1]))
        .digest()
        .subarray(0, 16);
      const message = Buffer.concat([
        Buffer.from(whom.scope),
        Buffer.from(whom.id),
        Buffer.from(SECRET_BLOCK, 'base64'),
        Buffer.from(timestamp),
      ]);
      return {
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key).update(message).digest('base64'),
        TIMESTAMP: timestamp,
      };
    },
  };
}

/** The data that a client sends to confirm a device, and the device's password, which it keeps. */
export function deviceSecret(whom: Omit<Whom, 'password'>): {
  password: string;
  config: { PasswordVerifier: string; Salt: string };
} {
  const password = randomBytes(40).toString('base64');
  const salt = toNumber(randomBytes(16));
  const verifier = power(2n, secretOf({ ...whom, password }, salt));
  return {
    password,
    config: { PasswordVerifier: padded(verifier).toString('base64'), Salt: padded(salt).toString('base64') },
  };
}
