/** How the assistant understands, answers and reaches the team. Its replies are loaded with the first question. */
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import { assistantMeta } from '#contracts/page-meta.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Reply, Tongue, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import { pageTongue } from '#machines/domain/assistant/page-tongue.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import type {
  AskedQuestion,
  FeatureRequested,
  FeatureToRequest,
  ReplyQuestion,
  SpokenTurn,
} from '#machines/ports/assistant.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import * as ports from '#machines/ports/assistant.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import { tellMissToServer } from './assistant-misses.ts';
import type { Sentence } from './assistant-worker.ts';
import type { FindWays, composeReply } from './compose-reply.ts';
import { implementPort } from './implement-port.ts';

type Plan = ActorRefFrom<typeof planMachine>;

/** The parts of the page that the assistant uses. */
export interface AssistantSources {
  readonly plan: Plan;
  readonly clock: Clock;
  /** The text in the form for the team. */
  readonly talkDraft: FormDraft<ContactField>;
  /** The currency that the page shows. */
  readonly currencyShown: () => CurrencyId;
  readonly understand: (sentence: Sentence, signal: AbortSignal) => Promise<Understanding>;
  readonly findWays: FindWays;
}

function draftOf({ plan }: AssistantSources): PlanDraft {
  return plan.getSnapshot().context.draft;
}

/** Whether the page's head names a model of the server. */
function hasModel(): boolean {
  return document.querySelector(`meta[name="${assistantMeta}"]`) !== null;
}

/** What a question means: by its likeness to examples, and by the model if there is one and it responds. */
async function understood(
  { question, offered }: AskedQuestion,
  sources: AssistantSources,
  signal: AbortSignal,
): Promise<Understanding> {
  const draft = draftOf(sources);
  const context = {
    page: pageTongue,
    today: dayInIndia(sources.clock.now()),
    templateId: draft.templateId,
    planFeatures: planFeatures(draft),
    platforms: draft.platforms,
    offered,
  };
  const own = sources.understand({ typed: question, context }, signal);
  if (!hasModel()) return own;
  const [asked, { agreedMeaning }] = await Promise.all([
    import('./ask-model.ts').then(
      ({ askModel }) => askModel(question, signal),
      () => null,
    ),
    import('#machines/domain/assistant/agreed-meaning.ts'),
  ]);
  return asked ? agreedMeaning(asked, await own) : own;
}

/** The module that composes replies, of either language. */
interface Composer {
  readonly composeReply: typeof composeReply;
}

/** What composes the replies of a language: of the page's own, or of the other one, from its build (build-replies.mjs). */
function repliesIn(language: Tongue): Promise<Composer> {
  if (language === pageTongue) return import('./compose-reply.ts');
  const address = `/replies.${language}.js`;
  return import(/* @vite-ignore */ address) as Promise<Composer>;
}

/** The reply in the language of the question; in that of the page if the other one cannot be loaded. */
async function replied(asked: ReplyQuestion, sources: AssistantSources, signal: AbortSignal): Promise<Reply> {
  const page = {
    draft: draftOf(sources),
    today: dayInIndia(sources.clock.now()),
    currency: sources.currencyShown(),
  };
  const own = async (): Promise<Reply> => {
    const composer = await repliesIn(pageTongue);
    const understanding = { ...asked.understanding, language: pageTongue };
    return composer.composeReply({ ...asked, understanding }, page, signal, sources.findWays);
  };
  if (asked.understanding.language === pageTongue) return own();
  return repliesIn(asked.understanding.language)
    .then((composer) => composer.composeReply(asked, page, signal))
    .catch(() => own());
}

/**
 * Applies those of the changes that the plan allows, in one step. @throws if it allows none, is locked, or the call was
 * aborted.
 */
async function taken(changes: readonly SingleChange[], plan: Plan, signal: AbortSignal): Promise<undefined> {
  const { allowedChanges } = await import('#machines/domain/plan/change-rules.ts');
  // After the person has seen that nothing changed, nothing may change later.
  signal.throwIfAborted();
  const event = { type: 'changes.taken', changes: allowedChanges(plan.getSnapshot().context.draft, changes) } as const;
  if (!plan.getSnapshot().can(event)) throw new Error('The plan accepts none of the changes');
  plan.send(event);
  return undefined;
}

/** Takes back the last step of the plan. Returns whether there was one, and the plan is not locked. */
function undone(plan: Plan): boolean {
  const event = { type: 'plan.undone' } as const;
  if (!plan.getSnapshot().can(event)) return false;
  plan.send(event);
  return true;
}

async function requested(feature: FeatureToRequest): Promise<FeatureRequested> {
  const [{ asPerson, Refusal }, { requestSchema }] = await Promise.all([
    import('./server.ts'),
    import('#contracts/request.ts'),
  ]);
  try {
    await asPerson.tell(requestSchema, '/api/requests', { kind: 'feature', projectId: null, ...feature });
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return 'signInNeeded';
    throw error;
  }
}

/** Sends the conversation, a link to the plan and the typed text. Clears the form once the message is stored. */
async function sentTalk(talk: readonly SpokenTurn[], sources: AssistantSources): Promise<MessageOutcome> {
  const [{ postMessage }, { talkMessage }] = await Promise.all([
    import('./enquiries.ts'),
    import('#machines/domain/assistant/talk-message.ts'),
  ]);
  const typed = sources.talkDraft.read();
  const outcome = await postMessage({
    ...typed,
    message: talkMessage(typed.message, talk, draftOf(sources), window.location.origin),
  });
  if (outcome === 'kept') sources.talkDraft.forget();
  return outcome;
}

/** The assistant's actors, for the plan of this page. */
export function createAssistantActors(sources: AssistantSources) {
  return {
    understandRequest: implementPort(ports.understandRequest, ({ input, signal }) =>
      understood(input, sources, signal),
    ),
    composeReply: implementPort(ports.composeReply, ({ input, signal }) => replied(input, sources, signal)),
    applyChanges: implementPort(ports.applyChanges, ({ input, signal }) => taken(input.changes, sources.plan, signal)),
    undoStep: implementPort(ports.undoStep, () => Promise.resolve(undone(sources.plan))),
    requestFeature: implementPort(ports.requestFeature, ({ input }) => requested(input)),
    sendTalk: implementPort(ports.sendTalk, ({ input }) => sentTalk(input.talk, sources)),
    tellMiss: tellMissToServer,
  } satisfies Record<string, AnyActorLogic>;
}
