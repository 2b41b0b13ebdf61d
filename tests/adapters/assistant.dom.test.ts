import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createAssistantActors } from '#adapters/assistant.ts';
import { createSendQuestion } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { assistantMeta } from '#contracts/page-meta.ts';
import { assistantPath } from '#contracts/assistant.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyQuestion } from '#machines/domain/leads/question.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { ModelError, type AskModel } from '#server/assistant/ask-model.ts';
import { assistantRoutes } from '#server/assistant/assistant-routes.ts';
import { createAllowance } from '#server/assistant/token-allowance.ts';
import { messages } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { onDatabase } from '../server/db/databases.ts';
import { ask } from '../screens/login-provider.ts';
import { browse, type Browser, type Trouble } from './browser.ts';

const monday = Date.UTC(2027, 0, 4);
const plan = createActor(planMachine, { input: { draft: emptyDraft('plan-1') } }).start();
const nowhere = () => Promise.reject(new Error('nothing is fitted here'));
const { applyChanges, understandRequest } = createAssistantActors({
  plan,
  clock: { now: () => monday },
  talkDraft: { read: () => emptyMessage, keep: () => undefined, forget: () => undefined },
  findWays: nowhere,
});
const understand = (question: string) => ask(understandRequest, { question });

/** A stand-in for the model, which always makes this call. The server's own tests use a model over its protocol. */
const calls =
  (name: string, input: object): AskModel =>
  () =>
    Promise.resolve({ call: { name, input }, tokens: null });

/** The meaning of this question by the built-in rules. */
const question = 'add video calls';
const shipped = { kind: 'change', wishes: [{ kind: 'feature', id: 'video-calls', isWanted: true }], lacks: [] };

onDatabase('a question to the guide', (given) => {
  let browser: Browser;
  let askModel: AskModel = calls('plain', { kind: 'unknown' });
  let visitorTokens = 1_000_000;

  beforeEach(() => {
    const now = (): number => monday;
    const { db } = given.database;
    browser = browse({
      request: (request) => {
        const allowance = createAllowance({ db, secret: 'test', visitorTokens, dayTokens: 1_000_000, now });
        const routes = assistantRoutes({ askModel, allowance, trustedHops: 0, log: silentLog, now });
        return createApi({ log: silentLog, endpoints: [{ path: assistantPath, routes, rate: 'model' }] }).request(
          request,
        );
      },
    });
    document.head.innerHTML = `<meta name="${assistantMeta}" content="yes" />`;
    visitorTokens = 1_000_000;
    return () => void (document.head.innerHTML = '');
  });

  it('means what the model understood, and the page shows only catalogue content', async () => {
    askModel = calls('change', { wishes: [{ kind: 'feature', id: 'live-location', isWanted: true }] });
    expect(await understand('I want to see on a map where my friends are')).toEqual({
      kind: 'change',
      wishes: [{ kind: 'feature', id: 'live-location', isWanted: true }],
      lacks: [],
    });
    expect(browser.asked.map(({ method, path, body, keepalive }) => [method, path, body, keepalive])).toEqual([
      ['POST', assistantPath, '{"question":"I want to see on a map where my friends are"}', false],
    ]);
  });

  it.each<[string, AskModel]>([
    ['does not answer', () => Promise.reject(new ModelError('The model refused, or answered in words.'))],
    ['is late', () => Promise.reject(new ModelError('The model did not finish in time.', { isLate: true }))],
    ['does not know', calls('plain', { kind: 'unknown' })],
    ['names what there is not', calls('why', { featureId: 'free-lunch' })],
  ])('is read by the built-in rules in the same turn when the model %s', async (_, played) => {
    askModel = played;
    expect(await understand(question)).toEqual(shipped);
  });

  it('is read by the built-in rules after the tokens of the day are spent', async () => {
    visitorTokens = 1_000;
    askModel = calls('plain', { kind: 'total' });
    expect(await understand(question)).toEqual(shipped);
  });

  it.each<[string, Trouble]>([
    ['is no network', 'offline'],
    ['is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['is an intent of another release', () => Response.json({ intent: { kind: 'why', featureId: 'not-yet-known' } })],
    [
      'is a text where an id should be',
      () => Response.json({ intent: { kind: 'need', topicIds: ['<b>'], subject: 'x' } }),
    ],
    ['is a refusal for today', () => Response.json({}, { status: 429 })],
  ])('is read by the built-in rules in the same turn when the answer %s', async (_, trouble) => {
    browser.meet(trouble);
    expect(await understand(question)).toEqual(shipped);
  });

  it('sends no request when the server names no model', async () => {
    document.head.innerHTML = '';
    expect(await understand(question)).toEqual(shipped);
    expect(browser.asked).toEqual([]);
  });

  it('stops its request when it is cancelled', async () => {
    let asked: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      asked = signal;
      return new Promise(() => undefined);
    });
    const asking = createActor(understandRequest, { input: { question } }).start();
    await expect.poll(() => asked?.aborted).toBe(false);
    asking.stop();
    expect(asked?.aborted).toBe(true);
  });
});

