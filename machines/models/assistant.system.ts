/** The page as the assistant sees it: the plan that it proposes to change, and the requests that the team received. */
import { enqueueActions, setup, type AnyActorRef } from 'xstate';
import type { assistantMachine } from '../assistant/assistant.machine.ts';
import { silentAssistant } from '../assistant/assistant.samples.ts';
import type { Proposal } from '../domain/assistant/assistant.types.ts';
import type { Miss } from '../domain/assistant/miss.ts';
import type { SingleChange } from '../domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { snapshotOf, waitingFor, type ActorSystemState } from '@plinth/statecharts/compose';
import type { Change } from '@plinth/statecharts/explore';
import { inputOf } from '@plinth/statecharts/xstate-internals';
import { planMachine } from '../plan/plan.machine.ts';
import type { PlanParentEvent } from '../plan/plan.types.ts';
import { requestMachine } from '../requests/request.machine.ts';
import { eventOf } from '../shared/event-of.ts';

/** The scene of a visit: all events together have too many states to search. */
export type Scene = 'plan' | 'team' | 'doubt';

/**
 * The environment: the person's selections, and the results of the plan and the server that the assistant was not
 * notified of yet.
 */
export interface EnvironmentState {
  readonly scene: Scene;
  readonly isSignedIn: boolean;
  /** The indexes of the parts that the person removed from the open proposal. */
  readonly left: readonly number[];
  /** The changes that the person accepted, as JSON; null while none are being applied. */
  readonly agreed: string | null;
  /**
   * Whether the plan accepted the changes, or the server the request or the conversation, and the assistant was not
   * notified yet.
   */
  readonly isDone: boolean;
  /** The number of requests that the person submitted. */
  readonly presses: number;
  /** Whether the team has a report of the question that the assistant asked back. */
  readonly isTold: boolean;
}

/** The actors of the page: a mutant provides another assistant. */
export const assistantPage = setup({
  types: {
    events: {} as PlanParentEvent | { readonly type: 'request.stored'; readonly id: string },
    children: {} as { assistant: 'assistant'; plan: 'plan' },
  },
  actors: { assistant: silentAssistant, plan: planMachine, request: requestMachine },
  actions: {
    beginRequest: enqueueActions(({ enqueue }, { id }: { id: string }) => {
      enqueue.spawnChild('request', { id, input: { answer: '' } });
    }),
  },
}).createMachine({
  // The plan sends this root the events that it sends to the product's root.
  id: 'app',
  description: 'The page as the assistant sees it.',
  invoke: [
    { id: 'assistant', src: 'assistant' },
    { id: 'plan', src: 'plan', input: { draft: { ...emptyDraft('sample-1'), templateId: 1 } } },
  ],
  on: {
    'request.stored': { actions: { type: 'beginRequest', params: eventOf }, description: 'The server keeps a request' },
    'xstate.done.actor.*': { description: 'A request has come to its end' },
    'plan.changed': { description: 'The plan is another' },
    'template.chosen': { description: 'A base stands' },
  },
});

export const assistantOf = (system: ActorSystemState) => snapshotOf<typeof assistantMachine>(system, 'assistant');
export const planOf = (system: ActorSystemState) => snapshotOf<typeof planMachine>(system, 'plan');

/** The paths of the requests that the team received. */
export const requestPaths = (system: ActorSystemState): readonly string[] =>
  [...system.keys()].filter((path) => path.startsWith('request.'));

/** The plan that is open. */
export function draftOf(system: ActorSystemState): PlanDraft {
  const plan = planOf(system);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}

/** The changes that the plan is asked to take. */
export function changesAsked(ref: AnyActorRef): readonly SingleChange[] {
  return (inputOf(ref) as { readonly changes: readonly SingleChange[] }).changes;
}

/** The proposal that the person can take: that of the last answer, unless something became of it. */
export function openProposal(system: ActorSystemState): Proposal | null {
  const turn = assistantOf(system)?.context.turns.findLast(({ reply }) => reply !== null);
  return turn?.outcome === null ? (turn.reply?.proposal ?? null) : null;
}

/** The report of a question that was not understood, which this change sends; null for none. */
export function reportIn({ before, after }: Pick<Change<EnvironmentState>, 'before' | 'after'>): Miss | null {
  const [was, is] = [before, after].map(({ system }) => waitingFor(system, 'assistant').get('miss'));
  return is && is !== was ? (inputOf(is) as Miss) : null;
}
