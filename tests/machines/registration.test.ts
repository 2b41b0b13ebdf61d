import { describe, expect, it } from 'vitest';
import { destinationOf, pendingRegistration } from '#machines/account/registration.selectors.ts';
import { saidBy, startRegistration as start } from './account-outside.ts';

const now = Date.UTC(2027, 0, 4, 9);
const details = { type: 'details.submitted', username: '  Meera.K ', email: ' meera@lakeside.in ', now } as const;
const sent = { destination: 'm***@l***' };
const resend = (after: number) => ({ type: 'code.resendRequested', now: now + after }) as const;

/** A registration whose code was just sent. */
async function startAtCode() {
  const started = start();
  started.registration.send(details);
  await started.signUps.answer(sent);
  return started;
}

describe('a registration', () => {
  it('leads from the form over the code to a verified account, with the product’s text', async () => {
    const { registration, signUps, confirmations, state, context } = start();
    expect(state()).toEqual({ form: 'open' });
    registration.send(details);
    expect(state()).toBe('signingUp');
    expect(registration.getSnapshot().hasTag('pending')).toBe(true);
    expect(signUps.asked).toEqual([{ username: 'meera.k', email: 'meera@lakeside.in' }]);
    await signUps.answer(sent);
    expect(state()).toEqual({ code: 'added' });
    expect(saidBy(registration.getSnapshot())).toEqual(['User Added Successfully']);
    expect(context().sentTo).toBe('m***@l***');
    registration.send({ type: 'code.submitted' });
    expect(state()).toBe('confirming');
    // A person who reloads the page while the code is checked comes back to it.
    expect(registration.getSnapshot().hasTag('awaitsCode')).toBe(true);
    expect(confirmations.asked).toEqual([{ username: 'meera.k' }]);
    await confirmations.answer();
    expect(state()).toEqual({ finished: 'verified' });
    expect(saidBy(registration.getSnapshot())).toEqual(['Account verified successfully']);
  });

  it('with a provider that verifies nothing continues to the sign-in', async () => {
    const { registration, signUps, state } = start();
    const told: string[] = [];
    registration.on('registration.finished', ({ type }) => told.push(type));
    registration.send(details);
    await signUps.answer(null);
    expect([state(), saidBy(registration.getSnapshot()), told]).toEqual([
      { finished: 'added' },
      ['User Added Successfully'],
      ['registration.finished'],
    ]);
  });

  it('that is rejected shows why, keeps the details and can be tried again', async () => {
    const { registration, signUps, state, context } = start();
    registration.send(details);
    await signUps.refuse('UsernameExistsException');
    expect(state()).toEqual({ form: 'refused' });
    expect(saidBy(registration.getSnapshot())).toEqual(["Couldn't sign up"]);
    expect(context()).toMatchObject({
      username: 'meera.k',
      email: 'meera@lakeside.in',
      failure: { code: 'UsernameExistsException' },
    });
    registration.send({ ...details, username: 'meera.kulkarni' });
    expect(context().failure).toBeNull();
    expect(signUps.asked[1]).toEqual({ username: 'meera.kulkarni', email: 'meera@lakeside.in' });
  });

  it('whose code is rejected shows why and continues at the code', async () => {
    const { registration, confirmations, state, context } = await startAtCode();
    registration.send({ type: 'code.submitted' });
    await confirmations.refuse('CodeMismatchException');
    expect(state()).toEqual({ code: 'refused' });
    expect(saidBy(registration.getSnapshot())).toEqual(["Couldn't verify account"]);
    expect(context().failure?.code).toBe('CodeMismatchException');
    registration.send({ type: 'code.submitted' });
    expect(context().failure).toBeNull();
    await confirmations.answer();
    expect(state()).toEqual({ finished: 'verified' });
  });

  it('that fails for an unforeseen reason has a message for it', async () => {
    const { registration, signUps, context } = start();
    registration.send(details);
    await signUps.refuse();
    expect(context().failure).toEqual({ code: 'Unknown', message: 'Something went wrong. Try again.' });
  });

  it('accepts nothing twice during a request', async () => {
    const { registration, signUps, confirmations, resends } = start();
    registration.send(details);
    registration.send(details);
    await signUps.answer(sent);
    registration.send({ type: 'code.submitted' });
    registration.send({ type: 'code.submitted' });
    registration.send(resend(120_000));
    expect([signUps.asked.length, confirmations.asked.length, resends.asked.length]).toEqual([1, 1, 0]);
  });

  it('can begin again from the code and after its end, with nothing of the old one', async () => {
    const { registration, confirmations, state, context } = await startAtCode();
    const untouched = start().context();
    registration.send({ type: 'registration.restarted' });
    expect(state()).toEqual({ form: 'open' });
    expect(context()).toEqual(untouched);
    const finished = await startAtCode();
    finished.registration.send({ type: 'code.submitted' });
    await finished.confirmations.answer();
    finished.registration.send({ type: 'registration.restarted' });
    expect(finished.context()).toEqual(untouched);
    expect(confirmations.asked).toEqual([]);
  });
});

