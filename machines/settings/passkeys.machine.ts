/**
 * The passkeys of an account. Promises: one is added or deleted only after a fresh proof of the password; a change
 * shows in the list once the provider has made it. Invariant: the machine never holds a key; the keys stay in the
 * devices.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { passkeyNameError, withName, withoutPasskey, type Passkey } from '../domain/identity/passkey.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { addPasskey, deletePasskey, readPasskeys, renamePasskey } from '../ports/settings.ts';
import { providerIsSilent, providerKnowsNobody, serverKnowsNobody, withoutSession } from './part.states.ts';
import type {
  PartParentEvent,
  PartTag,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface PasskeysContext {
  readonly passkeys: readonly Passkey[];
  /** The passkey that is being changed. */
  readonly id: string;
  /** The name for the new passkey. */
  readonly name: string;
  /** The action to take once the password is proven. */
  readonly wanted: 'adding' | 'deleting';
  readonly failure: AuthFailure | null;
}

export type PasskeysEvent =
  | SessionParentEvent
  | ProofParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'passkey.added' }
  | { readonly type: 'passkey.renamingOpened'; readonly id: string }
  | { readonly type: 'passkey.renamingClosed' }
  | { readonly type: 'passkey.renamed'; readonly name: string }
  | { readonly type: 'passkey.deleted'; readonly id: string };

type OfPasskey = { readonly id: string };

export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    tags: {} as PartTag | 'adding' | 'deleting' | 'naming',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { addPasskey, deletePasskey, readPasskeys, renamePasskey },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isKnown: ({ context }, named: OfPasskey) => context.passkeys.some(({ id }) => id === named.id),
    isName: (_, { name }: { name: string }) => passkeyNameError(name) === undefined,
    isAdding: ({ context }) => context.wanted === 'adding',
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'passkeys' }),
    ),
    keepPasskeys: assign((_, { passkeys }: { passkeys: readonly Passkey[] }) => ({
      passkeys,
      id: '',
      name: '',
      failure: null,
    })),
    wantOne: assign({ wanted: 'adding', id: '', failure: null }),
    wantDeletion: assign((_, { id }: OfPasskey) => ({ wanted: 'deleting' as const, id, failure: null })),
    takeId: assign((_, { id }: OfPasskey) => ({ id, failure: null })),
    takeName: assign((_, { name }: { name: string }) => ({ name: name.trim(), failure: null })),
    noteName: assign(({ context: { passkeys, id, name } }) => ({ passkeys: withName(passkeys, id, name) })),
    dropPasskey: assign(({ context: { passkeys, id } }) => ({ passkeys: withoutPasskey(passkeys, id) })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ passkeys: [], id: '', name: '', wanted: 'adding', failure: null }),
  },
}).createMachine({
  id: 'passkeys',
  description: 'The passkeys of an account.',
  context: { passkeys: [], id: '', name: '', wanted: 'adding', failure: null },
  initial: 'unauthenticated',
  on: {
    'session.held': { description: 'They still are' },
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
    'proof.given': { description: 'Nothing waits for a proof' },
    'proof.withheld': { description: 'Nothing waits for a proof that was declined' },
  },
  states: {
    unauthenticated: withoutSession,
    loading: {
      description: 'The passkeys are being loaded.',
      tags: ['loading', 'pending'],
      invoke: {
        src: 'readPasskeys',
        onDone: {
          target: 'shown',
          actions: { type: 'keepPasskeys', params: passkeysOf },
          description: 'The passkeys arrive',
        },
        onError: [
          providerKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The passkeys do not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'The passkeys did not arrive.',
      tags: 'failed',
      meta: { says: messages.passkeysUnloaded },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'The passkeys are listed.',
      on: {
        'passkey.added': { target: 'proving', actions: 'wantOne', description: 'Add a passkey' },
        'passkey.deleted': {
          guard: { type: 'isKnown', params: eventOf },
          target: 'proving',
          actions: { type: 'wantDeletion', params: eventOf },
          description: 'Delete a passkey',
        },
        'passkey.renamingOpened': {
          guard: { type: 'isKnown', params: eventOf },
          target: 'naming',
          actions: { type: 'takeId', params: eventOf },
          description: 'Give a passkey another name',
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.' },
        added: { description: 'A passkey was added.', meta: { says: messages.passkeyAdded } },
        renamed: { description: 'The passkey has another name.', meta: { says: messages.passkeyRenamed } },
        deleted: { description: 'The passkey was deleted.', meta: { says: messages.passkeyDeleted } },
        refused: { description: 'The change could not be made.', meta: { says: messages.passkeysUnchanged } },
        unanswered: {
          description: 'There was no answer: the change may have been made.',
          tags: 'unanswered',
          meta: { says: messages.passkeysUnanswered },
          on: {
            'settings.retried': { target: '#passkeys.loading', actions: 'forgetFailure', description: 'Load again' },
          },
        },
      },
    },
    naming: {
      description: 'Another name is being entered.',
      tags: 'naming',
      on: {
        'passkey.renamed': {
          guard: { type: 'isName', params: eventOf },
          target: 'renaming',
          actions: { type: 'takeName', params: eventOf },
          description: 'Save the name',
        },
        'passkey.renamingClosed': { target: 'shown', description: 'Leave the name as it is' },
      },
    },
    renaming: {
      description: 'The name is being saved.',
      tags: ['naming', 'pending'],
      invoke: {
        src: 'renamePasskey',
        input: ({ context: { id, name } }) => ({ id, name }),
        onDone: { target: 'shown.renamed', actions: 'noteName', description: 'The name is saved' },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The name is not saved',
          },
        ],
      },
    },
    proving: {
      description: 'A fresh proof of the password is asked for, which the page around the part sees to.',
      tags: 'pending',
      entry: 'askForProof',
      on: {
        'proof.given': [
          { guard: 'isAdding', target: 'adding', description: 'The passkey can be added' },
          { target: 'deleting', description: 'The passkey can be deleted' },
        ],
        'proof.withheld': { target: 'shown', description: 'Nothing is changed' },
      },
    },
    adding: {
      description: 'The device asks its person, and makes a passkey.',
      tags: ['pending', 'adding'],
      invoke: {
        src: 'addPasskey',
        onDone: { target: 'listing', actions: 'notifySecurity', description: 'The provider has the passkey' },
        onError: [
          providerKnowsNobody,
          providerIsSilent,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'No passkey is made',
          },
        ],
      },
    },
    listing: {
      description: 'The list is loaded with the new passkey.',
      tags: ['pending', 'adding'],
      invoke: {
        src: 'readPasskeys',
        onDone: {
          target: 'shown.added',
          actions: { type: 'keepPasskeys', params: passkeysOf },
          description: 'The list has the passkey',
        },
        onError: [
          providerKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The list does not come',
          },
        ],
      },
    },
    deleting: {
      description: 'The provider is asked to delete a passkey.',
      tags: ['pending', 'deleting'],
      invoke: {
        src: 'deletePasskey',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown.deleted',
          actions: ['dropPasskey', 'notifySecurity'],
          description: 'The passkey is deleted',
        },
        onError: [
          providerKnowsNobody,
          providerIsSilent,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The passkey is not deleted',
          },
        ],
      },
    },
  },
});

function passkeysOf({ event }: { event: DoneActorEvent<readonly Passkey[]> }): { passkeys: readonly Passkey[] } {
  return { passkeys: event.output };
}
