import { describe, expect, it } from 'vitest';
import { saidBy, startRecovery as start } from './account-outside.ts';

const now = Date.UTC(2027, 0, 4, 9);
const ask = { type: 'username.submitted', username: ' Meera.K', now } as const;
const sent = { destination: 'm***@l***' };
const resend = (after: number) => ({ type: 'code.resendRequested', now: now + after }) as const;

/** A recovery whose code was just sent. */
async function startAtCode() {
  const started = start();
  started.recovery.send(ask);
  await started.requests.answer(sent);
  return started;
}

describe('a recovery', () => {
  it('leads from the username over the code to a new password to sign in with', async () => {
    const { recovery, requests, confirmations, state, context } = start();
    expect(state()).toEqual({ username: 'open' });
    recovery.send(ask);
    expect(state()).toBe('requesting');
    expect(recovery.getSnapshot().hasTag('pending')).toBe(true);
    expect(requests.asked).toEqual([{ username: 'meera.k' }]);
    await requests.answer(sent);
    expect(state()).toEqual({ code: 'sent' });
    expect(context()).toEqual({
      username: 'meera.k',
      sentTo: 'm***@l***',
      resendFrom: now + 60_000,
      isConfirmed: false,
      failure: null,
    });
    recovery.send({ type: 'code.submitted' });
    expect(state()).toBe('confirming');
    expect(confirmations.asked).toEqual([{ username: 'meera.k' }]);
    await confirmations.answer('changed');
    expect(state()).toBe('done');
    expect(saidBy(recovery.getSnapshot())).toEqual(['Your password was changed. Sign in with it.']);
    recovery.send({ type: 'recovery.restarted' });
    expect(state()).toEqual({ username: 'open' });
  });

  it('of an account that was never confirmed asks for a second code', async () => {
    const { recovery, requests, confirmations, state, context } = await startAtCode();
    recovery.send({ type: 'code.submitted' });
    await confirmations.answer('confirmed');
    expect([state(), requests.asked.length, context().isConfirmed]).toEqual(['resending', 2, true]);
    await requests.answer(sent);
    expect([state(), context().failure]).toEqual([{ code: 'resent' }, null]);
    recovery.send({ type: 'code.submitted' });
    await confirmations.answer('changed');
    expect(state()).toBe('done');
  });

  it('that cannot be requested shows why and keeps the username', async () => {
    const { recovery, requests, state, context } = start();
    recovery.send(ask);
    await requests.refuse('LimitExceededException');
    expect(state()).toEqual({ username: 'refused' });
    expect(context()).toMatchObject({ username: 'meera.k', failure: { code: 'LimitExceededException' } });
    recovery.send(ask);
    expect(context().failure).toBeNull();
    expect(requests.asked).toHaveLength(2);
  });

  it.each(['CodeMismatchException', 'ExpiredCodeException', 'InvalidPasswordException'])(
    'that is rejected by %s continues at the code',
    async (code) => {
      const { recovery, confirmations, state, context } = await startAtCode();
      recovery.send({ type: 'code.submitted' });
      await confirmations.refuse(code);
      expect(state()).toEqual({ code: 'refused' });
      expect(context().failure?.code).toBe(code);
      recovery.send({ type: 'code.submitted' });
      await confirmations.answer('changed');
      expect(state()).toBe('done');
    },
  );

  it('can begin again with the username that was given', async () => {
    const { recovery, state, context } = await startAtCode();
    recovery.send({ type: 'recovery.restarted' });
    expect(state()).toEqual({ username: 'open' });
    expect(context()).toEqual({ username: 'meera.k', sentTo: '', resendFrom: 0, isConfirmed: false, failure: null });
  });
});

describe('another code', () => {
  it('can be requested a minute after the last one and not before, and the wait outlives the page', async () => {
    const { recovery, requests, state, context } = await startAtCode();
    recovery.send(resend(59_999));
    expect(requests.asked).toHaveLength(1);
    recovery.send(resend(60_000));
    expect(state()).toBe('resending');
    await requests.answer(sent);
    expect(state()).toEqual({ code: 'resent' });
    const { username, sentTo, resendFrom } = context();
    const reloaded = start({ username, sentTo, resendFrom });
    expect(reloaded.state()).toEqual({ code: 'sent' });
    expect(reloaded.recovery.getSnapshot().can(resend(119_999))).toBe(false);
    expect(reloaded.recovery.getSnapshot().can(resend(120_000))).toBe(true);
  });

  it('that cannot be sent shows why; the last one can still be entered', async () => {
    const { recovery, requests, state } = await startAtCode();
    recovery.send(resend(60_000));
    await requests.refuse('LimitExceededException');
    expect(state()).toEqual({ code: 'unsent' });
    recovery.send({ type: 'code.submitted' });
    expect(state()).toBe('confirming');
  });
});

describe('a person without an account', () => {
  it.each(['UserNotFoundException', 'NotAuthorizedException', 'NoVerifiedAddress'])(
    'sees the same as others when the provider reports it by %s',
    async (code) => {
      const { recovery, requests, confirmations, state, context } = start();
      recovery.send(ask);
      await requests.refuse(code);
      expect(state()).toEqual({ code: 'sent' });
      expect(context().failure).toBeNull();
      recovery.send(resend(60_000));
      await requests.refuse(code);
      expect(state()).toEqual({ code: 'resent' });
      recovery.send({ type: 'code.submitted' });
      await confirmations.refuse(code);
      const known = await startAtCode();
      known.recovery.send({ type: 'code.submitted' });
      await known.confirmations.refuse('CodeMismatchException');
      expect(state()).toEqual(known.state());
      expect(context().failure).toEqual(known.context().failure);
    },
  );
});