describe('another code', () => {
  it('can be requested a minute after the last one and not before', async () => {
    const { registration, resends, state, context } = await startAtCode();
    registration.send(resend(59_999));
    expect(resends.asked).toEqual([]);
    expect(registration.getSnapshot().can(resend(59_999))).toBe(false);
    registration.send(resend(60_000));
    expect(state()).toBe('resending');
    await resends.answer({ destination: 'm***@l***.in' });
    expect(state()).toEqual({ code: 'resent' });
    expect(context()).toMatchObject({ sentTo: 'm***@l***.in', resendFrom: now + 120_000 });
    expect(registration.getSnapshot().can(resend(119_999))).toBe(false);
  });

  it('that cannot be sent shows why; the last one can still be entered', async () => {
    const { registration, resends, confirmations, state, context } = await startAtCode();
    registration.send(resend(60_000));
    await resends.refuse('LimitExceededException');
    expect(state()).toEqual({ code: 'unsent' });
    expect(context().failure?.code).toBe('LimitExceededException');
    registration.send({ type: 'code.submitted' });
    await confirmations.answer();
    expect(state()).toEqual({ finished: 'verified' });
  });
});

describe('a page that is loaded again', () => {
  const pending = { username: 'meera.k', sentTo: 'm***@l***', resendFrom: now + 60_000 };

  it('continues at the code, for the same account, and the wait for another code continues', () => {
    const { registration, confirmations, state, context } = start(pending);
    expect(state()).toEqual({ code: 'awaited' });
    expect(context()).toEqual({ ...pending, canChangeAddress: true, email: '', change: null, failure: null });
    expect(saidBy(registration.getSnapshot())).toEqual([]);
    expect(registration.getSnapshot().can(resend(59_999))).toBe(false);
    expect(registration.getSnapshot().can(resend(60_000))).toBe(true);
    registration.send({ type: 'code.submitted' });
    expect(confirmations.asked).toEqual([{ username: 'meera.k' }]);
  });

  it('does not wait for hours because a clock was put back', () => {
    const { registration } = start({ ...pending, resendFrom: now + 7_200_000 });
    expect(registration.getSnapshot().can(resend(0))).toBe(true);
  });
});

