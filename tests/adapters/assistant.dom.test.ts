import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAssistantActors, type AssistantSources } from '#adapters/assistant.ts';
import { createSendQuestion } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { assistantMeta } from '#contracts/page-meta.ts';
import type { Intent, Tongue, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import { factOf } from '#machines/domain/assistant/facts.ts';
import { understand } from '#machines/domain/assistant/understand.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyQuestion } from '#machines/domain/leads/question.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { messages } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { onDatabase } from '../server/db/databases.ts';
import { ask } from '../screens/login-provider.ts';
import { browse, type Trouble } from './browser.ts';

const monday = Date.UTC(2027, 0, 4);
const draft = { ...emptyDraft('plan-1'), templateId: 3 } as const;
const plan = createActor(planMachine, { input: { draft } }).start();
/** The parts of a page that need no worker: sentences are understood and plans fitted at once. */
const page: Omit<AssistantSources, 'plan' | 'talkDraft'> = {
  clock: { now: () => monday },
  currencyShown: () => 'INR',
  understand: ({ typed, context }) => Promise.resolve(understand(typed, context)),
  findWays: ({ draft: asked, request, start }) => Promise.resolve(answerFit(asked, request, start, descriptions)),
};
const talkDraft = { read: () => emptyMessage, keep: () => undefined, forget: () => undefined };
const { applyChanges, composeReply, understandRequest } = createAssistantActors({
  ...page,
  plan,
  talkDraft,
});
const addVideos: Intent = {
  kind: 'change',
  wishes: [{ kind: 'feature', id: 'video-calls', isWanted: true }],
  lacks: [],
};
const nothingSaid = { budget: null, by: null, musts: [] };
const certain = (language: Tongue, intent: Intent): Understanding => ({
  language,
  confidence: 'high',
  intents: [intent],
});
const reply = (understanding: Understanding, proposed: readonly SingleChange[] = []) =>
  ask(composeReply, { question: 'what was typed', understanding, remembered: nothingSaid, proposed });

describe('a question', () => {
  const asked = { question: 'add video calls', offered: null };

  it('is understood on the page where the server names no model', async () => {
    const browser = browse({ request: () => new Response() });
    const understood = await ask(understandRequest, asked);
    expect([understood.language, understood.intents[0]]).toEqual(['en', addVideos]);
    expect(browser.asked).toEqual([]);
  });

  describe('with a model', () => {
    beforeEach(() => {
      document.head.innerHTML = `<meta name="${assistantMeta}" content="yes" />`;
      return () => void (document.head.innerHTML = '');
    });

    it('means what the model understood', async () => {
      browse({ request: () => Response.json(certain('en', { kind: 'fact', fact: 'gst' })) });
      expect(await ask(understandRequest, { ...asked, question: 'batao na uska' })).toEqual(
        certain('en', { kind: 'fact', fact: 'gst' }),
      );
    });

    it('is asked back where the words of the page say something else', async () => {
      browse({ request: () => Response.json(certain('en', { kind: 'fact', fact: 'gst' })) });
      const { confidence, intents } = await ask(understandRequest, asked);
      expect([confidence, intents.slice(0, 2)]).toEqual(['middle', [{ kind: 'fact', fact: 'gst' }, addVideos]]);
    });

    it.each<[string, Trouble]>([
      ['there is no network', 'offline'],
      ['the answer is no understanding', () => Response.json({ intents: '<b>' })],
      ['the tokens of the day are spent', () => Response.json({}, { status: 429 })],
    ])('is understood on the page in the same turn when %s', async (_, trouble) => {
      browse({ request: () => new Response() }).meet(trouble);
      expect((await ask(understandRequest, asked)).intents[0]).toEqual(addVideos);
    });
  });
});

describe('a reply', () => {
  it('is about the plan of the page', async () => {
    const { language, proposal } = await reply(certain('en', addVideos));
    expect(language).toBe('en');
    expect(proposal?.kind === 'changes' && proposal.changes.map(({ type }) => type)).toContain('feature.added');
  });

  it('to a fact is the text that binds', async () => {
    const { sentences, source } = await reply(certain('en', { kind: 'fact', fact: 'refund' }));
    expect([sentences, source?.path]).toEqual([factOf('refund').sentences, factOf('refund').path]);
  });

  it('to a limit has the ways to keep it', async () => {
    const budget = { amount: 3_00_000_00, per: 'total' } as const;
    const { proposal } = await reply(certain('en', { kind: 'cheaper', musts: [], budget, by: null }));
    expect(proposal?.kind).toBe('changes');
  });

  it('is in the language of the page where the other one cannot be loaded', async () => {
    const english = await reply(certain('en', { kind: 'discount' }));
    expect(await reply(certain('hi', { kind: 'discount' }))).toEqual(english);
  });
});

it('takes back the last step of the plan, where there is one and the plan is not locked', async () => {
  const own = createActor(planMachine, { input: { draft } }).start();
  const actors = createAssistantActors({ ...page, plan: own, talkDraft });
  const undo = () => ask(actors.undoStep, undefined);
  expect(await undo()).toBe(false);
  own.send({ type: 'feature.added', featureId: 'video-calls' });
  own.send({ type: 'plan.locked', draft: own.getSnapshot().context.draft });
  expect(await undo()).toBe(false);
  own.send({ type: 'plan.unlocked' });
  expect(await undo()).toBe(true);
  expect(own.getSnapshot().context.draft.added).toEqual([]);
  own.stop();
});

it('changes no plan after its request was cancelled', async () => {
  const applying = createActor(applyChanges, {
    input: { changes: [{ type: 'speed.chosen', speed: 'fast' }] },
  }).start();
  applying.stop();
  await import('#machines/domain/plan/change-rules.ts');
  await Promise.resolve();
  expect(plan.getSnapshot().context.draft.speed).toBe(draft.speed);
  await ask(applyChanges, { changes: [{ type: 'speed.chosen', speed: 'fast' }] });
  expect(plan.getSnapshot().context.draft.speed).toBe('fast');
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
    const typed = createFormDraft('plinth.talk', emptyMessage);
    const { sendTalk } = createAssistantActors({ ...page, plan, talkDraft: typed });
    const talk = [{ question: 'Can you build this by March?', sentences: [] }];
    const wrong = { name: 'Meera', email: 'meera@lakeside', message: 'Call me, please.' };
    typed.keep(wrong);
    expect([await ask(sendTalk, { talk }), typed.read()]).toEqual(['refused', wrong]);
    typed.keep({ ...wrong, email: 'meera@lakeside.in' });
    expect([await ask(sendTalk, { talk }), typed.read()]).toEqual(['kept', emptyMessage]);
    const [kept] = await given.database.db.select().from(messages);
    expect(kept).toMatchObject({ name: 'Meera', message: expect.stringMatching(/Call me, please\.[^]*by March\?/) });
  });

  it('may be one question, with a link to the plan if it is wanted', async () => {
    openTeam();
    const typed = createFormDraft('plinth.question', emptyQuestion);
    const send = createSendQuestion(typed, () => ({ ...emptyDraft('plan-1'), templateId: 3 }));
    const asked = { ...emptyQuestion, email: 'meera@lakeside.in', message: 'Can this run offline?' };
    for (const withPlan of ['yes', '']) {
      typed.keep({ ...asked, plan: withPlan });
      expect([await ask(send, undefined), typed.read()]).toEqual(['kept', emptyQuestion]);
    }
    const kept = await given.database.db.select().from(messages).orderBy(messages.receivedAt);
    expect(kept.slice(-2).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Can this run offline\?\n\nMy plan: http[^ ]+\/plan\//),
      'Can this run offline?',
    ]);
  });
});
