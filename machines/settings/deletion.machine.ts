/**
 * Deletes an account. Promises: the person first reads which data is deleted, which is kept and what is open; nothing is
 * deleted until they prove their password and type their username. The deletion waits for some days in which they can
 * keep the account. Where it cannot wait, or is asked for again within them, the product's data is deleted first, then
 * the account; when one of the two fails, the person is informed which, and can try again. Invariant: a confirmation by one person never
 * continues for another who signs in meanwhile.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { canEndNow, endsAtOnce, type AccountEnding, type SessionEnd } from '../domain/identity/account-ending.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { normalUsername } from '../domain/identity/username.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import {
  deleteAccount,
  deleteData,
  keepAccount,
  readDeletable,
  scheduleDeletion,
  type DeletableAccount,
} from '../ports/settings.ts';
import { providerKnowsNobody, serverKnowsNobody } from './part.states.ts';
import type {
  EndParentEvent,
  PartParentEvent,
  PartTag,
  ProfileParentEvent,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface DeletionContext {
  /** The username that the person has to type to confirm. */
  readonly username: string;
  /** How it is deleted, and what is open in it; null until that was read. */
  readonly ending: AccountEnding | null;
  readonly failure: AuthFailure | null;
  /** Whether the session in which the deletion was confirmed has ended: the next sign-in may be another person's. */
  readonly isSessionOver: boolean;
}

export type DeletionEvent =
  | SessionParentEvent
  | ProofParentEvent
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.confirmed'; readonly username: string }
  | { readonly type: 'deletion.dismissed' }
  /** Keep the account, whose deletion is scheduled. */
  | { readonly type: 'deletion.withdrawn' };

