/** The page as the assistant sees it: the plan that it proposes changes of, and the requests that the team has. */
import { enqueueActions, setup } from 'xstate';
import type { assistantMachine } from '../assistant/assistant.machine.ts';
import { silentAssistant } from '../assistant/assistant.samples.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { snapshotOf, type ActorSystemState } from '@plinth/statecharts/compose';
import { planMachine } from '../plan/plan.machine.ts';
import type { PlanNews } from '../plan/plan.types.ts';
import { requestMachine } from '../requests/request.machine.ts';

/** What a visit is about: everything at once has more moments than anybody can wait for. */
export type Scene = 'plan' | 'team';

/**
 * What is true outside: what the person has ticked and pressed, and what the plan and the server did that the assistant
 * has still to hear of.
 */
export interface EnvironmentState {
  readonly scene: Scene;
  readonly isSignedIn: boolean;
  /** The places of the parts that the person took out of the open proposal. */
  readonly left: readonly number[];
  /** The changes that the person took, as JSON; null while nothing is being done. */
  readonly agreed: string | null;
  /**
   * Whether the plan took the changes, or the server the request or the conversation, and the assistant was not told
   * yet.
   */
  readonly isDone: boolean;
  /** How often the person had a request sent. */
  readonly presses: number;
}

/** The actors of the page: a planted fault gives another assistant. */
export const assistantPage = setup({
  types: {
    events: {} as PlanNews | { readonly type: 'request.stored'; readonly id: string },
    children: {} as { assistant: 'assistant'; plan: 'plan' },
  },
  actors: { assistant: silentAssistant, plan: planMachine, request: requestMachine },
  actions: {
    beginRequest: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'request.stored') enqueue.spawnChild('request', { id: event.id, input: { answer: '' } });
    }),
  },
}).createMachine({
  // The plan tells what it tells the whole product.
  id: 'app',
  description: 'The page as the assistant sees it.',
  invoke: [
    { id: 'assistant', src: 'assistant' },
    { id: 'plan', src: 'plan', input: { draft: { ...emptyDraft('sample-1'), templateId: 1 } } },
  ],
  on: {
    'request.stored': { actions: 'beginRequest', description: 'The server keeps a request' },
    'xstate.done.actor.*': { description: 'A request has come to its end' },
    'plan.changed': { description: 'The plan is another' },
    'template.chosen': { description: 'A base stands' },
  },
});

export const assistantOf = (company: ActorSystemState) => snapshotOf<typeof assistantMachine>(company, 'assistant');
export const planOf = (company: ActorSystemState) => snapshotOf<typeof planMachine>(company, 'plan');

/** The requests that the team has, by where they run. */
export const requestPaths = (company: ActorSystemState): readonly string[] =>
  [...company.keys()].filter((path) => path.startsWith('request.'));

/** The plan that is open. */
export function draftOf(company: ActorSystemState): PlanDraft {
  const plan = planOf(company);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}
