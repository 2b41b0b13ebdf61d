import { beforeEach, expect, it, vi } from 'vitest';
import { askModel } from '#adapters/ask-model.ts';
import { assistantPath } from '#contracts/assistant.ts';
import { ModelError, type AskModel } from '#server/assistant/ask-model.ts';
import { assistantRoutes } from '#server/assistant/assistant-routes.ts';
import { createAllowance } from '#server/assistant/token-allowance.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { onDatabase } from '../server/db/databases.ts';
import { browse, type Browser, type Trouble } from './browser.ts';

const monday = Date.UTC(2027, 0, 4);
const staying = new AbortController().signal;
const question = 'I want to see on a map where my friends are';

/** A stand-in for the model, which always makes these calls. The server's own tests use a model over its protocol. */
const calls =
  (...made: readonly (readonly [name: string, input: object])[]): AskModel =>
  () =>
    Promise.resolve({ calls: made.map(([name, input]) => ({ name, input })), tokens: null });

onDatabase('a question to the model of the server', (given) => {
  let browser: Browser;
  let model: AskModel;
  let visitorTokens = 1_000_000;

  beforeEach(() => {
    const now = (): number => monday;
    const { db } = given.database;
    visitorTokens = 1_000_000;
    browser = browse({
      request: (request) => {
        const allowance = createAllowance({ db, secret: 'test', visitorTokens, dayTokens: 1_000_000, now });
        const routes = assistantRoutes({ askModel: model, allowance, trustedHops: 0, log: silentLog, now });
        return createApi({ log: silentLog, endpoints: [{ path: assistantPath, routes, rate: 'model' }] }).request(
          request,
        );
      },
    });
  });

  it('has its meanings as the answer, and sends its words alone', async () => {
    model = calls(['change', { wishes: [{ kind: 'feature', id: 'live-location', isWanted: true }] }]);
    expect(await askModel(question, staying)).toEqual({
      language: 'en',
      confidence: 'high',
      intents: [{ kind: 'change', wishes: [{ kind: 'feature', id: 'live-location', isWanted: true }], lacks: [] }],
    });
    model = calls(['fact', { fact: 'gst' }], ['figure', { figure: 'tax' }]);
    expect(await askModel(question, staying)).toMatchObject({ confidence: 'middle', intents: [{}, {}] });
    expect(browser.asked.map(({ method, path, body, keepalive }) => [method, path, body, keepalive])).toEqual(
      Array.from({ length: 2 }, () => ['POST', assistantPath, JSON.stringify({ question }), false]),
    );
  });

  it.each<[string, AskModel]>([
    ['does not answer', () => Promise.reject(new ModelError('The model refused, or answered in words.'))],
    ['is late', () => Promise.reject(new ModelError('The model did not finish in time.', { isLate: true }))],
    ['does not know', calls(['plain', { kind: 'unknown' }])],
    ['names what there is not', calls(['why', { featureId: 'free-lunch' }])],
  ])('has no answer when the model %s', async (_, played) => {
    model = played;
    expect(await askModel(question, staying)).toBeNull();
  });

  it('has no answer after the tokens of the day are spent', async () => {
    visitorTokens = 1_000;
    model = calls(['figure', { figure: 'total' }]);
    expect(await askModel(question, staying)).toBeNull();
  });

  it.each<[string, Trouble]>([
    ['is no network', 'offline'],
    ['is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    [
      'is a meaning of another release',
      () => Response.json({ language: 'en', confidence: 'high', intents: [{ kind: 'fact', fact: 'not-yet-known' }] }),
    ],
    [
      'is a text where an id should be',
      () => Response.json({ language: 'en', confidence: 'high', intents: [{ kind: 'need', topicIds: ['<b>'] }] }),
    ],
    [
      'is sure of two meanings',
      () => Response.json({ language: 'en', confidence: 'high', intents: [{ kind: 'greeting' }, { kind: 'thanks' }] }),
    ],
    ['is a refusal for today', () => Response.json({}, { status: 429 })],
  ])('has no answer when what comes back %s', async (_, trouble) => {
    browser.meet(trouble);
    expect(await askModel(question, staying)).toBeNull();
  });

  it('stops when it is cancelled', async () => {
    let asked: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      asked = signal;
      return new Promise(() => undefined);
    });
    const leaving = new AbortController();
    void askModel(question, leaving.signal);
    expect(asked?.aborted).toBe(false);
    leaving.abort();
    expect(asked?.aborted).toBe(true);
  });
});
