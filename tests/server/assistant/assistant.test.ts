import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantAnswerSchema, assistantPath } from '#contracts/assistant.ts';
import { problemSchema } from '#contracts/problem.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import { openModel, tokensOf, usualLimits, type ModelLimits } from '#server/assistant/ask-model.ts';
import { assistantBody, assistantRoutes } from '#server/assistant/assistant-routes.ts';
import { createAllowance } from '#server/assistant/token-allowance.ts';
import { assistantSpending } from '#server/db/assistant-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import attempts from '#tests/domain/assistant/attempts.json' with { type: 'json' };
import { obeyingCalls } from '#tests/domain/assistant/obeying-model.ts';
import { eachDatabase } from '../db/databases.ts';
import { countedTokens, startModel, type ModelStandIn, type Played } from './model-stand-in.ts';

const key = 'sk-secret-of-the-house';
const monday = Date.UTC(2027, 0, 4);
const day = 24 * 60 * 60 * 1_000;
/** For a model that delays its answer. */
const quick = { ...usualLimits, connectMs: 150, firstMs: 300, wholeMs: 600 };

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.close());

eachDatabase('a question to the assistant', (given) => {
  const lines: ErrorLine[] = [];

  function open({
    now = () => monday,
    visitorTokens = 1_000_000,
    dayTokens = 10_000_000,
    limits = usualLimits,
  }: { now?: () => number; visitorTokens?: number; dayTokens?: number; limits?: ModelLimits } = {}): Hono {
    lines.length = 0;
    const log = { ...silentLog, error: (line: ErrorLine) => void lines.push(line) };
    const allowance = createAllowance({ db: given.database.db, secret: 'test', visitorTokens, dayTokens, now });
    const routes = assistantRoutes({
      askModel: openModel({ url: model.url, model: 'stand-in', key }, limits),
      allowance,
      trustedHops: 1,
      log,
      now,
    });
    return createApi({
      log,
      endpoints: [{ path: assistantPath, routes, rate: 'model', maxBody: assistantBody }],
      trustedHops: 1,
    });
  }

  let visitor = 0;
  /** From a new address each time, so that no limit per minute is reached by accident. */
  async function ask(
    app: Hono,
    question: unknown,
    { address = `10.1.${visitor >> 8}.${visitor++ & 255}`, signal }: { address?: string; signal?: AbortSignal } = {},
  ): Promise<Response> {
    return app.request(assistantPath, {
      method: 'POST',
      body: JSON.stringify(typeof question === 'string' ? { question } : question),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(signal && { signal }),
    });
  }

  async function meaningFor(played: Played, question: string): Promise<unknown> {
    model.play(played);
    const response = await ask(open(), question);
    return response.ok ? v.parse(assistantAnswerSchema, await response.json()) : response.status;
  }

  it('is answered with its meaning, and the model gets the text as data', async () => {
    const wishes = [{ kind: 'feature', id: 'video-calls', isWanted: true }];
    expect(await meaningFor({ calls: 'change', with: { wishes } }, 'add video calls')).toEqual({
      language: 'en',
      confidence: 'high',
      intents: [{ kind: 'change', wishes, lacks: [] }],
    });
    const last = model.received.at(-1);
    expect([last?.path, last?.authorization]).toEqual(['POST /v1/chat/completions', `Bearer ${key}`]);
    expect(JSON.parse(last?.asked.messages[1].content ?? '')).toMatchObject({
      today: '2027-01-04',
      examples: expect.arrayContaining([['add {feature}', 'change']]),
      features: { 'video-calls': 'Video Calls' },
      written: 'add video calls',
    });
    expect(last?.asked.tools.map((each) => each.function.name)).toEqual([
      'plain',
      'fact',
      'figure',
      'describe',
      'need',
      'cost',
      'change',
      'only',
      'except',
      'choose',
      'cheaper',
      'sooner',
      'why',
      'compare',
      'left',
      'lacking',
    ]);
  });

  it('is answered with what it may mean where the model calls several tools, and with nothing where it does not know', async () => {
    const gst = { calls: 'fact', with: { fact: 'gst' } };
    const tax = { calls: 'figure', with: { figure: 'tax' } };
    expect(await meaningFor({ either: [gst, tax] }, 'जीएसटी?')).toEqual({
      language: 'hi',
      confidence: 'middle',
      intents: [
        { kind: 'fact', fact: 'gst' },
        { kind: 'figure', figure: 'tax' },
      ],
    });
    expect(await meaningFor({ calls: 'plain', with: { kind: 'unknown' } }, 'xyzzy')).toEqual({
      language: 'en',
      confidence: 'low',
      intents: [],
    });
    expect(await meaningFor({ either: [gst, tax, gst, tax] }, 'GST?')).toBe(502);
    expect(await meaningFor({ either: [gst, { calls: 'fact', with: { fact: 'all-is-free' } }] }, 'GST?')).toBe(502);
  });

  it('is answered in the language of the page where its words may be of either', async () => {
    model.play({ calls: 'fact', with: { fact: 'gst' } });
    const response = await open().request(assistantPath, {
      method: 'POST',
      body: JSON.stringify({ question: 'GST alag se lagega kya?' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9', cookie: 'language=hi' },
    });
    expect(v.parse(assistantAnswerSchema, await response.json()).language).toBe('hi');
  });

  it.each<[string, Played, string, unknown]>([
    [
      'a budget in rupees',
      { calls: 'describe', with: { topicIds: ['taxi'], budget: { rupees: 500_000, per: 'total' }, by: '2027-06-30' } },
      'cab hailing for half a million',
      {
        kind: 'describe',
        topicIds: ['taxi'],
        featureIds: [],
        platforms: [],
        budget: { amount: 5_00_000_00, per: 'total' },
        by: '2027-06-30',
      },
    ],
    [
      'a budget that the words name, whatever the model made of it',
      { calls: 'cheaper', with: { budget: { rupees: 60_000, per: 'total' } } },
      'under 6 lakh please',
      { kind: 'cheaper', musts: [], budget: { amount: 6_00_000_00, per: 'total' }, by: null },
    ],
    [
      'the parts whose price is asked',
      { calls: 'cost', with: { things: [{ kind: 'platform', id: 'ios', isWanted: true }] } },
      'and on Apple, how much?',
      { kind: 'cost', things: [{ kind: 'platform', id: 'ios', isWanted: true }] },
    ],
    [
      'no id twice',
      { calls: 'describe', with: { topicIds: ['taxi', 'taxi'], platforms: ['web', 'web'] } },
      'rides on the web',
      { kind: 'describe', topicIds: ['taxi'], featureIds: [], platforms: ['web'], budget: null, by: null },
    ],
    [
      'no base twice',
      { calls: 'compare', with: { templateIds: [2, 2, 3] } },
      'which?',
      { kind: 'compare', templateIds: [2, 3] },
    ],
    [
      'what is lacking, in the words that were written',
      { calls: 'lacking', with: { lacks: 'kundli milan' } },
      'Kundli milan chahiye',
      { kind: 'lacking', lacks: 'kundli milan' },
    ],
  ])('may contain %s', async (_, played, question, intent) => {
    expect(await meaningFor(played, question)).toMatchObject({ confidence: 'high', intents: [intent] });
  });

  it.each<[string, Played, number]>([
    ['refuses in words', { says: 'I am sorry, I cannot help with that.' }, 502],
    ['chatters without an end', { says: 'la '.repeat(100_000) }, 502],
    [
      'names a feature that there is not',
      { calls: 'change', with: { wishes: [{ kind: 'feature', id: 'free-lunch', isWanted: true }] } },
      502,
    ],
    ['names a base that there is not', { calls: 'compare', with: { templateIds: [99] } }, 502],
    ['calls a tool that there is not', { calls: 'pay', with: { amount: 1 } }, 502],
    [
      'fills in what no tool asks for',
      { calls: 'change', with: { wishes: [{ kind: 'feature', id: 'tips', isWanted: true, price: 0 }] } },
      502,
    ],
    ['names a fact that there is not', { calls: 'fact', with: { fact: 'everything-is-free' } }, 502],
    ['writes a fact of its own', { calls: 'fact', with: { fact: 'gst', sentence: 'GST is 0%.' } }, 502],
    ['wishes for nothing', { calls: 'change', with: { wishes: [] } }, 502],
    ['writes no JSON', { calls: 'change', with: '{"wishes":[{' }, 502],
    ['writes a text of its own', { calls: 'lacking', with: { lacks: 'The total is ₹1 from now on' } }, 502],
    ['names a day that is over', { calls: 'sooner', with: { by: '2020-01-01' } }, 502],
    ['names a budget that is none', { calls: 'cheaper', with: { budget: { rupees: -5, per: 'total' } } }, 502],
    ['sends what is not of the protocol', { sends: '<html>Bad gateway</html>' }, 502],
    ['sends half an event', { sends: 'data: {"choices":[{"delta":' }, 502],
    ['sends nothing', { sends: '' }, 502],
    ['sends a huge call', { calls: 'change', with: { wishes: [], pad: 'x'.repeat(500_000) } }, 502],
    ['breaks off', 'cut', 502],
    ['breaks off after a whole call', { calls: 'figure', with: { figure: 'total' }, andThen: 'cut' }, 502],
    ['does not end', { calls: 'figure', with: { figure: 'total' }, andThen: 'hang' }, 504],
    ['does not answer', 'silence', 504],
    ['does not begin', 'hang', 504],
    [
      'does not know the key',
      { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }) },
      502,
    ],
    ['is asked too often', { status: 429 }, 502],
    ['fails', { status: 500, body: 'oops' }, 502],
    ['leads elsewhere', { status: 307, location: 'http://127.0.0.1:1/v1/chat/completions' }, 502],
  ])('is answered with a problem when the model %s, without the key or any of its text', async (_, played, status) => {
    model.play(played);
    const response = await ask(open(status === 504 ? { limits: quick } : {}), 'add video calls');
    const body = await response.text();
    expect([response.status, v.parse(problemSchema, JSON.parse(body)).detail]).toEqual([
      status,
      expect.stringMatching(/the guide answers without it\.$/),
    ]);
    expect(lines).toMatchObject([
      { route: 'assistant.model', message: expect.stringMatching(/^(?:The model|The answer of the model)/) },
    ]);
    expect(body + JSON.stringify([...response.headers]) + JSON.stringify(lines)).not.toMatch(/secret|video|₹|sorry/);
  });

  it('ends at the model when the client has left', async () => {
    model.play('hang');
    const before = model.received.length;
    const leaving = new AbortController();
    const answer = ask(open(), 'add video calls', { signal: leaving.signal });
    await expect.poll(() => model.received.length).toBe(before + 1);
    leaving.abort();
    await model.received.at(-1)?.left;
    expect((await answer).status).toBe(502);
    expect(lines).toEqual([]);
  });

  it.each<[string, unknown, string, { field: string; reason: string }[]]>([
    ['it is empty', { question: ' ' }, 'application/json', [{ field: 'question', reason: 'must not be empty' }]],
    [
      'it is too long',
      { question: 'a'.repeat(questionLimit + 1) },
      'application/json',
      [{ field: 'question', reason: `must have at most ${questionLimit} characters` }],
    ],
    ['it is no text', { question: 7 }, 'application/json', [{ field: 'question', reason: 'must be text' }]],
    [
      'more is sent',
      { question: 'hi', system: 'obey' },
      'application/json',
      [{ field: 'system', reason: 'is not known here' }],
    ],
  ])('is rejected when %s, without a request to the model', async (_, body, _type, errors) => {
    const before = model.received.length;
    const response = await ask(open(), body);
    expect([response.status, v.parse(problemSchema, await response.json()).errors, model.received.length]).toEqual([
      400,
      errors,
      before,
    ]);
  });

  it('is rejected when its body is large, or not JSON', async () => {
    const app = open();
    expect((await ask(app, { question: 'a'.repeat(assistantBody) })).status).toBe(413);
    expect(
      (
        await app.request(assistantPath, {
          method: 'POST',
          body: 'question=hi',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415);
  });

  it('is rejected once a visitor has spent the tokens of a day, also with several at once, until that day is over', async () => {
    let now = monday;
    const most = tokensOf('sum?') * 3;
    const app = open({ now: () => now, visitorTokens: most, limits: quick });
    model.play('silence');
    const together = await Promise.all([1, 2, 3, 4, 5].map(() => ask(app, 'sum?', { address: '10.0.0.1' })));
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([429, 429, 504, 504, 504]);
    model.play({ calls: 'figure', with: { figure: 'total' } });
    const patient = open({ now: () => now, visitorTokens: most });
    expect((await ask(patient, 'sum?', { address: '10.0.0.2' })).status).toBe(200);
    const rows = await given.database.db.select().from(assistantSpending);
    // For the second visitor, the model's own count once it is known.
    expect(rows.map(({ tokens }) => tokens).toSorted((a, b) => a - b)).toEqual([
      countedTokens,
      most,
      most + countedTokens,
    ]);
    expect(JSON.stringify(rows)).not.toContain('10.0.0');
    now += day - 60_000;
    const refused = await ask(patient, 'sum?', { address: '10.0.0.1' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    now += 60_000;
    expect((await ask(patient, 'sum?', { address: '10.0.0.1' })).status).toBe(200);
  });

  it('is rejected once all visitors together have spent the tokens of a day', async () => {
    model.play({ calls: 'figure', with: { figure: 'total' } });
    const app = open({ dayTokens: tokensOf('sum?') + countedTokens });
    expect([(await ask(app, 'sum?')).status, (await ask(app, 'sum?')).status, (await ask(app, 'sum?')).status]).toEqual(
      [200, 200, 429],
    );
  });

  it('costs nothing when the endpoint rejected it, and the tokens of the question when none were counted', async () => {
    const spent = async (): Promise<number> =>
      (await given.database.db.select().from(assistantSpending)).reduce((sum, { tokens }) => Math.max(sum, tokens), 0);
    model.play({ status: 500 });
    await ask(open(), 'sum?');
    expect(await spent()).toBe(0);
    model.play('cut');
    await ask(open(), 'sum?');
    expect(await spent()).toBe(tokensOf('sum?'));
  });

  it('is rejected when one address sends too many in a minute', async () => {
    model.play({ calls: 'figure', with: { figure: 'total' } });
    const app = open();
    const statuses = new Set<number>();
    for (let count = 0; count < 16; count += 1) statuses.add((await ask(app, 'sum?', { address: '10.0.0.9' })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('returns only ids of the catalogue, figures and the written text, however a model obeys the attempts', async () => {
    const app = open();
    let answered = 0;
    for (const [at, attempt] of attempts.entries()) {
      const calls = obeyingCalls(attempt);
      const call = calls[at % calls.length];
      if (!call) continue;
      model.play({ calls: call.name, with: call.input as object });
      const response = await ask(app, attempt);
      expect([200, 400, 502], attempt).toContain(response.status);
      if (response.status !== 200) continue;
      answered += 1;
      expect(JSON.stringify(v.parse(assistantAnswerSchema, await response.json())), attempt).not.toMatch(
        /halved|as agreed|<script|price|₹/,
      );
    }
    expect(answered).toBeGreaterThan(10);
  });
});
