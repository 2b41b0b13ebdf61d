/**
 * The plan's copy on the server. Promises: a change is sent there after a pause in editing, even if the connection was
 * lost meanwhile; another person's change there is replaced only by a decision of the person; one plan never replaces
 * another that waits. Invariant: one request at a time.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { watchNetwork } from '../ports/notifications.ts';
import { sendPlan, watchPage, type PlanSent, type PlanToSend, type ServerPlan } from '../ports/project-copy.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProjectSyncContext {
  /** The plans that wait, the next one first; only the newest version of each. */
  readonly queue: readonly PlanToSend[];
  /** The plan that is being sent, or whose conflict has to be resolved. */
  readonly sending: PlanToSend | null;
  /** The plan that the server has in place of the expected one. */
  readonly theirs: ServerPlan | null;
  /** The outcome of the plan that was sent last; null when no answer came. */
  readonly last: { readonly draft: PlanDraft; readonly kind: PlanSent['kind'] | null } | null;
  readonly failedAttempts: number;
}

export type ProjectSyncEvent =
  /** The browser has stored a change of the plan. */
  | { readonly type: 'plan.changed'; readonly draft: PlanDraft }
  /** An action waits for the plan to arrive. */
  | { readonly type: 'plan.sendRequested'; readonly draft: PlanDraft; readonly mayCreate: boolean }
  /** The waiting version of a plan is no longer wanted: the plan was discarded, or is changed on the server itself. */
  | { readonly type: 'plan.dropped'; readonly planId: string }
  | { readonly type: 'page.left' }
  | { readonly type: 'network.found' }
  | { readonly type: 'plan.mineKept' }
  | { readonly type: 'plan.theirsTaken' };

/** Emitted when the person chose the server's plan. */
export type ProjectSyncEmitted = { readonly type: 'copy.taken'; readonly draft: PlanDraft };

type Given = { readonly draft: PlanDraft };
type OfPlan = { readonly planId: string };
type Answer = { readonly sent: PlanSent };

/**
 * The pause, in ms, before a plan is sent: a visitor changes several things in a row, and each request makes a version.
 */
const rest = 1_200;
const [shortest, longest] = [5_000, 300_000];

/** The queue with a plan in place of its waiting version, or at its end. */
function queued(queue: readonly PlanToSend[], plan: PlanToSend): readonly PlanToSend[] {
  const standing = queue.find(({ draft }) => draft.id === plan.draft.id);
  if (!standing) return [...queue, plan];
  const merged = { ...plan, mayCreate: plan.mayCreate || standing.mayCreate };
  return queue.map((waiting) => (waiting === standing ? merged : waiting));
}

