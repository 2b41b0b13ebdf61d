import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { DebitContext, DebitEvent } from './debit.machine.ts';

/** A debit that was not requested yet. */
export const newDebit: DebitContext = { attempts: 0, reason: '' };

export const debitSamples: SamplesOf<DebitEvent> = {
  'debit.announced': [{ type: 'debit.announced' }],
  'approval.asked': [{ type: 'approval.asked' }],
  'debit.begun': [{ type: 'debit.begun' }],
  // The first may be tried again, the second not.
  'debit.declined': [
    { type: 'debit.declined', reason: 'noMoney' },
    { type: 'debit.declined', reason: 'expired' },
  ],
  'debit.taken': [{ type: 'debit.taken' }],
  'debit.dropped': [{ type: 'debit.dropped' }],
};

export const debitWalk: WalkOptions = { contextKeys: ['attempts', 'reason'] };
