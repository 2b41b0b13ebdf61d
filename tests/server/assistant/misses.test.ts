/** What the assistant did not understand: the reports of visitors, and what the staff does with them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { missesPath } from '#contracts/assistant-misses.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import { missRoutes } from '#server/assistant/miss-routes.ts';
import { recordMiss } from '#server/assistant/miss-store.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { backOfficeFileRoutes, backOfficeFilesPath } from '#server/back-office/dispute-routes.ts';
import { assistantMisses, assistantSentences } from '#server/db/assistant-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { eachDatabase } from '../db/databases.ts';
import { identifyByName, staffName, visitorOf, type Visitor } from '../viewer-stand-in.ts';

const miss: Miss = { language: 'en', confidence: 'low', nearest: ['gst', 'refund'], chosen: null, words: null };
const day = 86_400_000;
/** Half past midnight on 6 January in India. */
const start = Date.parse('2027-01-05T19:00:00Z');

eachDatabase('what the assistant did not understand', (given) => {
  let now = start;
  let visitor: Visitor;
  let farah: Visitor;

  beforeEach(() => {
    now = start;
    const deps = { database: given.database, identify: identifyByName, now: () => now };
    const routes = backOfficeRoutes({
      ...deps,
      staff: 'staff@plinth.example',
      orders: {
        look: async () => undefined,
        recordPaid: async () => ({ kind: 'absent' }),
        closeAsFailed: async () => ({ kind: 'absent' }),
        settleRefund: async () => ({ kind: 'absent' }),
      },
      disputes: {
        accept: async () => ({ kind: 'absent' }),
        recordEvidence: async () => ({ kind: 'absent' }),
        settle: async () => ({ kind: 'absent' }),
      },
    });
    const app = createApi({
      log: silentLog,
      rateLimits: { ...createRateLimits(), wait: () => 0 },
      endpoints: [
        { path: missesPath, routes: missRoutes(deps), rate: 'miss' },
        { path: '/api/desk', routes },
        { path: backOfficeFilesPath, routes: backOfficeFileRoutes(deps) },
      ],
    });
    visitor = visitorOf(app);
    farah = visitorOf(app);
    farah.signIn(staffName);
  });

  const tell = async (changes: Partial<Miss> = {}): Promise<number> =>
    (await visitor.ask('POST', missesPath, { ...miss, ...changes })).status;
  const read = async (path: string) => (await farah.ask('GET', `/api/desk${path}`)).json();
  const wordsOn = async (query = ''): Promise<{ words: string[]; next: string | null }> => {
    const { sentences, next } = (await read(`/assistant/sentences${query}`)) as {
      sentences: { words: string }[];
      next: string | null;
    };
    return { words: sentences.map(({ words }) => words), next };
  };

  it('is counted by the day in India, language, confidence and meanings, without words', async () => {
    expect(await tell()).toBe(204);
    expect(await tell({ nearest: ['gst'] })).toBe(204);
    expect(await tell({ language: 'hi', confidence: 'middle', nearest: [], chosen: 'refund' })).toBe(204);
    expect(await given.database.db.select().from(assistantMisses).orderBy(assistantMisses.times)).toEqual([
      { day: '2027-01-06', language: 'hi', confidence: 'middle', nearest: '', chosen: 'refund', times: 1 },
      { day: '2027-01-06', language: 'en', confidence: 'low', nearest: 'gst', chosen: '', times: 2 },
    ]);
    expect(await given.database.db.$count(assistantSentences)).toBe(0);
  });

  it('keeps a sentence that was sent on one line, without what reaches a person', async () => {
    const words = '  is GST\n included?\u202E call 98200 41207 or asha@example.com, I have 3,47,807\u200B ';
    expect(await tell({ words })).toBe(204);
    expect(await given.database.db.select().from(assistantSentences)).toEqual([
      {
        id: expect.any(String),
        words: 'is GST included? call … or … I have 3,47,807',
        language: 'en',
        nearest: ['gst', 'refund'],
        createdAt: new Date(start),
      },
    ]);
  });

  it('stores no sentence without a visible word', async () => {
    expect(await tell({ words: ' \u200B\n' })).toBe(204);
    expect(await given.database.db.$count(assistantSentences)).toBe(0);
    expect(await given.database.db.$count(assistantMisses)).toBe(1);
  });

  it.each<[string, object]>([
    ['a language that there is not', { language: 'ta' }],
    ['a confidence that is not reported', { confidence: 'high' }],
    ['four meanings', { nearest: ['a', 'b', 'c', 'd'] }],
    ['a meaning in words', { nearest: ['My phone is 98200'] }],
    ['an empty name', { nearest: [''] }],
    ['a long name', { chosen: 'a'.repeat(41) }],
    ['more than a sentence', { words: 'a'.repeat(301) }],
    ['more than it asks for', { email: 'asha@example.com' }],
    ['no word about consent', { words: undefined }],
  ])('rejects %s', async (_, changes) => {
    expect((await visitor.ask('POST', missesPath, { ...miss, ...changes })).status).toBe(400);
    expect(await given.database.db.$count(assistantMisses)).toBe(0);
  });

  it('accepts no form of another page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor.ask('POST', missesPath, 'language=en', form)).status).toBe(415);
  });

  it('keeps the newest sentences, and counts meanings beyond the limit of a day together', async () => {
    const limits = { sentences: 2, rowsOfDay: 2 };
    for (const [index, words] of ['one', 'two', 'three'].entries())
      await recordMiss(given.database.db, { ...miss, words, nearest: [words] }, start + index, limits);
    await recordMiss(given.database.db, { ...miss, nearest: ['four'], chosen: 'five' }, start, limits);
    await recordMiss(given.database.db, { ...miss, nearest: ['one'] }, start, limits);
    expect((await wordsOn()).words).toEqual(['three', 'two']);
    expect(await read('/assistant')).toEqual({
      counted: [
        { nearest: 'one', language: 'en', times: 2, low: 2, chosen: [] },
        { nearest: 'other', language: 'en', times: 2, low: 2, chosen: [] },
        { nearest: 'two', language: 'en', times: 1, low: 1, chosen: [] },
      ],
    });
  });

  describe('at the back office', () => {
    it('is counted over thirty days, with the suggestions that were pressed', async () => {
      now = start - 30 * day;
      await tell({ nearest: ['old'] });
      now = start - 29 * day;
      await tell({ confidence: 'middle', chosen: 'refund' });
      now = start;
      await tell({ chosen: 'refund' });
      await tell({ confidence: 'middle', chosen: 'tax' });
      await tell();
      await tell({ language: 'hi' });
      expect(await read('/assistant')).toEqual({
        counted: [
          {
            nearest: 'gst',
            language: 'en',
            times: 4,
            low: 2,
            chosen: [
              { meaning: 'refund', times: 2 },
              { meaning: 'tax', times: 1 },
            ],
          },
          { nearest: 'gst', language: 'hi', times: 1, low: 1, chosen: [] },
        ],
      });
    });

    it('has its sentences in pages, newest first, and finds them by a word or a meaning', async () => {
      for (let at = 0; at < 101; at += 1) {
        // Two at the same time: the pages neither repeat nor skip one.
        now = start + Math.floor(at / 2);
        await tell({ words: `question ${at}`, nearest: at === 7 ? ['refund-days'] : [] });
      }
      expect(await read('')).toMatchObject({ sentences: 101 });
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const { words, next } = await wordsOn(`?after=${encodeURIComponent(after)}`);
        seen.push(...words);
        after = next;
      }
      expect([seen.length, new Set(seen).size, seen[0], new Set(seen.slice(-2))]).toEqual([
        101,
        101,
        'question 100',
        new Set(['question 0', 'question 1']),
      ]);
      expect((await wordsOn('?search=QUESTION%2010')).words.toSorted()).toEqual(['question 10', 'question 100']);
      expect((await wordsOn('?search=refund-')).words).toEqual(['question 7']);
      expect((await wordsOn('?search=%25')).words).toEqual([]);
      expect((await farah.ask('GET', '/api/desk/assistant/sentences?after=x')).status).toBe(400);
    });

    it('removes a sentence once, with who did it in the log and without its words', async () => {
      await tell({ words: 'is GST included?' });
      const [stored] = await given.database.db.select().from(assistantSentences);
      const path = `/api/desk/assistant/sentences/${stored?.id}/remove`;
      expect((await farah.ask('POST', path)).status).toBe(204);
      expect((await farah.ask('POST', path)).status).toBe(404);
      expect(await wordsOn()).toEqual({ words: [], next: null });
      const log = await read('/audit');
      expect(log).toMatchObject({
        acts: [{ actor: 'farah (sub-of-farah)', act: 'sentence.removed', subject: `sentence:${stored?.id}` }],
      });
      expect(JSON.stringify(log)).not.toContain('GST');
    });

    it('gives its sentences as lines of examples', async () => {
      await tell({ words: 'is "GST" included?' });
      now += 1;
      await tell({ words: 'जीएसटी अलग है?', language: 'hi', nearest: [] });
      const file = await farah.ask('GET', '/api/desk-files/assistant/sentences.jsonl');
      expect(file.headers.get('content-disposition')).toContain('assistant-sentences.jsonl');
      expect(await file.text()).toBe(
        '{"language":"hi","words":"जीएसटी अलग है?","nearest":[]}\n' +
          '{"language":"en","words":"is \\"GST\\" included?","nearest":["gst","refund"]}\n',
      );
      const found = await farah.ask('GET', '/api/desk-files/assistant/sentences.jsonl?search=gst');
      expect((await found.text()).trim().split('\n')).toHaveLength(1);
    });

    it.each([
      ['GET', '/api/desk/assistant'],
      ['GET', '/api/desk/assistant/sentences'],
      ['POST', '/api/desk/assistant/sentences/3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f/remove'],
      ['GET', '/api/desk-files/assistant/sentences.jsonl'],
    ])('is for the staff alone: %s %s', async (method, path) => {
      visitor.signIn('asha');
      expect((await visitor.ask(method, path)).status).toBe(403);
    });
  });
});
