/**
 * Saves the plan between visits. Promises: every change is stored, or the visitor is informed that it is not and can
 * continue; two tabs never overwrite each other silently; a change of another tab that builds on the revision stored
 * here is adopted.
 * Invariant: while another tab's plan waits for a decision, nothing is written.
 */
import { and, assign, emit, enqueueActions, setup, stateIn, type DoneActorEvent, type ExtractEvent } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { PlanFound, StoredPlan } from '../domain/plan/stored-plan.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { otherTabs, writePlan, type PlanWritten } from '../ports/plan-store.ts';
import { eventOf } from '../shared/event-of.ts';

export interface AutosaveContext {
  /** The plan to store next, or that was stored last. */
  readonly draft: PlanDraft | null;
  /** Its undo and redo history, which is stored with it. */
  readonly history: PlanHistory | null;
  /** The newest revision that this plan is based on. Each revision is written by a tab that has seen the one before. */
  readonly seen: number;
  /** The time when the plan was last written, ms since 1970; null before the first time. */
  readonly savedAt: number | null;
  /** The plan that another tab wrote meanwhile. */
  readonly theirs: StoredPlan | null;
  readonly opening: PlanFound['kind'];
}

export interface AutosaveInput {
  readonly found: PlanFound;
}

export type AutosaveEvent =
  | { readonly type: 'plan.changed'; readonly draft: PlanDraft; readonly history?: PlanHistory | undefined }
  | { readonly type: 'otherTab.wrote'; readonly stored: StoredPlan }
  | { readonly type: 'plan.mineKept' }
  | { readonly type: 'plan.theirsTaken' }
  | { readonly type: 'opening.dismissed' };

export type AutosaveParentEvent = { readonly type: 'plan.taken'; readonly draft: PlanDraft };

/** Emitted when a change of this tab is stored. */
export type AutosaveEmitted = { readonly type: 'plan.kept'; readonly draft: PlanDraft };

type Changed = ExtractEvent<AutosaveEvent, 'plan.changed'>;
type Stored = { readonly stored: StoredPlan };
type Answer = { readonly written: PlanWritten };

