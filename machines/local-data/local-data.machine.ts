/**
 * The owner of the browser's local data: the plans, the receipts and the form drafts. Promises: the data of an account
 * is removed by its sign-out, in every tab; a session that ends by itself quarantines the data for that person alone;
 * the data of an anonymous visit is claimed once, by the first person who signs in; no data of one person is shown to
 * another. Invariant: once a page shows data that no longer belongs to its visitor, the page is outdated and is left.
 */
import { assign, emit, setup } from 'xstate';
import type { SessionEnd } from '../domain/identity/account-ending.ts';
import { eventOf } from '../shared/event-of.ts';

/**
 * The facts known when a page opens: the recorded owner of the data, and whether the browser stores a session at all.
 */
export interface LocalDataInput {
  /** The provider's id of the owner; null while no account owns the data. */
  readonly owner: string | null;
  readonly keepsSession: boolean;
}

export interface LocalDataContext extends LocalDataInput {
  readonly end: SessionEnd;
}

export type LocalDataEvent =
  /** A person is signed in here. */
  | { readonly type: 'person.named'; readonly subject: string }
  /** @property end default: the sign-out alone */
  | { readonly type: 'signOut.begun'; readonly end?: SessionEnd }
  /** No one is signed in any more. */
  | { readonly type: 'session.gone' }
  /** Another tab recorded another owner, or none. */
  | { readonly type: 'owner.changed'; readonly owner: string | null };

/**
 * Why a page shows another person's data: the visitor signed out here, deleted the account or
 * scheduled its deletion; signed out in another
 * tab; their session ended; another person is signed in.
 */
export type Outdating = SessionEnd | 'signedOutElsewhere' | 'ended' | 'replaced';

/** The changes of ownership. */
export type LocalDataEmitted =
  /** This person claims the data; the data in quarantine for them is restored. */
  | { readonly type: 'data.claimed'; readonly subject: string }
  /** Another tab claimed the data for this person: this tab follows. */
  | { readonly type: 'data.synced'; readonly subject: string }
  /**
   * The data is quarantined for this person. Where another tab has already done so, this tab treats its own copies the
   * same way.
   */
  | { readonly type: 'data.quarantined'; readonly owner: string }
  | { readonly type: 'data.removed' }
  /** The page shows data that no longer belongs to its visitor. */
  | { readonly type: 'page.outdated'; readonly why: Outdating };

type Owned = { readonly owner: string | null };

export const localDataMachine = setup({
  types: {
    context: {} as LocalDataContext,
    input: {} as LocalDataInput,
    events: {} as LocalDataEvent,
    emitted: {} as LocalDataEmitted,
  },
  guards: {
    isOrphaned: ({ context }) => context.owner !== null && !context.keepsSession,
    isClaimed: ({ context }) => context.owner !== null,
    isOwner: ({ context }, { subject }: { subject: string }) => subject === context.owner,
    isSomebody: (_, { owner }: Owned) => owner !== null,
    isUnchanged: ({ context }, { owner }: Owned) => owner === context.owner,
  },
  actions: {
    noteOwner: assign((_, { owner }: Owned) => ({ owner })),
    noteEnd: assign((_, { end = 'signedOut' }: { readonly end?: SessionEnd }) => ({ end })),
    forgetOwner: assign({ owner: null }),
    emitTaken: emit(({ context }) => ({ type: 'data.claimed', subject: context.owner ?? '' })),
    emitSynced: emit(({ context }) => ({ type: 'data.synced', subject: context.owner ?? '' })),
    emitQuarantined: emit(({ context }) => ({ type: 'data.quarantined', owner: context.owner ?? '' })),
    emitRemoved: emit({ type: 'data.removed' }),
    emitOutdated: emit((_, { why }: { readonly why: Outdating }) => ({ type: 'page.outdated', why })),
  },
}).createMachine({
  id: 'localData',
  description: 'Whose the things are that the browser keeps.',
  context: ({ input }) => ({ ...input, end: 'signedOut' }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'The mark on the things, and the session that is kept, decide where to start.',
      always: [
        {
          guard: 'isOrphaned',
          target: 'unclaimed',
          actions: ['emitQuarantined', 'forgetOwner'],
          description: 'The session of their owner is gone',
        },
        { guard: 'isClaimed', target: 'claimed', description: 'They are marked as somebody’s' },
        { target: 'unclaimed', description: 'They are nobody’s' },
      ],
    },
    unclaimed: {
      description: 'Nothing here belongs to an account.',
      on: {
        'person.named': {
          target: 'claimed',
          actions: [{ type: 'noteOwner', params: ({ event }) => ({ owner: event.subject }) }, 'emitTaken'],
          description: 'Somebody is signed in: what is here is theirs',
        },
        'owner.changed': {
          guard: { type: 'isSomebody', params: eventOf },
          target: 'claimed',
          actions: [{ type: 'noteOwner', params: eventOf }, 'emitSynced'],
          description: 'Somebody signed in in another tab: what is here is theirs',
        },
        'signOut.begun': {
          target: 'leaving',
          actions: { type: 'noteEnd', params: eventOf },
          description: 'Somebody signs out before the server has named them',
        },
      },
    },
    claimed: {
      description: 'What is here belongs to an account.',
      on: {
        'person.named': [
          { guard: { type: 'isOwner', params: eventOf }, description: 'It is their owner who is signed in' },
          {
            actions: [
              'emitRemoved',
              { type: 'noteOwner', params: ({ event }) => ({ owner: event.subject }) },
              'emitTaken',
              { type: 'emitOutdated', params: { why: 'replaced' } },
            ],
            description: 'Somebody else is signed in: nothing of the person before stays',
          },
        ],
        'signOut.begun': {
          target: 'leaving',
          actions: { type: 'noteEnd', params: eventOf },
          description: 'Logout',
        },
        'session.gone': {
          target: 'unclaimed',
          actions: ['emitQuarantined', 'forgetOwner', { type: 'emitOutdated', params: { why: 'ended' } }],
          description: 'The session has ended by itself, or elsewhere',
        },
        'owner.changed': [
          { guard: { type: 'isUnchanged', params: eventOf }, description: 'They still are the same person’s' },
          {
            guard: { type: 'isSomebody', params: eventOf },
            actions: [
              'emitQuarantined',
              { type: 'noteOwner', params: eventOf },
              { type: 'emitOutdated', params: { why: 'replaced' } },
            ],
            description: 'Somebody else signed in in another tab',
          },
          {
            target: 'unclaimed',
            actions: [
              'emitQuarantined',
              { type: 'noteOwner', params: eventOf },
              { type: 'emitOutdated', params: { why: 'signedOutElsewhere' } },
            ],
            description: 'Another tab has signed out, or seen the session end',
          },
        ],
      },
    },
    leaving: {
      description: 'Somebody is signing out: their things go with the session.',
      on: {
        'session.gone': {
          target: 'unclaimed',
          actions: [
            'emitRemoved',
            'forgetOwner',
            {
              type: 'emitOutdated',
              params: ({ context }) => ({ why: context.end }),
            },
          ],
          description: 'They are signed out',
        },
        'person.named': [
          {
            guard: { type: 'isOwner', params: eventOf },
            target: 'claimed',
            description: 'They signed in again in another tab meanwhile',
          },
          {
            target: 'claimed',
            actions: [
              'emitRemoved',
              { type: 'noteOwner', params: ({ event }) => ({ owner: event.subject }) },
              'emitTaken',
              { type: 'emitOutdated', params: { why: 'replaced' } },
            ],
            description: 'Somebody else signed in in another tab meanwhile',
          },
        ],
      },
    },
  },
});
