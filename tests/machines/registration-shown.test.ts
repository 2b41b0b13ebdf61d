/**
 * The display of a registration while the person waits, and its remains after it ended or began again for another
 * account.
 */
import { describe, expect, it } from 'vitest';
import { saidBy, startRegistration as start } from './account-outside.ts';

const now = Date.UTC(2027, 0, 4, 9);
const details = { type: 'details.submitted', username: 'meera.k', email: 'meera@lakeside.in', now } as const;
const sent = { destination: 'm***@l***' };
const another = { type: 'address.submitted', email: 'meera.k@lakeside.in', now } as const;

function shownBy({ registration }: ReturnType<typeof start>): readonly string[] {
  return [...registration.getSnapshot().tags].toSorted();
}

/** A registration whose code was just sent. */
async function startAtCode() {
  const started = start();
  started.registration.send(details);
  await started.signUps.answer(sent);
  return started;
}

describe('the view of a registration', () => {
  it('shows the form as busy while the account is opened, and then the code, as just sent', async () => {
    const started = start();
    expect(shownBy(started)).toEqual([]);
    started.registration.send(details);
    expect(shownBy(started)).toEqual(['openingAccount', 'pending']);
    await started.signUps.answer(sent);
    expect(shownBy(started)).toEqual(['added', 'awaitsCode']);
  });

  it('shows the code as busy while it is checked, and then that all is done', async () => {
    const started = await startAtCode();
    started.registration.send({ type: 'code.submitted' });
    expect(shownBy(started)).toEqual(['awaitsCode', 'checkingCode', 'pending']);
    await started.confirmations.answer();
    expect(shownBy(started)).toEqual(['finished']);
  });

  it('shows the address in place of the code, as busy until a code was sent there', async () => {
    const started = await startAtCode();
    started.registration.send({ type: 'addressChange.opened' });
    expect(shownBy(started)).toEqual(['awaitsCode', 'changingAddress']);
    started.registration.send(another);
    const busy = ['awaitsCode', 'changingAddress', 'pending', 'sendingAddress'];
    expect(shownBy(started)).toEqual(busy);
    await started.changes.answer();
    expect(shownBy(started)).toEqual(busy);
    await started.resends.answer(sent);
    expect(shownBy(started)).toEqual(['awaitsCode', 'resent']);
  });
});

describe('a registration', () => {
  it('without a response from the provider does not show a rejection, as the account may exist', async () => {
    const started = start();
    started.registration.send(details);
    await started.signUps.refuse('NetworkError');
    expect([started.state(), started.context().failure?.code]).toEqual([{ form: 'unanswered' }, 'NetworkError']);
    expect(saidBy(started.registration.getSnapshot()).join('')).toContain('may have been created anyway');
  });

  it('no longer shows the rejected code once another address is being entered', async () => {
    const started = await startAtCode();
    started.registration.send({ type: 'code.submitted' });
    await started.confirmations.refuse('CodeMismatchException');
    started.registration.send({ type: 'addressChange.opened' });
    expect([started.state(), started.context().failure]).toEqual([{ address: 'open' }, null]);
  });

  it('knows why an address could not be changed, or no code went there', async () => {
    const unreached = await startAtCode();
    unreached.registration.send({ type: 'addressChange.opened' });
    unreached.registration.send(another);
    await unreached.changes.refuse('NetworkError');
    expect([unreached.state(), unreached.context().failure?.code]).toEqual([{ address: 'unanswered' }, 'NetworkError']);

    const unheard = await startAtCode();
    unheard.registration.send({ type: 'addressChange.opened' });
    unheard.registration.send(another);
    await unheard.changes.answer();
    await unheard.resends.refuse('NetworkError');
    expect([unheard.state(), unheard.context().failure?.code]).toEqual([
      { code: 'readdressedUnanswered' },
      'NetworkError',
    ]);
  });

  it('allows a code at once when none could be sent to the new address', async () => {
    const { registration, changes, resends, state } = await startAtCode();
    registration.send({ type: 'addressChange.opened' });
    registration.send(another);
    await changes.answer();
    await resends.refuse('LimitExceededException');
    registration.send({ type: 'code.resendRequested', now: now + 1 });
    expect(state()).toBe('resending');
  });

  it('of an account that a sign-in found keeps nothing of the previous one', async () => {
    const { registration, confirmations, context } = await startAtCode();
    registration.send({ type: 'code.submitted' });
    await confirmations.refuse('CodeMismatchException');
    registration.send({ type: 'addressChange.begun', username: 'asha.r' });
    expect(context()).toMatchObject({
      username: 'asha.r',
      email: '',
      sentTo: '',
      resendFrom: 0,
      change: null,
      failure: null,
    });
  });

  it.each(['signIn.begun', 'registration.restarted'] as const)(
    'that is over is replaced by an empty form at %s',
    async (type) => {
      const { registration, signUps, state, context } = start();
      registration.send(details);
      await signUps.answer(null);
      registration.send({ type });
      expect([state(), context()]).toMatchObject([
        { form: 'open' },
        { username: '', email: '', sentTo: '', resendFrom: 0 },
      ]);
    },
  );
});
