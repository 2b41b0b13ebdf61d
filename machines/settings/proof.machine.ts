/**
 * A fresh proof of the password, before a change of how a person signs in. Promises: the prompt states why it appears;
 * the requested change continues automatically once the password is proven, and is dropped when the person cancels; a
 * proof is valid for ten minutes, also after a reload, and a sign-in is one. Invariants: the password is in no event and
 * no context, it is in the vault; a proof ends with its session.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { proofLifetime } from '../domain/identity/proof.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { provePassword, readProof } from '../ports/settings.ts';
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
  /** How long the proof counted when it was known, in ms. */
  readonly freshForMs: number;
}

export type ProofEvent =
  | SessionParentEvent
  | ProofRequest
  /** The password is in the vault. */
  | { readonly type: 'password.submitted' }
  | { readonly type: 'proof.cancelled' };

type Left = { readonly freshForMs: number };

function leftOf({ event }: { event: DoneActorEvent<number> }): Left {
  return { freshForMs: event.output };
}

export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    tags: {} as PartTag | 'asking',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { provePassword, readProof },
  delays: { proofLifetime: ({ context }) => context.freshForMs },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isFresh: (_, { freshForMs }: Left) => freshForMs > 0,
    isAwaited: ({ context }) => context.asker !== null,
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
    keepLeft: assign((_, { freshForMs }: Left) => ({ freshForMs })),
    keepWhole: assign({ freshForMs: proofLifetime }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ asker: null, failure: null }),
  },
}).createMachine({
  id: 'proof',
  description: 'A fresh proof of the password, before a change of how somebody signs in.',
  context: { asker: null, failure: null, freshForMs: 0 },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forget', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: {
        'session.held': { target: 'looking', description: 'Somebody is signed in' },
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
    looking: {
      description: 'The server is asked whether the sign-in, or a password in it, still counts as a proof.',
      on: {
        'proof.needed': {
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'A part needs a proof: it waits for the answer',
        },
        'proof.lapsed': {
          target: 'asking',
          actions: ['notifyWithheld', { type: 'takeAsker', params: eventOf }],
          description: 'The server has no proof',
        },
      },
      invoke: {
        src: 'readProof',
        onDone: [
          {
            guard: { type: 'isFresh', params: leftOf },
            target: 'proven',
            actions: [{ type: 'keepLeft', params: leftOf }, 'notifyGiven'],
            description: 'It still counts',
          },
          { guard: 'isAwaited', target: 'asking', description: 'It no longer counts, and a part waits' },
          { target: 'unproven', description: 'It no longer counts' },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: refusalOf },
            target: 'unauthenticated',
            actions: 'notifyWithheld',
            description: 'The server says that nobody is signed in',
          },
          { guard: 'isAwaited', target: 'asking', description: 'Nobody knows, and a part waits' },
          { target: 'unproven', description: 'Nobody knows' },
        ],
      },
    },
    unproven: {
      description: 'The person neither signed in nor entered the password in the last ten minutes.',
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
        onDone: { target: 'proven', actions: ['keepWhole', 'notifyGiven'], description: 'The password is right' },
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
      description: 'The person signed in, or entered the password, less than ten minutes ago.',
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