export const autosaveMachine = setup({
  types: {
    context: {} as AutosaveContext,
    input: {} as AutosaveInput,
    events: {} as AutosaveEvent,
    emitted: {} as AutosaveEmitted,
    tags: {} as 'conflicted' | 'pending' | 'unavailable',
  },
  actors: { writePlan, otherTabs },
  guards: {
    isUnavailable: ({ context }) => context.opening === 'unavailable',
    isNewDraft: ({ context }, { draft }: Changed) => draft !== context.draft,
    isNewer: ({ context }, { stored }: Stored) => stored.revision > context.seen,
    isNewerAndNothingIsHere: ({ context }, { stored }: Stored) =>
      stored.revision > context.seen && context.draft === null,
    isChanged: stateIn('#autosave.saving.changed'),
    isFollowedAndChanged: and(['isFollowed', 'isChanged']),
    isConflict: (_, { written }: Answer) => written.kind === 'conflict',
    /** The plan being written becomes the revision after the one that was seen. */
    isFollowed: ({ context }) => context.theirs !== null && context.theirs.revision > context.seen + 1,
  },
  actions: {
    takeDraft: assign((_, { draft, history }: Changed) => ({ draft, history: history ?? null })),
    noteWritten: assign((_, { written }: Answer) => ({
      seen: written.stored.revision,
      savedAt: written.stored.savedAt,
    })),
    announceKept: emit((_, { written }: Answer) => ({ type: 'plan.kept', draft: written.stored.draft })),
    noteConflict: assign(({ context }, { written }: Answer) => ({
      theirs: context.theirs && context.theirs.revision > written.stored.revision ? context.theirs : written.stored,
    })),
    noteTheirs: assign((_, { stored }: Stored) => ({ theirs: stored })),
    forgetTheirs: assign({ theirs: null }),
    acceptTheirs: assign(({ context }) =>
      context.theirs
        ? {
            draft: context.theirs.draft,
            history: context.theirs.history ?? null,
            seen: context.theirs.revision,
            savedAt: context.theirs.savedAt,
            theirs: null,
          }
        : {},
    ),
    overruleTheirs: assign(({ context }) => (context.theirs ? { seen: context.theirs.revision, theirs: null } : {})),
    dismissOpening: assign({ opening: 'none' }),
    notifyTaken: enqueueActions(({ context, enqueue, self }) => {
      if (context.theirs)
        notifyParent<AutosaveParentEvent>(enqueue, self, { type: 'plan.taken', draft: context.theirs.draft });
    }),
  },
}).createMachine({
  id: 'autosave',
  description: 'Keeps the plan between visits and between tabs.',
  context: ({ input: { found } }) => ({
    draft: found.kind === 'plan' ? found.stored.draft : null,
    history: found.kind === 'plan' ? (found.stored.history ?? null) : null,
    seen: found.kind === 'plan' ? found.stored.revision : found.kind === 'unreadable' ? found.revision : 0,
    savedAt: found.kind === 'plan' ? found.stored.savedAt : null,
    theirs: null,
    opening: found.kind,
  }),
  initial: 'opening',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'opening.dismissed': { actions: 'dismissOpening', description: 'Put away what was told at the start' },
  },
  states: {
    opening: {
      description: 'Taking up what the store answered when the app began.',
      always: [
        { guard: 'isUnavailable', target: 'unavailable', description: 'The browser keeps nothing' },
        { target: 'saved', description: 'The browser keeps plans' },
      ],
    },
    saved: {
      description: 'The plan is kept as it is.',
      on: {
        'plan.changed': {
          guard: { type: 'isNewDraft', params: eventOf },
          target: 'saving',
          actions: { type: 'takeDraft', params: eventOf },
          description: 'The plan changed',
        },
        'otherTab.wrote': {
          guard: { type: 'isNewer', params: eventOf },
          actions: [{ type: 'noteTheirs', params: eventOf }, 'notifyTaken', 'acceptTheirs'],
          description: 'Another tab changed the plan that is kept: follow it',
        },
      },
    },
    saving: {
      description: 'The plan is being written.',
      tags: 'pending',
      invoke: {
        src: 'writePlan',
        input: ({ context }) => ({
          draft: draftOf(context),
          seen: context.seen,
          ...(context.history && { history: context.history }),
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: answerOf },
            target: 'conflicted',
            actions: { type: 'noteConflict', params: answerOf },
            description: 'Another tab changed the plan first',
          },
          {
            guard: 'isFollowedAndChanged',
            target: 'conflicted',
            actions: [
              { type: 'noteWritten', params: answerOf },
              { type: 'announceKept', params: answerOf },
            ],
            description: 'The plan is written, and both tabs changed it since',
          },
          {
            guard: 'isFollowed',
            target: 'saved',
            actions: [{ type: 'noteWritten', params: answerOf }, 'notifyTaken', 'acceptTheirs'],
            description: 'The plan is written, and another tab changed it since: follow it',
          },
          {
            guard: 'isChanged',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'noteWritten', params: answerOf },
              { type: 'announceKept', params: answerOf },
              'forgetTheirs',
            ],
            description: 'The plan is written as it was: write the change as well',
          },
          {
            target: 'saved',
            actions: [
              { type: 'noteWritten', params: answerOf },
              { type: 'announceKept', params: answerOf },
              'forgetTheirs',
            ],
            description: 'The plan is written',
          },
        ],
        onError: { target: 'unavailable', description: 'The plan cannot be written' },
      },
      // A plan that is discarded here is not written later.
      on: {
        'plan.changed': {
          guard: { type: 'isNewDraft', params: eventOf },
          target: '.changed',
          actions: { type: 'takeDraft', params: eventOf },
          description: 'The plan changed again: write it after this one',
        },
        // The other tab may have built on the plan being written here: the answer decides.
        'otherTab.wrote': {
          guard: { type: 'isNewer', params: eventOf },
          actions: { type: 'noteTheirs', params: eventOf },
          description: 'Another tab wrote the plan as well',
        },
      },
      initial: 'unchanged',
      states: {
        unchanged: { description: 'The plan is as it is being written.' },
        changed: { description: 'The plan changed while it is being written.' },
      },
    },
    unavailable: {
      description:
        'The browser keeps nothing (full or blocked): the visitor is told, each change tries again, and closing the page loses the plan.',
      tags: 'unavailable',
      on: {
        'plan.changed': {
          target: 'saving',
          actions: { type: 'takeDraft', params: eventOf },
          description: 'The plan changed: try again',
        },
        'otherTab.wrote': [
          {
            guard: { type: 'isNewerAndNothingIsHere', params: eventOf },
            target: 'saved',
            actions: [{ type: 'noteTheirs', params: eventOf }, 'notifyTaken', 'acceptTheirs'],
            description: 'Another tab could keep its plan: follow it',
          },
          {
            guard: { type: 'isNewer', params: eventOf },
            target: 'conflicted',
            actions: { type: 'noteTheirs', params: eventOf },
            description: 'Another tab could keep its plan, and this one is not kept',
          },
        ],
      },
    },
    conflicted: {
      description: 'Both tabs changed the plan: the visitor decides which one stays, and the other is lost.',
      tags: 'conflicted',
      on: {
        'plan.changed': {
          actions: { type: 'takeDraft', params: eventOf },
          description: 'The plan changed here meanwhile',
        },
        'otherTab.wrote': {
          actions: { type: 'noteTheirs', params: eventOf },
          description: 'The other tab changed it again',
        },
        'plan.theirsTaken': {
          target: 'saved',
          actions: ['notifyTaken', 'acceptTheirs'],
          description: 'Use the plan of the other tab',
        },
        'plan.mineKept': { target: 'saving', actions: 'overruleTheirs', description: 'Keep the plan of this tab' },
      },
    },
  },
});

/** The plan to write. Only states that have one call this. */
function draftOf(context: AutosaveContext): PlanDraft {
  if (!context.draft) throw new Error('There is no plan to keep');
  return context.draft;
}

function answerOf({ event }: { event: DoneActorEvent<PlanWritten> }): Answer {
  return { written: event.output };
}
