import type { AccountEnding } from '../domain/identity/account-ending.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { DeletableAccount } from '../ports/settings.ts';
import { changeRefusals, sampleRefusals } from './answer.samples.ts';
import { deletionMachine, type DeletionEvent } from './deletion.machine.ts';

/** The deletion of an account with a server and a provider that never answer. */
export const silentDeletion = silenced(deletionMachine);

type NameActor = '0.deletion.opening';
type QuietActor =
  | '0.deletion.deletingAccount'
  | '0.deletion.deletingData'
  | '0.deletion.keeping'
  | '0.deletion.scheduling';

const unproven = [...changeRefusals, authFailure('ProofNeeded')];
/** Accounts whose deletion waits, is scheduled, and cannot wait. */
const endings: readonly AccountEnding[] = [
  { endsAt: null, isHeld: true, matters: [] },
  { endsAt: Date.UTC(2027, 0, 20), isHeld: true, matters: [] },
  { endsAt: null, isHeld: false, matters: [] },
];

const own: SamplesOf<
  | DeletionEvent
  | DoneOf<NameActor, DeletableAccount>
  | DoneOf<QuietActor, undefined>
  | RefusedOf<NameActor | QuietActor, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'deletion.asked': [{ type: 'deletion.asked' }],
  'deletion.confirmed': [
    { type: 'deletion.confirmed', username: ' Meera' },
    { type: 'deletion.confirmed', username: 'someone else' },
  ],
  'deletion.dismissed': [{ type: 'deletion.dismissed' }],
  'deletion.withdrawn': [{ type: 'deletion.withdrawn' }],
  'xstate.done.actor.0.deletion.opening': doneWith(
    '0.deletion.opening',
    endings.map((ending) => ({ username: 'meera', ending })),
  ),
  'xstate.error.actor.0.deletion.opening': refusedBy('0.deletion.opening', sampleRefusals),
  'xstate.done.actor.0.deletion.deletingData': doneWith('0.deletion.deletingData', [undefined]),
  'xstate.error.actor.0.deletion.deletingData': refusedBy('0.deletion.deletingData', unproven),
  'xstate.done.actor.0.deletion.scheduling': doneWith('0.deletion.scheduling', [undefined]),
  'xstate.error.actor.0.deletion.scheduling': refusedBy('0.deletion.scheduling', unproven),
  'xstate.done.actor.0.deletion.keeping': doneWith('0.deletion.keeping', [undefined]),
  'xstate.error.actor.0.deletion.keeping': refusedBy('0.deletion.keeping', unproven),
  'xstate.done.actor.0.deletion.deletingAccount': doneWith('0.deletion.deletingAccount', [undefined]),
  'xstate.error.actor.0.deletion.deletingAccount': refusedBy('0.deletion.deletingAccount', changeRefusals),
};

export const deletionSamples: Samples = {
  ...own,
};

/** The name to be typed, how its account is deleted, and whether its session has ended. */
export const deletionWalk: WalkOptions = { contextKeys: ['username', 'ending', 'isSessionOver'] };