it('changes no plan after its request was cancelled', async () => {
  const applying = createActor(applyChanges, {
    input: { changes: [{ type: 'template.toggled', templateId: 3 }] },
  }).start();
  applying.stop();
  await import('#machines/domain/plan/change-rules.ts');
  await Promise.resolve();
  expect(plan.getSnapshot().context.draft.templateId).toBeNull();
  await ask(applyChanges, { changes: [{ type: 'template.toggled', templateId: 3 }] });
  expect(plan.getSnapshot().context.draft.templateId).toBe(3);
});

onDatabase('a conversation that is sent to the team', (given) => {
  const openTeam = (): void =>
    void browse(
      createApi({
        log: silentLog,
        endpoints: [
          {
            path: '/api/messages',
            routes: messageRoutes({ database: given.database, now: () => monday, staff: 'team@plinth.example' }),
          },
        ],
      }),
    );

  it('empties the form after it was stored, and keeps the typed text after an error', async () => {
    openTeam();
    const talkDraft = createFormDraft('plinth.talk', emptyMessage);
    const { sendTalk } = createAssistantActors({ plan, clock: { now: () => monday }, talkDraft, findWays: nowhere });
    const talk = [{ question: 'Can you build this by March?', sentences: [] }];
    const wrong = { name: 'Meera', email: 'meera@lakeside', message: 'Call me, please.' };
    talkDraft.keep(wrong);
    expect([await ask(sendTalk, { talk }), talkDraft.read()]).toEqual(['refused', wrong]);
    talkDraft.keep({ ...wrong, email: 'meera@lakeside.in' });
    expect([await ask(sendTalk, { talk }), talkDraft.read()]).toEqual(['kept', emptyMessage]);
    const [kept] = await given.database.db.select().from(messages);
    expect(kept).toMatchObject({ name: 'Meera', message: expect.stringMatching(/Call me, please\.[^]*by March\?/) });
  });

  it('may be one question, with a link to the plan if it is wanted', async () => {
    openTeam();
    const draft = createFormDraft('plinth.question', emptyQuestion);
    const send = createSendQuestion(draft, () => ({ ...emptyDraft('plan-1'), templateId: 3 }));
    const asked = { ...emptyQuestion, email: 'meera@lakeside.in', message: 'Can this run offline?' };
    for (const withPlan of ['yes', '']) {
      draft.keep({ ...asked, plan: withPlan });
      expect([await ask(send, undefined), draft.read()]).toEqual(['kept', emptyQuestion]);
    }
    const kept = await given.database.db.select().from(messages).orderBy(messages.receivedAt);
    expect(kept.slice(-2).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Can this run offline\?\n\nMy plan: http[^ ]+\/plan\//),
      'Can this run offline?',
    ]);
  });
});