export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    /** `provingToKeep`: what waits for the password. */
    tags: {} as PartTag | 'open' | 'provingToKeep' | 'unopened',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { deleteAccount, deleteData, keepAccount, readDeletable, scheduleDeletion },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isUnproven: ({ context }, { failure }: Refused) => failure.code === 'ProofNeeded' && !context.isSessionOver,
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isSessionOver: ({ context }) => context.isSessionOver,
    mayEndAtOnce: ({ context: { ending, username } }, typed: { username: string }) =>
      ending !== null &&
      endsAtOnce(ending) &&
      canEndNow(ending) &&
      normalUsername(typed.username) === normalUsername(username),
    mayWait: ({ context: { ending, username } }, typed: { username: string }) =>
      ending !== null && !endsAtOnce(ending) && normalUsername(typed.username) === normalUsername(username),
  },
  actions: {
    emitRemoved: enqueueActions(({ enqueue, self }, { end }: { end: SessionEnd }) =>
      notifyParent<EndParentEvent>(enqueue, self, { type: 'session.removed', end }),
    ),
    notifyKept: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProfileParentEvent>(enqueue, self, { type: 'user.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'deletion' }),
    ),
    notifyLapsed: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.lapsed', by: 'deletion' }),
    ),
    keepAccount: assign((_, { username, ending }: DeletableAccount) => ({ username, ending })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteSessionOver: assign({ isSessionOver: true }),
    forget: assign({ username: '', ending: null, failure: null, isSessionOver: false }),
  },
}).createMachine({
  id: 'deletion',
  description: 'Deleting an account and the data that the product keeps of its person.',
  context: { username: '', ending: null, failure: null, isSessionOver: false },
  initial: 'unauthenticated',
  on: {
    'session.held': [
      {
        guard: 'isSessionOver',
        target: '.resting',
        actions: 'forget',
        description: 'Somebody signed in, and may be somebody else: the deletion is not theirs',
      },
      { description: 'They still are' },
    ],
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forget', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: { 'session.held': { target: 'resting', description: 'Somebody is signed in' } },
    },
    resting: {
      description: 'No deletion was asked for.',
      entry: 'forgetFailure',
      on: {
        'deletion.asked': { target: 'proving', actions: 'askForProof', description: 'Delete the account' },
        'deletion.withdrawn': { target: 'provingToKeep', actions: 'askForProof', description: 'Keep the account' },
      },
    },
    provingToKeep: {
      description: 'The password is proven before the account is kept.',
      tags: 'provingToKeep',
      on: {
        'proof.given': { target: 'keeping', description: 'The password is proven' },
        'proof.withheld': { target: 'resting', description: 'The person cancels' },
      },
    },
    keeping: {
      description: 'The server withdraws the deletion.',
      tags: 'pending',
      invoke: {
        src: 'keepAccount',
        onDone: { target: 'kept', actions: 'notifyKept', description: 'The account is kept' },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'isUnproven', params: refusalOf },
            target: 'provingToKeep',
            actions: 'notifyLapsed',
            description: 'The server has no proof of the password any more',
          },
          {
            target: 'unkept',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not withdraw the deletion, or does not answer',
          },
        ],
      },
    },
    kept: {
      description: 'The account is kept: no deletion is scheduled any more.',
      tags: 'unopened',
      meta: { says: messages.accountKept },
      on: { 'deletion.asked': { target: 'proving', actions: 'askForProof', description: 'Delete the account' } },
    },
    unkept: {
      description: 'It is not known whether the deletion was withdrawn.',
      tags: 'unopened',
      meta: { says: messages.accountUnkept },
      on: {
        'deletion.asked': {
          target: 'proving',
          actions: ['forgetFailure', 'askForProof'],
          description: 'Delete the account',
        },
        'deletion.withdrawn': {
          target: 'provingToKeep',
          actions: ['forgetFailure', 'askForProof'],
          description: 'Try again',
        },
      },
    },
    proving: {
      description: 'The password is proven before anything is deleted.',
      on: {
        'proof.given': { target: 'opening', description: 'The password is proven' },
        'proof.withheld': { target: 'resting', description: 'The person cancels' },
      },
    },
    opening: {
      description: 'The username of the account, and what is open in it, are being read.',
      tags: 'pending',
      invoke: {
        src: 'readDeletable',
        onDone: {
          target: 'confirming',
          actions: { type: 'keepAccount', params: accountOf },
          description: 'The username and what is open are known',
        },
        onError: [
          providerKnowsNobody,
          {
            target: 'unopened',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'One of them cannot be read',
          },
        ],
      },
    },
    unopened: {
      description: 'The username, or what is open, could not be read.',
      tags: 'unopened',
      meta: { says: messages.deletionUnbegun },
      on: {
        'deletion.asked': { target: 'proving', actions: ['forgetFailure', 'askForProof'], description: 'Try again' },
      },
    },
    confirming: {
      description: 'The dialog lists what is deleted and what is kept, and asks for the username.',
      tags: 'open',
      on: {
        'deletion.confirmed': [
          {
            guard: { type: 'mayWait', params: eventOf },
            target: 'scheduling',
            actions: 'forgetFailure',
            description: 'Confirm with the username: the deletion waits',
          },
          {
            guard: { type: 'mayEndAtOnce', params: eventOf },
            target: 'deletingData',
            actions: 'forgetFailure',
            description: 'Confirm with the username: the account is deleted now',
          },
        ],
        'deletion.dismissed': [
          {
            guard: 'isSessionOver',
            target: 'unauthenticated',
            description: 'Close what became of the deletion, without a session',
          },
          { target: 'resting', description: 'Keep the account' },
        ],
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was deleted.' },
        scheduleRefused: {
          description: 'The deletion could not be scheduled.',
          meta: { says: messages.unscheduled },
        },
        scheduleUnanswered: {
          description: 'There was no answer: the deletion may be scheduled.',
          tags: 'unanswered',
          meta: { says: messages.scheduleUnanswered },
        },
        dataRefused: {
          description: 'The data of the product could not be deleted.',
          meta: { says: messages.projectsStay },
        },
        accountRefused: {
          description: 'The data of the product is deleted, the account is not.',
          meta: { says: messages.accountStays },
        },
        dataUnanswered: {
          description: 'There was no answer: the data of the product may be deleted, the account is not.',
          tags: 'unanswered',
          meta: { says: messages.projectsUnanswered },
        },
        accountUnanswered: {
          description: 'The data of the product is deleted; there was no answer about the account.',
          tags: 'unanswered',
          meta: { says: messages.accountUnanswered },
        },
      },
    },
    scheduling: {
      description: 'The server schedules the deletion, and ends every session.',
      tags: ['open', 'pending'],
      on: {
        'session.gone': {
          actions: 'noteSessionOver',
          description: 'The session ends; the outcome is told',
        },
      },
      invoke: {
        src: 'scheduleDeletion',
        onDone: {
          target: 'gone',
          actions: { type: 'emitRemoved', params: { end: 'scheduled' } },
          description: 'The deletion is scheduled, and every session has ended',
        },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'isUnproven', params: refusalOf },
            target: 'proving',
            actions: 'notifyLapsed',
            description: 'The server has no proof of the password any more',
          },
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'confirming.scheduleUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'confirming.scheduleRefused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not schedule the deletion',
          },
        ],
      },
    },
    deletingData: {
      description: 'The server deletes the data that the product keeps of the person.',
      tags: ['open', 'pending'],
      on: {
        'session.gone': {
          actions: 'noteSessionOver',
          description: 'The session ends; the deletion goes on, so that its outcome is told',
        },
      },
      invoke: {
        src: 'deleteData',
        onDone: { target: 'deletingAccount', description: 'The server has deleted the data' },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'isUnproven', params: refusalOf },
            target: 'proving',
            actions: 'notifyLapsed',
            description: 'The server has no proof of the password any more',
          },
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'confirming.dataUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'confirming.dataRefused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not delete the data',
          },
        ],
      },
    },
    deletingAccount: {
      description: 'The provider deletes the account.',
      tags: ['open', 'pending'],
      on: {
        'session.gone': {
          actions: 'noteSessionOver',
          description: 'The session ends; the deletion goes on, so that its outcome is told',
        },
      },
      invoke: {
        src: 'deleteAccount',
        onDone: {
          target: 'gone',
          actions: { type: 'emitRemoved', params: { end: 'deleted' } },
          description: 'The provider has deleted the account',
        },
        onError: [
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'confirming.accountUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'confirming.accountRefused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not delete the account',
          },
        ],
      },
    },
    gone: {
      description: 'The account is deleted, or signed out everywhere until it is.',
      entry: 'forget',
      on: { 'session.held': { target: 'resting', description: 'Somebody signed in with another account' } },
    },
  },
});

function accountOf({ event }: { event: DoneActorEvent<DeletableAccount> }): DeletableAccount {
  return event.output;
}
