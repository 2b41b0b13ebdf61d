/**
 * Keeping the plan between visits. Promises: every change is kept, or the visitor is told that it is not and can go on;
 * two tabs never overwrite each other in silence.
 * Invariant: while another tab's plan waits for a decision, nothing is written.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanFound, StoredPlan } from '../domain/plan/stored-plan.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { otherTabs, writePlan, type PlanWritten } from '../ports/plan-store.ts';

export interface AutosaveContext {
  /** The plan to keep next. */
  readonly draft: PlanDraft | null;
  /** Whether this tab changed the plan since it took it up. */
  readonly isTouched: boolean;
  /** Whether the plan changed while it was being written. */
  readonly isBehind: boolean;
  /** The newest revision this tab has seen. */
  readonly seen: number;
  /** When the plan was last written, ms since 1970; null before the first time. */
  readonly savedAt: number | null;
  /** What another tab wrote meanwhile. */
  readonly theirs: StoredPlan | null;
  readonly opening: PlanFound['kind'];
}

export interface AutosaveInput {
  readonly found: PlanFound;
}

export type AutosaveEvent =
  | { readonly type: 'plan.changed'; readonly draft: PlanDraft }
  | { readonly type: 'otherTab.wrote'; readonly stored: StoredPlan }
  | { readonly type: 'plan.mineKept' }
  | { readonly type: 'plan.theirsTaken' }
  | { readonly type: 'opening.dismissed' };

export type AutosaveNews = { readonly type: 'plan.taken'; readonly draft: PlanDraft };

type Answer = { readonly written: PlanWritten };

export const autosaveMachine = setup({
  types: {
    context: {} as AutosaveContext,
    input: {} as AutosaveInput,
    events: {} as AutosaveEvent,
    tags: {} as 'pending',
  },
  actors: { writePlan, otherTabs },
  guards: {
    isUnavailable: ({ context }) => context.opening === 'unavailable',
    isNewDraft: ({ context, event }) => event.type === 'plan.changed' && event.draft !== context.draft,
    isNewer: ({ context, event }) => event.type === 'otherTab.wrote' && event.stored.revision > context.seen,
    isNewerAndUntouched: ({ context, event }) =>
      event.type === 'otherTab.wrote' && event.stored.revision > context.seen && !context.isTouched,
    isBehind: ({ context }) => context.isBehind,
    isConflict: (_, { written }: Answer) => written.kind === 'conflict',
  },
  actions: {
    takeDraft: assign(({ event }) => (event.type === 'plan.changed' ? { draft: event.draft, isTouched: true } : {})),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    noteWritten: assign((_, { written }: Answer) => ({ seen: written.stored.revision, savedAt: written.stored.savedAt })),
    noteConflict: assign((_, { written }: Answer) => ({ theirs: written.stored })),
    noteTheirs: assign(({ event }) => (event.type === 'otherTab.wrote' ? { theirs: event.stored } : {})),
    acceptTheirs: assign(({ context }) =>
      context.theirs
        ? { draft: context.theirs.draft, isTouched: false, seen: context.theirs.revision, savedAt: context.theirs.savedAt, theirs: null }
        : {},
    ),
    overruleTheirs: assign(({ context }) => (context.theirs ? { seen: context.theirs.revision, theirs: null } : {})),
    dismissOpening: assign({ opening: 'none' }),
    tellTaken: enqueueActions(({ context, enqueue, self }) => {
      if (context.theirs) tellParent<AutosaveNews>(enqueue, self, { type: 'plan.taken', draft: context.theirs.draft });
    }),
  },
}).createMachine({
  id: 'autosave',
  description: 'Keeps the plan between visits and between tabs.',
  context: ({ input: { found } }) => ({
    draft: found.kind === 'plan' ? found.stored.draft : null,
    isTouched: false,
    isBehind: false,
    seen: found.kind === 'plan' ? found.stored.revision : found.kind === 'unreadable' ? found.revision : 0,
    savedAt: found.kind === 'plan' ? found.stored.savedAt : null,
    theirs: null,
    opening: found.kind,
  }),
  initial: 'opening',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'opening.dismissed': { actions: 'dismissOpening', description: 'Put away what was said at the start' },
  },
  states: {
    opening: {
      description: 'Taking up what the store answered when the app began.',
      always: [{ guard: 'isUnavailable', target: 'unavailable' }, { target: 'saved' }],
    },
    saved: {
      description: 'The plan is kept as it is.',
      on: {
        'plan.changed': { guard: 'isNewDraft', target: 'saving', actions: 'takeDraft', description: 'The plan changed' },
        'otherTab.wrote': [
          { guard: 'isNewerAndUntouched', actions: ['noteTheirs', 'tellTaken', 'acceptTheirs'], description: 'Another tab changed a plan that this tab only shows: follow it' },
          { guard: 'isNewer', target: 'conflicted', actions: 'noteTheirs', description: 'Another tab changed the plan as well' },
        ],
      },
    },
    saving: {
      description: 'The plan is being written.',
      tags: 'pending',
      entry: 'catchUp',
      invoke: {
        src: 'writePlan',
        input: ({ context }) => ({ draft: draftOf(context), seen: context.seen }),
        onDone: [
          { guard: { type: 'isConflict', params: answerOf }, target: 'conflicted', actions: { type: 'noteConflict', params: answerOf } },
          { guard: 'isBehind', target: 'saving', reenter: true, actions: { type: 'noteWritten', params: answerOf } },
          { target: 'saved', actions: { type: 'noteWritten', params: answerOf } },
        ],
        onError: { target: 'unavailable' },
      },
      on: {
        'plan.changed': { guard: 'isNewDraft', actions: ['takeDraft', 'fallBehind'], description: 'The plan changed again: write it after this one' },
        'otherTab.wrote': { guard: 'isNewer', target: 'conflicted', actions: 'noteTheirs', description: 'Another tab changed the plan as well' },
      },
    },
    unavailable: {
      description: 'The browser keeps nothing (full or blocked): the visitor is told, and each change tries again.',
      on: {
        'plan.changed': { target: 'saving', actions: 'takeDraft', description: 'The plan changed: try again' },
      },
    },
    conflicted: {
      description: 'Another tab changed the plan: the visitor decides which one stays.',
      on: {
        'plan.changed': { actions: 'takeDraft', description: 'The plan changed here meanwhile' },
        'otherTab.wrote': { actions: 'noteTheirs', description: 'The other tab changed it again' },
        'plan.theirsTaken': { target: 'saved', actions: ['tellTaken', 'acceptTheirs'], description: 'Use the plan of the other tab' },
        'plan.mineKept': { target: 'saving', actions: 'overruleTheirs', description: 'Keep the plan of this tab' },
      },
    },
  },
});

/** The plan to write. Only states that were given one ask. */
function draftOf(context: AutosaveContext): PlanDraft {
  if (!context.draft) throw new Error('There is no plan to keep');
  return context.draft;
}

function answerOf({ event }: { event: DoneActorEvent<PlanWritten> }): Answer {
  return { written: event.output };
}
