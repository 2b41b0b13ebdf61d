/** Signed messages that somebody changed on their way. */
import * as fc from 'fast-check';

interface Signed {
  readonly body: string;
  readonly signature: string;
}

/** A signed message with one character changed, removed, or replaced by two. */
export function altered(message: Signed): fc.Arbitrary<Signed> {
  const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const change = fc.record({
    where: fc.nat(),
    by: fc.oneof(printable, fc.constantFrom('', '\u00e9', '00')),
    part: fc.constantFrom('body' as const, 'signature' as const),
  });
  return change
    .map(({ where, by, part }) => {
      const index = where % message[part].length;
      return { ...message, [part]: message[part].slice(0, index) + by + message[part].slice(index + 1) };
    })
    .filter(({ body, signature }) => body !== message.body || signature !== message.signature);
}
