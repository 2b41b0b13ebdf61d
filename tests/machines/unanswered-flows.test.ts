/** Requests for an account or a payment that are never answered time out with a message, and lose nothing. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { recoveryInput, samplePendingReset, silentRecovery } from '#machines/account/recovery.samples.ts';
import { registrationInput, samplePending, silentRegistration } from '#machines/account/registration.samples.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { paymentInput, sampleOrder, silentPayment } from '#machines/payment/payment.samples.ts';
import * as authPorts from '#machines/ports/auth.ts';
import { unanswered } from './outside.ts';
import { saysOf } from './settings-outside.ts';

beforeEach(() => void vi.useFakeTimers());

const wait = () => vi.advanceTimersByTimeAsync(usualTimeoutMs);
const later = samplePending.resendFrom;

describe('a registration', () => {
  it.each([
    [
      'the account may be open',
      registrationInput,
      { type: 'details.submitted', username: 'meera.k', email: 'meera@lakeside.in', now: 0 },
      { form: 'unanswered' },
    ],
    [
      'another code may have been sent',
      { pending: samplePending, canChangeAddress: false },
      { type: 'code.resendRequested', now: later },
      { code: 'resendUnanswered' },
    ],
    [
      'the account may be verified',
      { pending: samplePending, canChangeAddress: false },
      { type: 'code.submitted' },
      { code: 'unanswered' },
    ],
  ] as const)('shows that %s', async (_, input, event, state) => {
    const actor = createActor(unanswered(silentRegistration), { input }).start();
    actor.send(event);
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await wait();
    expect([
      actor.getSnapshot().value,
      actor.getSnapshot().context.username,
      actor.getSnapshot().hasTag('unanswered'),
    ]).toEqual([state, 'meera.k', true]);
    expect(saysOf(actor.getSnapshot())).toContain('There was no answer.');
  });

  it.each([
    ['the address may have been changed', false, { address: 'unanswered' }, ''],
    [
      'the address was changed, and a code may have been sent there',
      true,
      { code: 'readdressedUnanswered' },
      'meera.k@lakeside.in',
    ],
  ] as const)('shows that %s', async (_, isChanged, state, email) => {
    const machine = isChanged
      ? unanswered(silentRegistration).provide({
          actors: { changeSignUpAddress: implementPort(authPorts.changeSignUpAddress, () => Promise.resolve()) },
        })
      : unanswered(silentRegistration);
    const actor = createActor(machine, { input: { pending: samplePending, canChangeAddress: true } }).start();
    actor.send({ type: 'addressChange.opened' });
    actor.send({ type: 'address.submitted', email: 'meera.k@lakeside.in', now: later });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await wait();
    expect([
      actor.getSnapshot().value,
      actor.getSnapshot().context.email,
      actor.getSnapshot().hasTag('unanswered'),
    ]).toEqual([state, email, true]);
    expect(saysOf(actor.getSnapshot())).toContain('There was no answer');
  });
});

describe('a recovery', () => {
  it.each([
    [
      'a code may have been sent',
      recoveryInput,
      { type: 'username.submitted', username: 'meera.k', now: 0 },
      { username: 'unanswered' },
    ],
    [
      'another code may have been sent',
      { pending: samplePendingReset },
      { type: 'code.resendRequested', now: later },
      { code: 'resendUnanswered' },
    ],
    [
      'the password may have been changed',
      { pending: samplePendingReset },
      { type: 'code.submitted' },
      { code: 'unanswered' },
    ],
  ] as const)('shows that %s', async (_, input, event, state) => {
    const actor = createActor(unanswered(silentRecovery), { input }).start();
    actor.send(event);
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await wait();
    expect([
      actor.getSnapshot().value,
      actor.getSnapshot().context.username,
      actor.getSnapshot().hasTag('unanswered'),
    ]).toEqual([state, 'meera.k', true]);
    expect(saysOf(actor.getSnapshot())).toContain('There was no answer.');
  });
});

describe('a payment', () => {
  it('whose checkout does not open can be restarted', async () => {
    const actor = createActor(unanswered(silentPayment), { input: paymentInput }).start();
    const pay = { type: 'payment.requested', order: sampleOrder('sample-1') } as const;
    actor.send(pay);
    await wait();
    expect([actor.getSnapshot().value, actor.getSnapshot().can(pay)]).toEqual(['unreachable', true]);
  });

  it('without an outcome is unknown, and is looked up again', async () => {
    const actor = createActor(unanswered(silentPayment), {
      input: { ...paymentInput, order: sampleOrder('sample-1') },
    }).start();
    await wait();
    expect(actor.getSnapshot().value).toBe('unknown');
    actor.send({ type: 'payment.checked' });
    expect(actor.getSnapshot().value).toBe('checking');
    await wait();
    expect([
      actor.getSnapshot().value,
      actor.getSnapshot().can({ type: 'payment.requested', order: sampleOrder('sample-1') }),
    ]).toEqual(['unknown', false]);
  });
});
