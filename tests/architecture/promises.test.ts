/**
 * docs/promises.md names, for each sentence about money, reminders and spans of time, the code that keeps it and its
 * test.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalPages as hindiPages } from '../../machines/domain/legal/legal-pages.hi.ts';
import { legalPages } from '../../machines/domain/legal/legal-pages.ts';
import { domainTexts, flat, legalTexts, messagesIn, promiseRows, rowErrors, type PlacedText } from './promises.ts';
import { projectDir, readSource } from './source.ts';

const wordsOf = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map((part) => part.source).join('|'), 'iu');

/** Words of English sentences that may promise something. */
const englishWords = wordsOf(
  /\bremind|\bdebit|\bcharg|refund|\bwithin\b(?! th\w+ budget)|\bdays? (?:before|after)\b|\bhours?\b|\bseconds\b/,
  /\bautomatic(?:ally)?\b(?! renew)|\btwice\b|\bvalid for (?!this)|\bfurther is to be paid\b|\bare not to be paid\b|\bgo back to where\b/,
  /\b(?:30|thirty) days\b|\b30th day\b|\bpayment link (?:on|works)\b|\bat the latest\b|\bmoney moves\b/,
  /\b(?:given|gave|paid) back\b|\breturned the (?:money|payment)\b|\bwas returned\b|\bis owed\b|\bmoney is still yours\b/,
  /\buntil you (?:ask|withdraw)\b|\b180 days\b/,
  /\bwe (?:answer|call|e-?mail|reply|read|ask|will)\b/,
);
/** The same in Hindi. */
const hindiWords = wordsOf(
  /याद दिला|रिमाइंडर|डेबिट|रिफ़ंड|(?<![\p{L}\p{M}])कट(?:ता|ते|ती|ा|े|ें|ी|ेगी|ेगा|ेंगे|ौती|ौतियाँ)?(?![\p{L}\p{M}])|के अंदर|घंट|पंद्रह मिनट/u,
  /अपने-आप (?!कॉपी)|अपने आप (?:कुछ|भुगतान|भर|पैस|चुक)|काट(?:ेगा|ने की)|दो बार पैसे|लौटा(?: द|ए(?! जाते))|लौट(?:ाया गया|ाया जाएगा| रहे)|पैस[ाे] (?:वापस|नहीं लिया|लगते|लेती|लौट चुका)|वापस मिल/u,
  /हटाने को न कहें|सहमति वापस न लें|180 दिन/u,
  /नहीं ली जातीं|नहीं देन[ाी]|तक चल(?:ता|ेगा)|(?:30|तीस) दिन|30वें दिन|सेकंड (?:में|आगे|पीछे|बाद)/u,
  /जवाब दे(?:ते|ंगे)|लिखेंगे|बताएँगे|कॉल आएगी|पूछते|भुगतान का लिंक (?:date|बिना)|भुगतान लिंक ईमेल/u,
);

const found = (texts: readonly PlacedText[], words: RegExp): PlacedText[] =>
  texts.filter(({ text }) => words.test(flat(text)));
const english = [...messagesIn('.ts'), ...legalTexts(legalPages)];
const hindi = [...messagesIn('.hi.ts'), ...legalTexts(hindiPages)];
const placesOf = (texts: readonly PlacedText[]): string[] => texts.map(({ place, text }) => `${place}: ${text}`);

const source = readSource('docs/promises.md');
const promises = promiseRows(source, 'The promises');
const others = promiseRows(source, 'Texts that promise nothing');
const exists = (path: string): boolean => existsSync(join(projectDir, path));

describe('docs/promises.md', () => {
  const sentences = found([...english, ...domainTexts()], englishWords);
  const told = [...promises, ...others].flatMap((row) => row.sentences);

  it('has every sentence that may promise something', () => {
    expect(placesOf(sentences.filter(({ text }) => !told.includes(text)))).toEqual([]);
  });

  it('has no sentence that is nowhere, and none twice', () => {
    const texts = new Set(sentences.map(({ text }) => text));
    expect(told.filter((sentence) => !texts.has(sentence))).toEqual([]);
    expect(told.filter((sentence, index) => told.indexOf(sentence) !== index)).toEqual([]);
  });

  it('names existing code and existing tests for every promise', () => {
    expect(promises.length).toBeGreaterThan(30);
    expect(promises.flatMap((row) => rowErrors(row, exists))).toEqual([]);
  });

  it('says of every other text what it is', () => {
    expect(others.filter(({ cells }) => cells.length !== 1)).toEqual([]);
  });
});

describe('the Hindi sentences', () => {
  const textAt = new Map(hindi.map(({ place, text }) => [place, text]));
  const promising = new Set(found(english, englishWords).map(({ place }) => place));

  it('promise nothing that their English twins do not', () => {
    expect(placesOf(found(hindi, hindiWords).filter(({ place }) => !promising.has(place)))).toEqual([]);
  });

  it('promise what their English twins do', () => {
    const isUnsaid = ({ place, text }: PlacedText): boolean => {
      const own = textAt.get(place);
      // Legal pages compose a sentence of the messages, which are compared above, in the language of the build.
      return own === undefined || (own !== text && !hindiWords.test(flat(own)));
    };
    expect(placesOf(found(english, englishWords).filter(isUnsaid))).toEqual([]);
  });
});

describe('the check of a row', () => {
  const row = (code: string, tests: string) => ({ sentences: ['A refund.'], cells: [code, tests] });
  const rule = '`machines/domain/payments/refund-policy.ts` `isRefundable`';
  const test = '`tests/domain/credit-note.test.ts` "the refund policy"';

  it.each([
    ['nobody keeps it', '', test, 'Nothing keeps "A refund."'],
    ['the file is gone', '`src/gone.ts`', test, 'src/gone.ts, which does not exist'],
    ['the file lacks the name', rule.replace('isRefundable', 'isGone'), test, 'isGone, which machines/domain'],
    ['no test shows it', rule, '–', 'No test shows'],
    ['the test file is gone', rule, '`tests/gone.test.ts` "it"', 'tests/gone.test.ts, which does not exist'],
    ['the test has another title', rule, test.replace('the refund', 'no refund'), 'tested by "no refund policy"'],
  ])('reports that %s', (_why, code, tests, error) => {
    expect(rowErrors(row(code, tests), exists)).toEqual([expect.stringContaining(error)]);
  });

  it('accepts code with a test, and people without one', () => {
    expect(rowErrors(row(rule, test), exists)).toEqual([]);
    expect(rowErrors(row('[the staff](running.md#what-the-pages-promise)', '–'), exists)).toEqual([]);
  });
});
