/**
 * Codes that replace the authenticator app at a sign-in. Promises: they are created only after a fresh proof of the
 * password, and shown once, until the person confirms that they have saved them; the page shows how many are left, or
 * that there are none yet. Invariant: no code is in an event or the context: they are in the vault.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { noRecoveryCodes, type RecoveryCodeCount } from '../domain/identity/recovery-code.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { makeRecoveryCodes, readRecoveryCodes } from '../ports/settings.ts';
import { serverKnowsNobody } from './part.states.ts';
import type {
  AuthenticatorParentEvent,
  PartParentEvent,
  PartTag,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface RecoveryCodesContext {
  readonly count: RecoveryCodeCount;
  /** Whether to suggest creating codes: an authenticator app was just set up, or the last codes were not saved. */
  readonly isOffered: boolean;
  /** Whether the shown codes replaced earlier ones. */
  readonly replacedEarlier: boolean;
  /** Whether the person confirms that they saved the codes. */
  readonly isKept: boolean;
  readonly failure: AuthFailure | null;
}

export type RecoveryCodesEvent =
  | SessionParentEvent
  | ProofParentEvent
  | AuthenticatorParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'recoveryCodes.requested' }
  | { readonly type: 'codes.kept'; readonly isKept: boolean }
  | { readonly type: 'codes.closed' }
  /** Close them without having saved them. */
  | { readonly type: 'codes.abandoned' };

export const recoveryCodesMachine = setup({
  types: {
    context: {} as RecoveryCodesContext,
    events: {} as RecoveryCodesEvent,
    /** `asking`: the page asks whether to close unsaved codes. `showing`: the codes are on the screen. */
    tags: {} as PartTag | 'asking' | 'making' | 'showing',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { makeRecoveryCodes, readRecoveryCodes },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isUnproven: (_, { failure }: Refused) => failure.code === 'ProofNeeded',
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isKept: ({ context }) => context.isKept,
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'recoveryCodes' }),
    ),
    notifyLapsed: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.lapsed', by: 'recoveryCodes' }),
    ),
    keepCount: assign((_, { count }: { count: RecoveryCodeCount }) => ({ count, failure: null })),
    noteMade: assign(({ context }, { count }: { count: RecoveryCodeCount }) => ({
      count,
      replacedEarlier: context.count.made > 0,
      isOffered: false,
      isKept: false,
      failure: null,
    })),
    /** Without the app, its codes are void; a new app is the moment for new ones. */
    noteAuthenticator: assign(({ context }, { isOn }: AuthenticatorParentEvent) => ({
      isOffered: isOn,
      count: isOn ? context.count : noRecoveryCodes,
    })),
    noteKept: assign((_, { isKept }: { isKept: boolean }) => ({ isKept })),
    offer: assign({ isOffered: true }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ count: noRecoveryCodes, isOffered: false, replacedEarlier: false, isKept: false, failure: null }),
  },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Codes that stand in for the authenticator app: how many are left, and new ones.',
  context: { count: { left: 0, made: 0 }, isOffered: false, replacedEarlier: false, isKept: false, failure: null },
  initial: 'unauthenticated',
  on: {
    'session.held': { description: 'They still are' },
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
    'proof.given': { description: 'Nothing waits for a proof' },
    'proof.withheld': { description: 'Nothing waits for a proof that was declined' },
    'authenticator.changed': {
      actions: { type: 'noteAuthenticator', params: eventOf },
      description: 'An authenticator app was set up or switched off',
    },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forget', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: {
        'session.held': { target: 'loading', description: 'Somebody is signed in' },
        'authenticator.changed': { description: 'It was somebody’s who is not signed in any more' },
      },
    },
    loading: {
      description: 'How many codes are left is being loaded.',
      tags: ['loading', 'pending'],
      on: {
        'authenticator.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'noteAuthenticator', params: eventOf },
          description: 'An authenticator app was set up or switched off meanwhile: ask again',
        },
      },
      invoke: {
        src: 'readRecoveryCodes',
        onDone: { target: 'shown', actions: { type: 'keepCount', params: countOf }, description: 'The number arrives' },
        onError: [
          serverKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The number does not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'How many codes are left did not arrive.',
      tags: 'failed',
      meta: { says: messages.recoveryCodesUnloaded },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'How many codes are left is shown.',
      on: {
        'recoveryCodes.requested': { target: 'proving', actions: 'forgetFailure', description: 'Make recovery codes' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.' },
        refused: { description: 'No codes were made.', meta: { says: messages.recoveryCodesUnmade } },
        unanswered: {
          description: 'There was no answer: codes may have been made that nobody has seen.',
          tags: 'unanswered',
          meta: { says: messages.recoveryCodesUnanswered },
          on: {
            'settings.retried': {
              target: '#recoveryCodes.loading',
              actions: 'forgetFailure',
              description: 'Load again',
            },
          },
        },
      },
    },
    proving: {
      description: 'The password is proven before codes are made.',
      tags: 'pending',
      entry: 'askForProof',
      on: {
        'proof.given': { target: 'making', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The codes stay as they are' },
      },
    },
    provingAgain: {
      description: 'The server has no proof of the password any more: it is asked for once more.',
      tags: 'pending',
      entry: 'notifyLapsed',
      on: {
        'proof.given': { target: 'making', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The codes stay as they are' },
      },
    },
    making: {
      description: 'The server makes ten codes; the ones before are void.',
      tags: ['pending', 'making'],
      invoke: {
        src: 'makeRecoveryCodes',
        onDone: {
          target: 'showing',
          actions: [{ type: 'noteMade', params: countOf }, 'notifySecurity'],
          description: 'The codes arrive',
        },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'isUnproven', params: refusalOf },
            target: 'provingAgain',
            description: 'The server has no proof of the password',
          },
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server makes no codes',
          },
        ],
      },
    },
    showing: {
      description: 'The codes are on the screen, this once.',
      tags: 'showing',
      on: {
        'codes.kept': {
          target: '.open',
          actions: { type: 'noteKept', params: eventOf },
          description: 'The person says whether they have kept them',
        },
        'codes.closed': [
          { guard: 'isKept', target: 'shown', description: 'Close the codes, which are kept' },
          { target: '.asking', description: 'Close the codes, which are not kept' },
        ],
        'codes.abandoned': [
          { guard: 'isKept', target: 'shown', description: 'Leave the page of the codes, which are kept' },
          {
            target: 'shown',
            actions: 'offer',
            description: 'Close the codes, or leave their page, without having kept them',
          },
        ],
        'authenticator.changed': {
          target: 'shown',
          actions: { type: 'noteAuthenticator', params: eventOf },
          description: 'The authenticator app was switched off meanwhile: the codes are void',
        },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing is asked.' },
        asking: {
          description: 'The person is asked whether the codes may go unkept.',
          tags: 'asking',
          meta: { says: messages.keepThemFirst },
        },
      },
    },
  },
});

function countOf({ event }: { event: DoneActorEvent<RecoveryCodeCount> }): { count: RecoveryCodeCount } {
  return { count: event.output };
}
