/** What a payer with automatic payment may rely on. */
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { debitMachine, type DebitEvent } from '#machines/order/debit.machine.ts';
import { newDebit } from '#machines/order/debit.samples.ts';
import { mandateMachine, type MandateEvent } from '#machines/order/mandate.machine.ts';

function debitAfter(...events: readonly DebitEvent[]) {
  let [debit] = initialTransition(debitMachine, newDebit);
  for (const event of events) [debit] = transition(debitMachine, debit, event);
  return debit;
}

const declined = (reason: string): DebitEvent => ({ type: 'debit.declined', reason });

describe('the debit of an instalment', () => {
  it('is never requested before the payer was notified', () => {
    expect(debitAfter({ type: 'debit.begun' }).value).toBe('planned');
  });

  it('is tried once more where money was missing, and then left to the payer', () => {
    const once = [{ type: 'debit.announced' }, { type: 'debit.begun' }, declined('noMoney')] as const;
    expect(debitAfter(...once).value).toBe('retrying');
    const twice = debitAfter(...once, { type: 'debit.begun' }, declined('noMoney'));
    expect([twice.value, twice.context]).toEqual(['byHand', { attempts: 2, reason: 'noMoney' }]);
  });

  it.each(['notYou', 'expired', 'blocked', 'cancelled'])(
    'is left to the payer at once when declined as %s',
    (reason) => {
      expect(debitAfter({ type: 'debit.announced' }, { type: 'debit.begun' }, declined(reason)).value).toBe('byHand');
    },
  );

  it('that was dropped, or that the payer must approve, is not requested', () => {
    expect(debitAfter({ type: 'debit.announced' }, { type: 'debit.dropped' }, { type: 'debit.begun' }).value).toBe(
      'dropped',
    );
    expect(debitAfter({ type: 'approval.asked' }, { type: 'debit.begun' }).value).toBe('byHand');
  });

  it('that is with the bank cannot be dropped: the bank has not answered', () => {
    expect(debitAfter({ type: 'debit.announced' }, { type: 'debit.begun' }, { type: 'debit.dropped' }).value).toBe(
      'charging',
    );
  });
});

describe('automatic payment', () => {
  const after = (...types: readonly MandateEvent['type'][]) => {
    let [mandate] = initialTransition(mandateMachine);
    for (const type of types) [mandate] = transition(mandateMachine, mandate, { type });
    return mandate.value;
  };

  it('that was cancelled stays cancelled, also when the bank reports later that it keeps the card', () => {
    expect(after('mandate.cancelled', 'mandate.kept')).toBe('cancelled');
    expect(after('mandate.kept', 'mandate.cancelled', 'mandate.kept')).toBe('cancelled');
  });

  it('ends with the last instalment', () => {
    expect(after('mandate.kept', 'plan.completed')).toBe('ended');
  });
});
