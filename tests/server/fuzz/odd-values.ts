/** Values that no honest client sends, and that a server must reject without an error of its own. */
import * as fc from 'fast-check';

const large = 'x'.repeat(100_000);
const deep = 10_000;

/** Texts that a JSON value, a form field or a claim may contain. */
export const oddText = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '\0',
      'a\0b',
      '\uD800',
      'a\uDFFFb',
      '\uFFFF',
      '\u202E',
      '\r\nBcc: a@b.c',
      '',
      ' ',
      '1e400',
      '__proto__',
      '%00',
      large,
      '\u0301'.repeat(500),
      "'; drop table users; --",
    ),
    weight: 5,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
);

/** The same in an address or a cookie, percent-encoded: some escapes are not valid characters. */
export const oddEscape = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '%00',
      'a%00b',
      '%ff',
      '%c0%80',
      '%ed%a0%80',
      '%f4%90%80%80',
      '%',
      '%2',
      '%zz',
      '%25%30%30',
      '%2500',
      '..%2f..%2f',
      '%5c',
      '%0d%0aset-cookie:a=b',
      'x'.repeat(4_000),
      '-1',
      '1e400',
      '9'.repeat(400),
    ),
    weight: 5,
  },
  {
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((text) => !/\p{Surrogate}/u.test(text))
      .map(encodeURIComponent),
    weight: 1,
  },
);

/** All possible header values: bytes, but no U+0000 and no line break. */
export const oddHeader = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '',
      ',',
      ';;;=',
      '\u00ff\u00fe',
      '%00',
      '%ff',
      '"',
      'x'.repeat(8_000),
      '9'.repeat(400),
      '-1',
      'Bearer',
      'bytes=-0',
      '*/*;q=9e999',
      'hi;q=NaN',
      'null',
      '::::',
      '[::1',
    ),
    weight: 4,
  },
  {
    arbitrary: fc
      .string({
        unit: fc
          .integer({ min: 0x20, max: 0xff })
          .filter((code) => code !== 0x7f)
          .map((code) => String.fromCharCode(code)),
        maxLength: 40,
      })
      .map((text) => text.trim()),
    weight: 1,
  },
);

/** Whole JSON values. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.5,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      2 ** 63,
      [],
      {},
      [null],
      [[]],
      { a: '\0' },
      { '\0': 1 },
      { '\uD800': 1 },
      Array.from({ length: 2_000 }, () => 0),
    ),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Whole bodies, as they are sent. */
export const oddBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    'null',
    '[]',
    '"a"',
    '0',
    '1e999',
    '{"a":1e999}',
    '"\\ud800"',
    '{"__proto__":{"a":1}}',
    'a=%00&b=%ff',
    'a[]=1&a[]=2',
    '--x--',
    '\uFEFF{}',
    large,
    '['.repeat(deep) + ']'.repeat(deep),
    '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
  ),
  oddJson.map((value) => JSON.stringify(value)),
);

export const mediaTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  'application/csp-report',
  '',
  ';',
  'application/x-amz-json-1.1',
);

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Access tokens, most of which can be parsed as tokens. @param real a valid token: some have its header or its claims
 */
export function oddTokens(real: string): fc.Arbitrary<string> {
  const [header = '', claims = '', signature = ''] = real.split('.');
  const claimsOf = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString());
  const changed = fc
    .tuple(
      fc.constantFrom(
        'kid',
        'alg',
        'typ',
        'crit',
        'jwk',
        'b64',
        'sub',
        'origin_jti',
        'exp',
        'iss',
        'device_key',
        'auth_time',
        'username',
        'cognito:groups',
        'scope',
      ),
      oddJson,
    )
    .map(([name, value]) => {
      const isOfHeader = ['kid', 'alg', 'typ', 'crit', 'jwk', 'b64'].includes(name);
      const change = (part: string): string => base64url(JSON.stringify({ ...claimsOf(part), [name]: value }));
      return [isOfHeader ? change(header) : header, isOfHeader ? claims : change(claims), signature].join('.');
    });
  return fc.oneof(
    changed,
    changed.map((token) => token.split('.').slice(0, 2).join('.')),
    oddHeader,
    fc.constantFrom('a.b.c', '..', `${header}.${claims}.`, base64url('{}'), `${base64url('[')}.${base64url('[')}.`),
  );
}
