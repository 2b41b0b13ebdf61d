import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, lineError, lineFault, shownLine } from '#machines/domain/one-line.ts';

describe('a name on one line', () => {
  it.each([
    'O’Brien',
    "O'Brien",
    'x',
    '1',
    '李',
    'محمد',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'क्\u200Cष',
    'ශ්\u200Dරී',
    'മലയാളം',
    '🙂',
    '❤️',
    '👩‍💻',
    '👨‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    '🏳️‍🌈',
    '👍🏽',
    '葛\u{E0100}',
    'Lakeside & Sons, 2nd',
    'é',
    '€',
    '-',
  ])('may be %j', (name) => {
    expect([lineFault(name), cleanLine(name), shownLine(name)]).toEqual([undefined, name, name]);
  });

  it.each([
    ['\u200BAsha\u200B', 'Asha'],
    ['\uFEFFAsha', 'Asha'],
    ['\u202AAsha\u202C', 'Asha'],
    ['\u2066محمد\u2069', 'محمد'],
    [' Asha\r\n', 'Asha'],
    ['Asha \u00A0\t Rao', 'Asha Rao'],
    ['Asha\u3000Rao', 'Asha Rao'],
    ['e\u0301', 'é'],
    ['\u200D🙂\u200D', '🙂'],
  ])('%j is stored as %j, without an error', (typed, kept) => {
    expect([lineError(typed, 200, 'Enter a name'), cleanLine(typed)]).toEqual([undefined, kept]);
  });

  it.each([
    ['a\nb', 'lineBreak', 'a b'],
    ['a\r\nBcc: x@y.z', 'lineBreak', 'a Bcc: x@y.z'],
    ['a\u2028b', 'lineBreak', 'a b'],
    ['a\u202Eb', 'direction', 'ab'],
    ['a\u2067b', 'direction', 'ab'],
    ['a\u200Fb', 'direction', 'ab'],
    ['a\u061Cb', 'direction', 'ab'],
    ['a\u200Bb', 'invisible', 'ab'],
    ['a\uFEFFb', 'invisible', 'ab'],
    ['a\u00ADb', 'invisible', 'ab'],
    ['a\0b', 'invisible', 'ab'],
    ['a\u0007b', 'invisible', 'ab'],
    ['a\u200Db', 'invisible', 'ab'],
    ['क\u200Db', 'invisible', 'कb'],
    ['a\u3164b', 'invisible', 'ab'],
    ['a\u2060b', 'invisible', 'ab'],
    ['a\u{E0041}b', 'invisible', 'ab'],
    ['a\uD800b', 'invisible', 'ab'],
  ])('%j is rejected, and shown as it was stored earlier without the character', (name, fault, shown) => {
    expect([lineFault(name), shownLine(name)]).toEqual([fault, shown]);
    expect(lineError(name, 200, 'Enter a name')).toMatch(/: /);
  });

  it.each(['', ' ', '\u200B', '\uFEFF\u202E', '\n'])('%j is nothing at all', (name) => {
    expect([lineError(name, 200, 'Enter a name'), lineError(name, 200, undefined), cleanLine(name)]).toEqual([
      'Enter a name',
      undefined,
      '',
    ]);
  });

  it.each(['\u0301', '\u2800', '\u0301\u0301'])('%j cannot be seen', (name) => expect(lineFault(name)).toBe('blank'));

  it('is the same when it is cleaned twice, and shown without an error', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '\u200B',
        '\u200D',
        '\u200C',
        '\u202E',
        '\uFE0F',
        '\r',
        '\n',
        ' ',
        '\t',
        'क',
        '्',
        'م',
        '👩',
        '💻',
        '\u{1F3F4}',
        '\u{E0067}',
        '\u{E007F}',
        '\u0301',
        '\u2028',
        '\uD800',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        const shown = shownLine(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B]/u);
        expect(lineFault(shown)).toSatisfy((fault: unknown) => fault === undefined || fault === 'blank');
      }),
      { examples: [['\u200D\u200D']] },
    );
  });

  it('is read at once, however long it is', () => {
    for (const text of [
      '\u200B'.repeat(100_000),
      `a${'\u200B'.repeat(100_000)}b`,
      `${' '.repeat(100_000)}a${' '.repeat(100_000)}b`,
      '\u{1F3F4}'.padEnd(50_000, '\u{E0067}'),
    ]) {
      const before = performance.now();
      shownLine(text);
      lineFault(text);
      expect(performance.now() - before).toBeLessThan(1_000);
    }
  });
});
