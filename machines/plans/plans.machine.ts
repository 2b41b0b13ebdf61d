/**
 * The other plans of this browser. Promises: when another plan is opened, the previous one is stored and can be opened
 * again; removing one can be undone; without browser storage, the plans last as long as the page.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { changedPlans, type KeptPlan, type KeptPlansChange } from '../domain/plan/kept-plans.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { keepPlans, storedPlans } from '../ports/kept-plans.ts';
import { eventOf } from '../shared/event-of.ts';

export interface PlansContext {
  /** The known plans, the most recently left first. */
  readonly plans: readonly KeptPlan[];
  /** Changes that are not written yet, in order. */
  readonly unwritten: readonly KeptPlansChange[];
  /** The number of changes being written. */
  readonly writing: number;
  /** The plan that was removed last, while it can be restored. */
  readonly removed: KeptPlan | null;
}

export type PlansEvent =
  /** Another plan took the place of the open one. */
  | { readonly type: 'plan.left'; readonly draft: PlanDraft; readonly history: PlanHistory }
  /** A plan is paid: it is a project from now on. */
  | { readonly type: 'plan.paid'; readonly planId: string }
  | { readonly type: 'plan.openRequested'; readonly planId: string }
  | { readonly type: 'plan.removed'; readonly planId: string }
  | { readonly type: 'removal.undone' }
  | { readonly type: 'removal.dismissed' }
  /** The stored plans, at the start and whenever another tab changes them. */
  | { readonly type: 'plans.found'; readonly plans: readonly KeptPlan[] };

/** Sent to the app: a stored plan is to be opened. */
export type PlansParentEvent = {
  readonly type: 'plan.reopened';
  readonly draft: PlanDraft;
  readonly history: PlanHistory | undefined;
};

type OfPlan = { readonly planId: string };
type Answer = { readonly stored: readonly KeptPlan[] };

function planOf({ plans }: PlansContext, { planId }: OfPlan): KeptPlan | undefined {
  return plans.find(({ draft }) => draft.id === planId);
}

/** The change that an event makes, if any. */
function changeOf(context: PlansContext, event: PlansEvent): KeptPlansChange | undefined {
  if (event.type === 'plan.left')
    return { kind: 'left', plan: { draft: event.draft, history: event.history, savedAt: null } };
  if (event.type === 'removal.undone') return context.removed ? { kind: 'left', plan: context.removed } : undefined;
  const plan = event.type === 'plan.removed' || event.type === 'plan.paid' ? planOf(context, event) : undefined;
  return plan && { kind: 'removed', planId: plan.draft.id };
}

