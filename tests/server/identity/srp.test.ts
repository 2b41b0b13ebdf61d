import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientPublicOf,
  exchangeKey,
  isVerifier,
  newVerifier,
  pad,
  provesExchange,
  provesPassword,
  signatureOf,
  startExchange,
} from '#server/identity/provider/srp.ts';
import { deviceSecret, srpClient, usualTimestamp } from './srp-client.ts';
import vectors from './srp-vectors.json' with { type: 'json' };
import { runs } from '#tests/support/runs.ts';

const sameNumber = (hex: string): bigint => BigInt(`0x${hex}`);

describe.each(vectors.vectors)('the vector "$name"', (vector) => {
  const { scope, identity: id, password, salt, verifier } = vector;
  const secretBlock = Buffer.from(vector.SECRET_BLOCK, 'base64');

  it('has a verifier that proves its password and no other', () => {
    expect(provesPassword({ salt, verifier }, scope, id, password)).toBe(true);
    expect(provesPassword({ salt, verifier }, scope, id, `${password}.`)).toBe(false);
  });

  it('makes the public number, the key and the signature', () => {
    const clientPublic = clientPublicOf(vector.SRP_A) ?? '';
    const exchange = startExchange(() => Buffer.from(vector.b, 'hex'), verifier, clientPublic);
    expect(sameNumber(exchange.serverPublic)).toBe(sameNumber(vector.SRP_B));
    const key = exchangeKey(exchange, verifier) ?? Buffer.of();
    expect(key.toString('hex')).toBe(vector.key);
    const signature = signatureOf(key, { scope, id }, secretBlock, vector.TIMESTAMP);
    expect(signature.toString('base64')).toBe(vector.PASSWORD_CLAIM_SIGNATURE);
    expect(
      provesExchange(exchange, verifier, { scope, id }, { secretBlock, timestamp: vector.TIMESTAMP, signature }),
    ).toBe(true);
  });

  it('equals the result of the test client as well', () => {
    const client = srpClient(vector.a);
    expect(sameNumber(client.srpA)).toBe(sameNumber(vector.SRP_A));
    const claim = client.sign(
      { scope, id, password },
      { SRP_B: vector.SRP_B, SALT: salt, SECRET_BLOCK: vector.SECRET_BLOCK },
      vector.TIMESTAMP,
    );
    expect(claim['PASSWORD_CLAIM_SIGNATURE']).toBe(vector.PASSWORD_CLAIM_SIGNATURE);
  });
});

describe('numbers as they are hashed', () => {
  it('have whole bytes, and a zero byte before a bit that would read as a sign', () => {
    expect([0x7fn, 0x80n, 0xfffn, 0x1ffffn].map((value) => pad(value).toString('hex'))).toEqual([
      '7f',
      '0080',
      '0fff',
      '01ffff',
    ]);
  });

  it('are those that a signed reading gives back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 3_100n }), (value) => {
        const bytes = pad(value);
        expect(BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`))).toBe(value);
      }),
    );
  });
});

describe('the number of a client', () => {
  const multiple = (times: bigint): string => (BigInt(`0x${vectors.N}`) * times).toString(16);

  it.each([
    ['nothing', ''],
    ['zero', '0'],
    ['many zeros', '000000'],
    ['the prime', multiple(1n)],
    ['twice the prime', multiple(2n)],
    ['no hexadecimal', 'xyz'],
    ['a sign', '-1f'],
    ['a prefix', '0x1f'],
    ['spaces', ' 1f'],
    ['far too much', 'f'.repeat(1_025)],
  ])('is rejected when it is %s', (_what, text) => expect(clientPublicOf(text)).toBeUndefined());

  it('is read in any case and with leading zeros', () => {
    expect(['00aB3', 'AB3', 'ab3'].map(clientPublicOf)).toEqual(['ab3', 'ab3', 'ab3']);
  });
});

describe('proofs', () => {
  const scope = 'plinth001';

  it('are valid for the right password of any user, and for no other', () => {
    const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
    fc.assert(
      fc.property(word, word, word, (id, password, other) => {
        fc.pre(password !== other);
        const kept = newVerifier(randomBytes, scope, id, password);
        const client = srpClient();
        const exchange = startExchange(randomBytes, kept.verifier, client.srpA);
        const block = randomBytes(48);
        const told = { SRP_B: exchange.serverPublic, SALT: kept.salt, SECRET_BLOCK: block.toString('base64') };
        const isProven = (chosen: string): boolean => {
          const signature = Buffer.from(
            client.sign({ scope, id, password: chosen }, told)['PASSWORD_CLAIM_SIGNATURE'] ?? '',
            'base64',
          );
          return provesExchange(
            exchange,
            kept.verifier,
            { scope, id },
            { secretBlock: block, timestamp: usualTimestamp, signature },
          );
        };
        expect([isProven(password), isProven(other)]).toEqual([true, false]);
        expect([provesPassword(kept, scope, id, password), provesPassword(kept, scope, id, other)]).toEqual([
          true,
          false,
        ]);
      }),
      runs(30),
    );
  });

  it('begin with a number of their own each time', () => {
    const { verifier } = newVerifier(randomBytes, scope, 'asha', 'Plinth#2027');
    const numbers = Array.from({ length: 10 }, () => startExchange(randomBytes, verifier, 'ab3').serverPublic);
    expect(new Set(numbers).size).toBe(10);
  });

  it('draw again where the server would have no secret', () => {
    const drawn = [Buffer.alloc(32), Buffer.alloc(32, 7)];
    const exchange = startExchange(
      () => drawn.shift() ?? Buffer.of(),
      newVerifier(randomBytes, scope, 'asha', 'x').verifier,
      'ab3',
    );
    expect(exchange.secret).toBe('7'.padEnd(63, '07'));
  });

  it('salt one password differently each time', () => {
    const salts = Array.from({ length: 10 }, () => newVerifier(randomBytes, scope, 'asha', 'Plinth#2027').salt);
    expect(new Set(salts).size).toBe(10);
  });
});

describe('the verifier of a device', () => {
  it('is one that a client makes', () => {
    const { config } = deviceSecret({ scope: '-group', id: 'us-east-1_device' });
    expect(isVerifier(Buffer.from(config.PasswordVerifier, 'base64').toString('hex'))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['zero', '00'],
    ['one', '01'],
    ['one below the prime', (BigInt(`0x${vectors.N}`) - 1n).toString(16)],
    ['the prime', vectors.N],
  ])('is not %s', (_what, hex) => expect(isVerifier(hex)).toBe(false));
});