export const projectSyncMachine = setup({
  types: {
    context: {} as ProjectSyncContext,
    events: {} as ProjectSyncEvent,
    emitted: {} as ProjectSyncEmitted,
    tags: {} as 'conflicted' | 'pending',
  },
  actors: { sendPlan, watchNetwork, watchPage },
  delays: {
    rest,
    untilNextTry: ({ context }) => Math.min(longest, shortest * 2 ** (context.failedAttempts - 1)),
  },
  guards: {
    hasBase: (_, { draft }: Given) => draft.templateId !== null,
    isQueued: ({ context }) => context.queue.length > 0,
    /** A plan that was dropped meanwhile needs no decision. */
    isConflict: ({ context }, { sent }: Answer) => sent.kind === 'conflict' && context.sending !== null,
    isAllThatWaits: ({ context }, { planId }: OfPlan) => context.queue.every(({ draft }) => draft.id === planId),
    isOfConflict: ({ context }, { planId }: OfPlan) => planId === context.sending?.draft.id,
    isOfConflictAndQueued: ({ context: { queue, sending } }, { planId }: OfPlan) =>
      planId === sending?.draft.id && queue.length > 0,
  },
  actions: {
    queuePlan: assign(({ context }, { draft, mayCreate = true }: Given & { mayCreate?: boolean }) => ({
      queue: queued(context.queue, { draft, mayCreate, onTopOf: null }),
    })),
    takeFirst: assign(({ context }) => ({ sending: context.queue[0] ?? null, queue: context.queue.slice(1) })),
    dropWaiting: assign(({ context }, { planId }: OfPlan) => ({
      queue: context.queue.filter(({ draft }) => draft.id !== planId),
    })),
    dropFailing: assign(({ context: { sending } }, { planId }: OfPlan) =>
      planId === sending?.draft.id ? { sending: null } : {},
    ),
    noteAnswer: assign(({ context }, { sent }: Answer) => ({
      last: context.sending && { draft: context.sending.draft, kind: sent.kind },
      theirs: sent.kind === 'conflict' ? sent.theirs : null,
    })),
    forgetAttempts: assign({ failedAttempts: 0 }),
    forgetSending: assign({ sending: null }),
    /** A failed plan waits again, unless it was dropped or changed meanwhile. */
    requeue: assign(({ context: { queue, sending, failedAttempts } }) => ({
      queue: sending && !queue.some(({ draft }) => draft.id === sending.draft.id) ? [sending, ...queue] : queue,
      last: sending && { draft: sending.draft, kind: null },
      sending: null,
      failedAttempts: failedAttempts + 1,
    })),
    changeMine: assign(({ context: { sending } }, { draft }: Given) =>
      sending ? { sending: { ...sending, draft } } : {},
    ),
    overruleTheirs: assign(({ context: { queue, sending, theirs } }) =>
      sending && theirs ? { queue: [{ ...sending, onTopOf: theirs }, ...queue], sending: null, theirs: null } : {},
    ),
    emitTaken: emit(({ context }) => ({ type: 'copy.taken', draft: theirsOf(context).draft })),
    // Sending it changes nothing on the server, and this browser then knows the version.
    acceptTheirs: assign(({ context: { queue, sending, theirs } }) =>
      sending && theirs
        ? { queue: [{ ...sending, draft: theirs.draft, onTopOf: theirs }, ...queue], sending: null, theirs: null }
        : {},
    ),
    forgetConflict: assign({ sending: null, theirs: null }),
  },
}).createMachine({
  id: 'projectSync',
  description: 'Saves the plan on the server, where it can be found from an account.',
  context: { queue: [], sending: null, theirs: null, last: null, failedAttempts: 0 },
  invoke: [
    { id: 'watchNetwork', src: 'watchNetwork' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  initial: 'idle',
  states: {
    idle: {
      description: 'The server has every change, or will be asked with the next one.',
      entry: 'forgetAttempts',
      on: {
        'plan.changed': {
          guard: { type: 'hasBase', params: eventOf },
          target: 'resting',
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan changed',
        },
        'plan.sendRequested': {
          target: 'sending',
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan is to be saved at once',
        },
      },
    },
    resting: {
      description: 'The plan changed: it is sent once nothing more changes for a moment.',
      after: { rest: { target: 'sending', description: 'Nothing more changed' } },
      on: {
        'plan.changed': {
          guard: { type: 'hasBase', params: eventOf },
          target: 'resting',
          reenter: true,
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan changed again',
        },
        'plan.sendRequested': {
          target: 'sending',
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan is to be saved at once',
        },
        'plan.dropped': [
          {
            guard: { type: 'isAllThatWaits', params: eventOf },
            target: 'idle',
            actions: { type: 'dropWaiting', params: eventOf },
            description: 'The plan is not to be sent, and no other waits',
          },
          { actions: { type: 'dropWaiting', params: eventOf }, description: 'The plan is not to be sent' },
        ],
        'page.left': { target: 'sending', description: 'The page is left' },
      },
    },
    sending: {
      description: 'A plan is being saved on the server.',
      tags: 'pending',
      entry: 'takeFirst',
      invoke: {
        src: 'sendPlan',
        input: ({ context }) => sendingOf(context),
        onDone: [
          {
            guard: { type: 'isConflict', params: answerOf },
            target: 'conflicted',
            actions: { type: 'noteAnswer', params: answerOf },
            description: 'Somebody else changed the project',
          },
          {
            guard: 'isQueued',
            target: 'sending',
            reenter: true,
            actions: [{ type: 'noteAnswer', params: answerOf }, 'forgetSending'],
            description: 'The server has answered, and more waits',
          },
          {
            target: 'idle',
            actions: [{ type: 'noteAnswer', params: answerOf }, 'forgetSending'],
            description: 'The server has answered',
          },
        ],
        onError: {
          target: 'deciding',
          actions: 'requeue',
          description: 'The server cannot be reached, or cannot save the plan now',
        },
      },
      on: {
        'plan.changed': {
          guard: { type: 'hasBase', params: eventOf },
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan changed again: send it after this one',
        },
        'plan.sendRequested': {
          actions: { type: 'queuePlan', params: eventOf },
          description: 'A plan is to be saved at once: send it after this one',
        },
        'plan.dropped': {
          actions: [
            { type: 'dropWaiting', params: eventOf },
            { type: 'dropFailing', params: eventOf },
          ],
          description: 'The plan is not to be sent again',
        },
      },
    },
    deciding: {
      description: 'Seeing whether anything is left to be sent again.',
      always: [
        { guard: 'isQueued', target: 'retrying', description: 'A plan waits' },
        { target: 'idle', description: 'What failed is not wanted any more' },
      ],
    },
    retrying: {
      description: 'A plan could not be saved: it is sent again, each time later.',
      after: { untilNextTry: { target: 'sending', description: 'Time to try again' } },
      on: {
        'plan.changed': {
          guard: { type: 'hasBase', params: eventOf },
          target: 'resting',
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan changed',
        },
        'plan.sendRequested': {
          target: 'sending',
          actions: { type: 'queuePlan', params: eventOf },
          description: 'The plan is to be saved at once',
        },
        'plan.dropped': [
          {
            guard: { type: 'isAllThatWaits', params: eventOf },
            target: 'idle',
            actions: { type: 'dropWaiting', params: eventOf },
            description: 'The plan is not to be sent, and no other waits',
          },
          { actions: { type: 'dropWaiting', params: eventOf }, description: 'The plan is not to be sent' },
        ],
        'network.found': { target: 'sending', description: 'The browser has a connection again' },
        'page.left': { target: 'sending', description: 'The page is left' },
      },
    },
    conflicted: {
      description: 'Somebody else changed the project on the server: the person decides which plan stays there.',
      tags: 'conflicted',
      on: {
        'plan.changed': [
          {
            guard: { type: 'isOfConflict', params: ({ event }) => ({ planId: event.draft.id }) },
            actions: { type: 'changeMine', params: eventOf },
            description: 'The plan changed here meanwhile',
          },
          {
            guard: { type: 'hasBase', params: eventOf },
            actions: { type: 'queuePlan', params: eventOf },
            description: 'Another plan changed',
          },
        ],
        'plan.sendRequested': [
          {
            guard: { type: 'isOfConflict', params: ({ event }) => ({ planId: event.draft.id }) },
            actions: { type: 'changeMine', params: eventOf },
            description: 'The plan is to be saved: the decision comes first',
          },
          {
            actions: { type: 'queuePlan', params: eventOf },
            description: 'Another plan is to be saved: the decision comes first',
          },
        ],
        'plan.dropped': [
          {
            guard: { type: 'isOfConflictAndQueued', params: eventOf },
            target: 'sending',
            actions: 'forgetConflict',
            description: 'The plan of the conflict was given up, and another waits',
          },
          {
            guard: { type: 'isOfConflict', params: eventOf },
            target: 'idle',
            actions: 'forgetConflict',
            description: 'The plan of the conflict was given up',
          },
          { actions: { type: 'dropWaiting', params: eventOf }, description: 'The plan is not to be sent' },
        ],
        'plan.mineKept': { target: 'sending', actions: 'overruleTheirs', description: 'Keep the plan of this browser' },
        'plan.theirsTaken': {
          target: 'sending',
          actions: ['emitTaken', 'acceptTheirs'],
          description: 'Use the plan of the server',
        },
      },
    },
  },
});

/** The plan to send. Only states that have one call this. */
function sendingOf({ sending }: ProjectSyncContext): PlanToSend {
  if (!sending) throw new Error('There is no plan to send');
  return sending;
}

function theirsOf({ theirs }: ProjectSyncContext): ServerPlan {
  if (!theirs) throw new Error('There is no conflict');
  return theirs;
}

function answerOf({ event }: { event: DoneActorEvent<PlanSent> }): Answer {
  return { sent: event.output };
}