describe('another address', () => {
  const meant = { type: 'address.submitted', email: ' meera.k@lakeside.in ', now: now + 5_000 } as const;

  /** A registration whose address is being changed. */
  async function startAtAddress() {
    const started = await startAtCode();
    started.registration.send({ type: 'addressChange.opened' });
    return started;
  }

  it('replaces a mistyped one: the account gets it, a code goes there, and the address is shown in full', async () => {
    const { registration, changes, resends, confirmations, state, context } = await startAtAddress();
    expect(state()).toEqual({ address: 'open' });
    registration.send(meant);
    expect(state()).toBe('sendingAddress');
    expect(changes.asked).toEqual([{ username: 'meera.k', email: 'meera.k@lakeside.in' }]);
    // No code is sent while it is unknown whether the account has the address.
    expect(resends.asked).toEqual([]);
    await changes.answer();
    expect([state(), resends.asked]).toEqual(['readdressing', [{ username: 'meera.k' }]]);
    await resends.answer({ destination: 'm***@l***' });
    expect([state(), saidBy(registration.getSnapshot())]).toEqual([
      { code: 'readdressed' },
      ['Your address was changed, and a code was sent there'],
    ]);
    expect(context()).toMatchObject({
      username: 'meera.k',
      email: 'meera.k@lakeside.in',
      sentTo: 'm***@l***',
      change: null,
      failure: null,
    });
    expect([registration.getSnapshot().can(resend(64_999)), registration.getSnapshot().can(resend(65_000))]).toEqual([
      false,
      true,
    ]);
    registration.send({ type: 'code.submitted' });
    await confirmations.answer();
    expect(state()).toEqual({ finished: 'verified' });
  });

  it('begins from a sign-in for the account that it found, whatever was pending here, where the server can change it', async () => {
    const { registration, changes, state, context } = start();
    registration.send({ type: 'addressChange.begun', username: ' Asha.R' });
    expect([state(), context()]).toMatchObject([
      { address: 'open' },
      { username: 'asha.r', email: '', sentTo: '', resendFrom: 0 },
    ]);
    registration.send(meant);
    expect(changes.asked).toEqual([{ username: 'asha.r', email: 'meera.k@lakeside.in' }]);
    const without = start(null, false);
    without.registration.send({ type: 'addressChange.begun', username: 'asha.r' });
    expect(without.state()).toEqual({ form: 'open' });
  });

  it('that is rejected shows why, and leaves the last one unchanged', async () => {
    const { registration, changes, resends, state, context } = await startAtAddress();
    registration.send(meant);
    await changes.refuse('SignUpPasswordWrong');
    expect([state(), saidBy(registration.getSnapshot()), context().failure?.code]).toEqual([
      { address: 'refused' },
      ["Couldn't change the address"],
      'SignUpPasswordWrong',
    ]);
    expect([context().email, resends.asked]).toEqual(['meera@lakeside.in', []]);
    registration.send(meant);
    expect(context().failure).toBeNull();
    await changes.refuse('EmailMalformed');
    registration.send({ type: 'addressChange.closed' });
    expect([state(), context().failure]).toEqual([{ code: 'awaited' }, null]);
  });

  it('without a response may be valid: none is shown until the provider names one', async () => {
    const { registration, changes, resends, state, context } = await startAtAddress();
    registration.send(meant);
    await changes.refuse('NetworkError');
    expect([state(), destinationOf(context())]).toEqual([{ address: 'unanswered' }, '']);
    registration.send({ type: 'addressChange.closed' });
    registration.send(resend(60_000));
    await resends.answer({ destination: 'm***@l***' });
    expect(destinationOf(context())).toBe('m***@l***');
  });

  it('that the account has counts, also when no code could be sent there', async () => {
    const unsent = await startAtAddress();
    unsent.registration.send(meant);
    await unsent.changes.answer();
    await unsent.resends.refuse('LimitExceededException');
    expect([unsent.state(), unsent.context().email, unsent.context().failure?.code]).toEqual([
      { code: 'readdressedUnsent' },
      'meera.k@lakeside.in',
      'LimitExceededException',
    ]);
    expect(unsent.registration.getSnapshot().can(resend(0))).toBe(true);
    const unanswered = await startAtAddress();
    unanswered.registration.send(meant);
    await unanswered.changes.answer();
    await unanswered.resends.refuse('NetworkError');
    expect([unanswered.state(), unanswered.context().email]).toEqual([
      { code: 'readdressedUnanswered' },
      'meera.k@lakeside.in',
    ]);
    expect(unanswered.registration.getSnapshot().can(resend(64_999))).toBe(false);
  });

  it('can be requested only at the code, and only where the server can change it', async () => {
    const { registration, signUps, state } = start();
    registration.send({ type: 'addressChange.opened' });
    expect(state()).toEqual({ form: 'open' });
    registration.send(details);
    registration.send({ type: 'addressChange.opened' });
    await signUps.answer(sent);
    registration.send({ type: 'code.submitted' });
    registration.send({ type: 'addressChange.opened' });
    expect(state()).toBe('confirming');
    const without = start({ username: 'meera.k', sentTo: 'm***@l***', resendFrom: 0 }, false);
    without.registration.send({ type: 'addressChange.opened' });
    expect(without.state()).toEqual({ code: 'awaited' });
  });
});

describe('data that is stored for a reload', () => {
  it.each([
    ['meera@lakesdie.in', 'm***a@lakesdie.in'],
    ['mk@lakeside.in', 'm***@lakeside.in'],
    ['"a@b"@lakeside.in', '"***"@lakeside.in'],
    ['😀abc@lakeside.in', '😀***c@lakeside.in'],
  ])('shows of %s enough to see a slip, and not the whole', (email, shown) => {
    expect(pendingRegistration({ username: 'meera.k', email, sentTo: 'm***@l***', resendFrom: now })).toEqual({
      username: 'meera.k',
      sentTo: shown,
      resendFrom: now,
    });
  });

  it('is the stored data when nothing was typed since', () => {
    expect(
      pendingRegistration({ username: 'meera.k', email: '', sentTo: 'm***a@lakesdie.in', resendFrom: now }).sentTo,
    ).toBe('m***a@lakesdie.in');
  });
});
