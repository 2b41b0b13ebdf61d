/**
 * A fresh proof of the password, before a change of how a person signs in. Promises: the prompt states why it appears;
 * the requested change continues automatically once the password is proven, and is dropped when the person cancels; a
 * proof is valid for ten minutes. Invariants: the password is in no event and no context, it is in the vault; a proof
 * ends with its session.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { proofLifetime } from '../domain/identity/proof.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { provePassword } from '../ports/settings.ts';
import { sessionEvents } from './part.states.ts';
import type {
  PartParentEvent,
  PartTag,
  ProofAnswer,
  ProofAsker,
  ProofRequest,
  Refused,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProofContext {
  /** The part that waits for the proof. */
  readonly asker: ProofAsker | null;
  readonly failure: AuthFailure | null;
}

export type ProofEvent =
  | SessionParentEvent
  | ProofRequest
  /** The password is in the vault. */
  | { readonly type: 'password.submitted' }
  | { readonly type: 'proof.cancelled' };

export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    tags: {} as PartTag | 'asking',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { provePassword },
  delays: { proofLifetime },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
  },
  actions: {
    takeAsker: assign((_, { by }: ProofRequest) => ({ asker: by, failure: null })),
    answerAsker: enqueueActions(({ enqueue, self }, { by }: ProofRequest) =>
      notifyParent<ProofAnswer>(enqueue, self, { type: 'proof.given', to: by }),
    ),
    refuseAsker: enqueueActions(({ enqueue, self }, { by }: ProofRequest) =>
      notifyParent<ProofAnswer>(enqueue, self, { type: 'proof.withheld', to: by }),
    ),
    notifyGiven: enqueueActions(({ enqueue, self, context: { asker } }) => {
      if (asker) notifyParent<ProofAnswer>(enqueue, self, { type: 'proof.given', to: asker });
    }),
    notifyWithheld: enqueueActions(({ enqueue, self, context: { asker } }) => {
      if (asker) notifyParent<ProofAnswer>(enqueue, self, { type: 'proof.withheld', to: asker });
    }),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ asker: null, failure: null }),
  },
}).createMachine({
  id: 'proof',
  description: 'A fresh proof of the password, before a change of how somebody signs in.',
  context: { asker: null, failure: null },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forget', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: {
        'session.held': { target: 'unproven', description: 'Somebody is signed in' },
        'proof.needed': {
          actions: { type: 'refuseAsker', params: eventOf },
          description: 'A part needs a proof: nobody is there to give it',
        },
        'proof.lapsed': {
          actions: { type: 'refuseAsker', params: eventOf },
          description: 'The server has no proof: nobody is there to give it',
        },
      },
    },
    unproven: {
      description: 'The password was not proven in the last ten minutes.',
      entry: 'forget',
      on: {
        'proof.needed': {
          target: 'asking',
          actions: { type: 'takeAsker', params: eventOf },
          description: 'A part needs a proof',
        },
        'proof.lapsed': {
          target: 'asking',
          actions: { type: 'takeAsker', params: eventOf },
          description: 'The server has no proof',
        },
      },
    },
    asking: {
      description: 'The person is asked for their password.',
      tags: 'asking',
      on: {
        'proof.needed': {
          target: '.open',
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'Another part needs a proof: the one before goes back',
        },
        'proof.lapsed': {
          target: '.open',
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'The server has no proof for another part: the one before goes back',
        },
        'password.submitted': { target: 'checking', actions: 'forgetFailure', description: 'Send the password' },
        'proof.cancelled': { target: 'unproven', actions: 'notifyWithheld', description: 'Cancel' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: {
          description: 'The password was refused, or could not be checked.',
          meta: { says: messages.proofFailed },
        },
      },
    },
    checking: {
      description: 'The password is being checked.',
      tags: ['asking', 'pending'],
      on: {
        'proof.needed': {
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'Another part needs a proof: the one before goes back',
        },
        'proof.lapsed': {
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'The server has no proof for another part: the one before goes back',
        },
        'proof.cancelled': { target: 'unproven', actions: 'notifyWithheld', description: 'Cancel' },
      },
      invoke: {
        src: 'provePassword',
        onDone: { target: 'proven', actions: 'notifyGiven', description: 'The password is right' },
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: refusalOf },
            target: 'unauthenticated',
            actions: 'notifyWithheld',
            description: 'The provider says that nobody is signed in',
          },
          {
            target: 'asking.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The password is refused, or cannot be checked',
          },
        ],
      },
    },
    proven: {
      description: 'The password was proven less than ten minutes ago.',
      entry: 'forget',
      after: { proofLifetime: { target: 'unproven', description: 'Ten minutes have passed' } },
      on: {
        'proof.needed': {
          actions: { type: 'answerAsker', params: eventOf },
          description: 'A part needs a proof: there is one',
        },
        'proof.lapsed': {
          target: 'asking',
          actions: { type: 'takeAsker', params: eventOf },
          description: 'The server has no proof any more',
        },
      },
    },
  },
});
