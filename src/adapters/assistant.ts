/** How the assistant understands, answers and reaches the team. Its knowledge is loaded with the first question. */
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import { assistantMeta } from '#contracts/page-meta.ts';
import { dayInIndia, nextMonday } from '#machines/domain/calendar.ts';
import type { Intent, Reply } from '#machines/domain/assistant/assistant.types.ts';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import type { FeatureRequested, FeatureToRequest, ReplyQuestion, SpokenTurn } from '#machines/ports/assistant.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import * as ports from '#machines/ports/assistant.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import { implementPort } from './implement-port.ts';

type Plan = ActorRefFrom<typeof planMachine>;

/** The parts of the page that the assistant uses. */
export interface AssistantSources {
  readonly plan: Plan;
  readonly clock: Clock;
  /** The text in the form for the team. */
  readonly talkDraft: FormDraft<ContactField>;
  readonly findWays: (question: FitQuestion, signal: AbortSignal) => Promise<FitAnswer>;
}

function draftOf({ plan }: AssistantSources): PlanDraft {
  return plan.getSnapshot().context.draft;
}

/** Whether the page's head names a model of the server. */
function hasModel(): boolean {
  return document.querySelector(`meta[name="${assistantMeta}"]`) !== null;
}

/** The intent of a question: from the model if there is one and it responds, otherwise from the words. */
async function understood(question: string, { clock }: AssistantSources, signal: AbortSignal): Promise<Intent> {
  const asked = hasModel()
    ? import('./ask-model.ts').then(
        ({ askModel }) => askModel(question, signal),
        () => null,
      )
    : null;
  const [{ readIntent }, { searchCatalogue }] = await Promise.all([
    import('#machines/domain/assistant/read-intent.ts'),
    import('#machines/domain/catalogue/catalogue-search.ts'),
  ]);
  return (await asked) ?? readIntent(question, searchCatalogue, dayInIndia(clock.now()));
}

async function composedReply(
  { intent, remembered }: ReplyQuestion,
  sources: AssistantSources,
  signal: AbortSignal,
): Promise<Reply> {
  const [{ replyTo }, { fitQuestion }, { searchCatalogue }, { descriptions }] = await Promise.all([
    import('#machines/domain/assistant/replies.ts'),
    import('#machines/domain/assistant/fit-question.ts'),
    import('#machines/domain/catalogue/catalogue-search.ts'),
    import('#machines/domain/catalogue/descriptions.ts'),
  ]);
  const asked = { draft: draftOf(sources), start: nextMonday(dayInIndia(sources.clock.now())), remembered };
  const question = fitQuestion(intent, asked);
  const fit = question && (await sources.findWays(question, signal));
  return replyTo(intent, { ...asked, search: searchCatalogue, descriptions, fit });
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
      understood(input.question, sources, signal),
    ),
    composeReply: implementPort(ports.composeReply, ({ input, signal }) => composedReply(input, sources, signal)),
    applyChanges: implementPort(ports.applyChanges, ({ input, signal }) => taken(input.changes, sources.plan, signal)),
    requestFeature: implementPort(ports.requestFeature, ({ input }) => requested(input)),
    sendTalk: implementPort(ports.sendTalk, ({ input }) => sentTalk(input.talk, sources)),
  } satisfies Record<string, AnyActorLogic>;
}