export const plansMachine = setup({
  types: {
    context: {} as PlansContext,
    events: {} as PlansEvent,
    tags: {} as 'pending',
  },
  actors: { keepPlans, storedPlans },
  guards: {
    isChange: ({ context, event }) => changeOf(context, event) !== undefined,
    isKept: ({ context }, event: OfPlan) => planOf(context, event) !== undefined,
    hasMore: ({ context }) => context.unwritten.length > context.writing,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    takeChange: assign(({ context, event }) => {
      const change = changeOf(context, event);
      return change ? { plans: changedPlans(context.plans, [change]), unwritten: [...context.unwritten, change] } : {};
    }),
    noteRemoved: assign(({ context }, event: OfPlan) => ({ removed: planOf(context, event) ?? null })),
    forgetRemoved: assign({ removed: null }),
    beginWriting: assign(({ context }) => ({ writing: context.unwritten.length })),
    takeFound: assign(({ context }, { plans }: { plans: readonly KeptPlan[] }) => ({
      plans: changedPlans(plans, context.unwritten),
    })),
    takeStored: assign(({ context }, { stored }: Answer) => {
      const unwritten = context.unwritten.slice(context.writing);
      return { plans: changedPlans(stored, unwritten), unwritten, writing: 0 };
    }),
    notifyReopened: enqueueActions(({ context, enqueue, self }, event: OfPlan) => {
      const kept = planOf(context, event);
      if (kept)
        notifyParent<PlansParentEvent>(enqueue, self, {
          type: 'plan.reopened',
          draft: kept.draft,
          history: kept.history,
        });
    }),
  },
}).createMachine({
  id: 'plans',
  description: 'The plans of this browser beside the open one.',
  context: { plans: [], unwritten: [], writing: 0, removed: null },
  initial: 'kept',
  invoke: { id: 'storedPlans', src: 'storedPlans' },
  on: {
    'plans.found': { actions: { type: 'takeFound', params: eventOf }, description: 'What is stored is known' },
    'plan.openRequested': {
      guard: { type: 'isKept', params: eventOf },
      actions: { type: 'notifyReopened', params: eventOf },
      description: 'Open a plan',
    },
    'removal.dismissed': {
      guard: 'hasRemoved',
      actions: 'forgetRemoved',
      description: 'Put away that a plan was removed',
    },
  },
  states: {
    kept: {
      description: 'Every change is written.',
      on: {
        'plan.left': {
          target: 'writing',
          actions: 'takeChange',
          description: 'The open plan gave way to another: keep it',
        },
        'plan.paid': {
          guard: 'isChange',
          target: 'writing',
          actions: 'takeChange',
          description: 'A plan is paid: it is a project now',
        },
        'plan.removed': {
          guard: 'isChange',
          target: 'writing',
          actions: [{ type: 'noteRemoved', params: eventOf }, 'takeChange'],
          description: 'Remove a plan',
        },
        'removal.undone': {
          guard: 'isChange',
          target: 'writing',
          actions: ['takeChange', 'forgetRemoved'],
          description: 'Bring the removed plan back',
        },
      },
    },
    writing: {
      description: 'Changes are being written.',
      tags: 'pending',
      entry: 'beginWriting',
      invoke: {
        src: 'keepPlans',
        input: ({ context }) => ({ changes: context.unwritten }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'writing',
            reenter: true,
            actions: { type: 'takeStored', params: answerOf },
            description: 'The changes are written, and there are more',
          },
          { target: 'kept', actions: { type: 'takeStored', params: answerOf }, description: 'The changes are written' },
        ],
        onError: { target: 'unwritten', description: 'The changes cannot be written' },
      },
      on: {
        'plan.left': { actions: 'takeChange', description: 'The open plan gave way to another: write it next' },
        'plan.paid': { guard: 'isChange', actions: 'takeChange', description: 'A plan is paid: write it next' },
        'plan.removed': {
          guard: 'isChange',
          actions: [{ type: 'noteRemoved', params: eventOf }, 'takeChange'],
          description: 'Remove a plan: write it next',
        },
        'removal.undone': {
          guard: 'isChange',
          actions: ['takeChange', 'forgetRemoved'],
          description: 'Bring the removed plan back: write it next',
        },
      },
    },
    unwritten: {
      description:
        'The browser keeps nothing (full or blocked): each change tries again, and closing the page loses the plans.',
      on: {
        'plan.left': {
          target: 'writing',
          actions: 'takeChange',
          description: 'The open plan gave way to another: try again',
        },
        'plan.paid': {
          guard: 'isChange',
          target: 'writing',
          actions: 'takeChange',
          description: 'A plan is paid: try again',
        },
        'plan.removed': {
          guard: 'isChange',
          target: 'writing',
          actions: [{ type: 'noteRemoved', params: eventOf }, 'takeChange'],
          description: 'Remove a plan: try again',
        },
        'removal.undone': {
          guard: 'isChange',
          target: 'writing',
          actions: ['takeChange', 'forgetRemoved'],
          description: 'Bring the removed plan back: try again',
        },
      },
    },
  },
});

function answerOf({ event }: { event: DoneActorEvent<readonly KeptPlan[]> }): Answer {
  return { stored: event.output };
}
