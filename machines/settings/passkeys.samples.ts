import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import type { Passkey } from '../domain/identity/passkey.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals, sampleNow, sampleRefusals } from './answer.samples.ts';
import { passkeysMachine, type PasskeysEvent } from './passkeys.machine.ts';

/** The passkeys with a provider that never answers; the samples contain the possible answers. */
export const silentPasskeys = silenced(passkeysMachine);

export const samplePasskeys: readonly Passkey[] = [
  { id: 'passkey-1', name: 'MacBook, Touch ID', addedAt: sampleNow - 86_400_000, usedAt: sampleNow },
  { id: 'passkey-2', name: 'Pixel 9', addedAt: sampleNow, usedAt: null },
];

type ReadActor = '0.passkeys.loading' | '0.passkeys.listing';
type QuietActor = '0.passkeys.adding' | '0.passkeys.renaming' | '0.passkeys.deleting';

const own: SamplesOf<
  | PasskeysEvent
  | DoneOf<ReadActor, readonly Passkey[]>
  | DoneOf<QuietActor, undefined>
  | RefusedOf<ReadActor | QuietActor, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'passkey.added': [{ type: 'passkey.added' }],
  'passkey.deleted': [{ type: 'passkey.deleted', id: 'passkey-2' }],
  'passkey.renamingOpened': [{ type: 'passkey.renamingOpened', id: 'passkey-2' }],
  'passkey.renamingClosed': [{ type: 'passkey.renamingClosed' }],
  'passkey.renamed': [{ type: 'passkey.renamed', name: 'Telephone' }],
  'xstate.done.actor.0.passkeys.loading': doneWith('0.passkeys.loading', [samplePasskeys]),
  'xstate.error.actor.0.passkeys.loading': refusedBy('0.passkeys.loading', sampleRefusals),
  'xstate.done.actor.0.passkeys.listing': doneWith('0.passkeys.listing', [samplePasskeys]),
  'xstate.error.actor.0.passkeys.listing': refusedBy('0.passkeys.listing', sampleRefusals),
  'xstate.done.actor.0.passkeys.adding': doneWith('0.passkeys.adding', [undefined]),
  'xstate.error.actor.0.passkeys.adding': refusedBy('0.passkeys.adding', [
    ...sampleRefusals,
    authFailure('PasskeyRegistrationCanceled'),
  ]),
  'xstate.done.actor.0.passkeys.renaming': doneWith('0.passkeys.renaming', [undefined]),
  'xstate.error.actor.0.passkeys.renaming': refusedBy('0.passkeys.renaming', changeRefusals),
  'xstate.done.actor.0.passkeys.deleting': doneWith('0.passkeys.deleting', [undefined]),
  'xstate.error.actor.0.passkeys.deleting': refusedBy('0.passkeys.deleting', changeRefusals),
};

export const passkeysSamples: Samples = {
  ...own,
};

/** The passkeys, and the action that waits for the proof. */
export const passkeysWalk: WalkOptions = { contextKeys: ['passkeys', 'wanted'] };
