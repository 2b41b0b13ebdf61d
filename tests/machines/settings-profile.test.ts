import { describe, expect, it } from 'vitest';
import { profileFields, type Contact, type Profile, type ProfileField } from '#machines/domain/identity/profile.ts';
import type { CodeSent } from '#machines/ports/auth.ts';
import type { ContactChange } from '#machines/ports/settings.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { provider, saysOf } from './settings-outside.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

const now = Date.UTC(2027, 0, 4, 9);
const sent: CodeSent = { destination: 'm***@l***' };
/** The response of a provider that still has the earlier address. */
const given: ContactChange = { sent, isHeld: true };
const meera: Profile = {
  name: '',
  email: 'meera@lakeside.in',
  isEmailVerified: true,
  phone: '',
  isPhoneVerified: false,
};
const submit = (value: string) => ({ type: 'value.submitted', value, now }) as const;

function start() {
  const reads = provider<Profile>();
  const names = provider<void, { readonly name: string }>();
  const changes = provider<ContactChange, { readonly contact: Contact; readonly address: string }>();
  const codes = provider<CodeSent, { readonly contact: Contact }>();
  const proofs = provider<void, { readonly contact: Contact }>();
  const removals = provider<void, { readonly field: ProfileField }>();
  const renewals = provider<void>();
  const withdrawals = provider<void, { readonly contact: Contact }>();
  const { actor: profile, news } = startUnderParent(
    profileMachine.provide({
      actors: {
        readProfile: reads.actor,
        saveName: names.actor,
        changeContact: changes.actor,
        sendContactCode: codes.actor,
        verifyContact: proofs.actor,
        removeAttribute: removals.actor,
        renewEmail: renewals.actor,
        withdrawContact: withdrawals.actor,
      },
    }),
    undefined,
  );
  return {
    profile,
    reads,
    names,
    changes,
    codes,
    proofs,
    removals,
    renewals,
    withdrawals,
    /** The events since the user signed in. */
    news: () => typesOf(news).filter((type) => type !== 'part.unauthenticated'),
    state: () => profile.getSnapshot().value,
    says: () => saysOf(profile.getSnapshot()),
    context: () => profile.getSnapshot().context,
  };
}

async function startShown(known: Profile = meera) {
  const started = start();
  started.profile.send({ type: 'session.held' });
  await started.reads.answer(known);
  return started;
}

describe('the profile', () => {
  it('belongs to no user before there is a session, and after it', async () => {
    const { profile, reads, state, says, context } = start();
    expect([state(), says()]).toEqual(['unauthenticated', 'User is not authenticated']);
    profile.send({ type: 'edit.opened', field: 'name' });
    expect(state()).toBe('unauthenticated');
    profile.send({ type: 'session.held' });
    expect(state()).toBe('loading');
    await reads.answer(meera);
    expect([state(), context().profile]).toEqual([{ shown: 'idle' }, meera]);
    profile.send({ type: 'session.gone' });
    expect([state(), context().profile]).toEqual(['unauthenticated', null]);
  });

  it('that cannot be read is reported, and read again', async () => {
    const { profile, reads, state, says, context } = start();
    profile.send({ type: 'session.held' });
    await reads.refuse('NetworkError');
    expect([state(), says(), context().failure?.message]).toEqual([
      'failed',
      "Couldn't load your profile",
      'Network error',
    ]);
    profile.send({ type: 'settings.retried' });
    await reads.answer(meera);
    expect(state()).toEqual({ shown: 'idle' });
  });

  it('has another name once it is saved', async () => {
    const { profile, names, state, says, context, news } = await startShown();
    profile.send({ type: 'edit.opened', field: 'name' });
    profile.send(submit(' Meera '));
    expect([state(), names.asked]).toEqual(['savingName', [{ name: 'Meera' }]]);
    await names.refuse('TooManyRequestsException');
    expect([state(), says(), context().profile?.name]).toEqual([{ editing: 'refused' }, "Couldn't save it", '']);
    profile.send(submit('Meera'));
    await names.answer();
    expect([state(), says(), context().profile?.name, news()]).toEqual([
      { shown: 'saved' },
      'Your name was saved.',
      'Meera',
      ['profile.changed'],
    ]);
  });

  it('stays unchanged when the same value was entered', async () => {
    const { profile, changes, names, state } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit(meera.email));
    expect([state(), changes.asked, names.asked]).toEqual([{ shown: 'idle' }, [], []]);
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send({ type: 'edit.closed' });
    expect(state()).toEqual({ shown: 'idle' });
  });
});

describe('another e-mail address', () => {
  it('is used after its code came back, and is known here then', async () => {
    const { profile, changes, proofs, renewals, state, says, context, news } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('new@lakeside.in'));
    expect(changes.asked).toEqual([{ contact: 'email', address: 'new@lakeside.in' }]);
    await changes.answer(given);
    expect([state(), context().sentTo]).toEqual([{ code: 'sent' }, 'm***@l***']);
    expect(context().profile).toEqual({ ...meera, waiting: { email: 'new@lakeside.in' } });
    profile.send({ type: 'code.submitted' });
    await proofs.refuse('CodeMismatchException');
    expect([state(), says(), context().failure?.code]).toEqual([
      { code: 'refused' },
      "Couldn't verify it",
      'CodeMismatchException',
    ]);
    profile.send({ type: 'code.submitted' });
    expect(proofs.asked).toEqual([{ contact: 'email' }, { contact: 'email' }]);
    await proofs.answer();
    expect(state()).toBe('renewing');
    await renewals.answer();
    expect([state(), says(), context().profile]).toEqual([
      { shown: 'renewed' },
      'Your e-mail address is verified.',
      { ...meera, email: 'new@lakeside.in', waiting: {} },
    ]);
    expect(news().at(-1)).toBe('user.changed');
  });

  it('that is not known here yet is reported, and sent again', async () => {
    const { profile, changes, proofs, renewals, state, says, context } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('new@lakeside.in'));
    await changes.answer(given);
    profile.send({ type: 'code.submitted' });
    await proofs.answer();
    await renewals.refuse('Unknown');
    expect([state(), says(), context().profile?.isEmailVerified]).toEqual([
      { shown: 'unrenewed' },
      'Your e-mail address is verified. It could not be updated everywhere yet.',
      true,
    ]);
    profile.send({ type: 'renewal.requested' });
    await renewals.answer();
    expect(state()).toEqual({ shown: 'renewed' });
  });

  it('that is rejected is entered again', async () => {
    const { profile, changes, state, context } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('new@lakeside.in'));
    await changes.refuse('AliasExistsException');
    expect([state(), context().failure?.message, context().profile]).toEqual([
      { editing: 'refused' },
      'This e-mail address belongs to another account.',
      meera,
    ]);
  });

  it('can be given another code after a minute, and left for later', async () => {
    const { profile, changes, codes, state, says } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('new@lakeside.in'));
    await changes.answer(given);
    profile.send({ type: 'code.resendRequested', now: now + 59_999 });
    expect(state()).toEqual({ code: 'sent' });
    profile.send({ type: 'code.resendRequested', now: now + 60_000 });
    await codes.answer(sent);
    expect([state(), says()]).toEqual([{ code: 'resent' }, 'Another code was sent']);
    profile.send({ type: 'code.resendRequested', now: now + 120_000 });
    await codes.refuse('LimitExceededException');
    expect([state(), says()]).toEqual([{ code: 'unsent' }, "Couldn't send another code"]);
    profile.send({ type: 'edit.closed' });
    expect(state()).toEqual({ shown: 'idle' });
    profile.send({ type: 'code.requested', contact: 'email', now });
    expect([state(), codes.asked.at(-1)]).toEqual(['sendingCode', { contact: 'email' }]);
  });
});

describe('an address that waits for its code', () => {
  const waiting: Profile = { ...meera, waiting: { email: 'mistyped@lakeside.in' } };

  it('is corrected by another one, and verified by its own code', async () => {
    const { profile, changes, codes, state, context } = await startShown(waiting);
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('right@lakeside.in'));
    await changes.answer(given);
    expect(context().profile).toEqual({ ...meera, waiting: { email: 'right@lakeside.in' } });
    profile.send({ type: 'edit.closed' });
    profile.send({ type: 'code.requested', contact: 'email', now });
    expect([state(), codes.asked]).toEqual(['sendingCode', [{ contact: 'email' }]]);
  });

  it('is withdrawn by its own button, and by entering the current address', async () => {
    for (const withdraw of [
      [{ type: 'waiting.withdrawn', contact: 'email' }],
      [{ type: 'edit.opened', field: 'email' }, { type: 'proof.given' }, submit(meera.email)],
    ] as const) {
      const { profile, changes, withdrawals, state, says, context } = await startShown(waiting);
      for (const event of withdraw) profile.send(event);
      expect([withdrawals.asked, changes.asked]).toEqual([[{ contact: 'email' }], []]);
      await withdrawals.answer();
      expect([state(), says(), context().profile]).toEqual([
        { shown: 'withdrawn' },
        'The address was not changed.',
        { ...meera, waiting: {} },
      ]);
    }
  });

  it('is no such address when the provider does not keep the old one', async () => {
    const { profile, changes, context } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('new@lakeside.in'));
    await changes.answer({ sent, isHeld: false });
    expect(context().profile).toEqual({ ...meera, email: 'new@lakeside.in', isEmailVerified: false, waiting: {} });
  });

  it('is not requested before the password is proven, and a name without it', async () => {
    const { profile, state, news } = await startShown();
    profile.send({ type: 'edit.opened', field: 'email' });
    expect([state(), news()]).toEqual(['provingEdit', ['proof.needed']]);
    profile.send({ type: 'proof.withheld' });
    expect(state()).toEqual({ shown: 'idle' });
    profile.send({ type: 'edit.opened', field: 'name' });
    expect(state()).toEqual({ editing: 'open' });
  });
});

describe('a phone number', () => {
  it('is sent a code when saving it sent none, and is verified without more', async () => {
    const { profile, changes, codes, proofs, state, says, context, news } = await startShown();
    profile.send({ type: 'edit.opened', field: 'phone' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('+919820041207'));
    await changes.answer({ sent: null, isHeld: false });
    expect(state()).toBe('sendingCode');
    await codes.answer(sent);
    profile.send({ type: 'code.submitted' });
    await proofs.answer();
    expect([state(), says(), context().profile]).toMatchObject([
      { shown: 'verified' },
      'Your phone number is verified.',
      { phone: '+919820041207', isPhoneVerified: true },
    ]);
    expect(news()).toEqual(['proof.needed', 'profile.changed', 'profile.changed']);
  });

  it('without a code stays unverified, and can get one', async () => {
    const { profile, codes, state, says } = await startShown({ ...meera, phone: '+919820041207' });
    profile.send({ type: 'edit.opened', field: 'phone' });
    profile.send({ type: 'proof.given' });
    profile.send(submit('+919820041207'));
    expect(state()).toBe('sendingCode');
    await codes.refuse('CodeDeliveryFailureException');
    expect([state(), says()]).toEqual([{ shown: 'unsent' }, "Couldn't send a code"]);
    expect(profile.getSnapshot().can({ type: 'code.requested', contact: 'phone', now })).toBe(true);
    expect(profile.getSnapshot().can({ type: 'code.requested', contact: 'email', now })).toBe(false);
  });

  it('is taken away when that is confirmed', async () => {
    const { profile, removals, state, says, context } = await startShown({
      ...meera,
      phone: '+919820041207',
      isPhoneVerified: true,
    });
    profile.send({ type: 'removal.asked', field: 'phone' });
    profile.send({ type: 'edit.closed' });
    expect([state(), removals.asked]).toEqual([{ shown: 'idle' }, []]);
    profile.send({ type: 'removal.asked', field: 'phone' });
    profile.send({ type: 'removal.confirmed' });
    profile.send({ type: 'proof.given' });
    await removals.refuse('TooManyRequestsException');
    expect([state(), says(), context().profile?.phone]).toEqual([
      { shown: 'unremoved' },
      "Couldn't remove it",
      '+919820041207',
    ]);
    profile.send({ type: 'removal.asked', field: 'phone' });
    profile.send({ type: 'removal.confirmed' });
    profile.send({ type: 'proof.given' });
    await removals.answer();
    expect([state(), says(), context().profile]).toMatchObject([
      { shown: 'removed' },
      'Removed.',
      { phone: '', isPhoneVerified: false },
    ]);
    expect(removals.asked).toEqual([{ field: 'phone' }, { field: 'phone' }]);
  });

  it('and a name are taken away, an e-mail address never', async () => {
    const { profile } = await startShown({ ...meera, name: 'Meera' });
    expect(profileFields.map((field) => profile.getSnapshot().can({ type: 'removal.asked', field }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a session that ends meanwhile', () => {
  const ended = ['UserUnAuthenticatedException', 'TokenRevokedException', 'UserNotFoundException'];
  it.each(ended)('is distinguished from a failure by %s', async (code) => {
    const { profile, reads, names, state } = start();
    profile.send({ type: 'session.held' });
    await reads.refuse(code);
    expect(state()).toBe('unauthenticated');
    profile.send({ type: 'session.held' });
    await reads.answer(meera);
    profile.send({ type: 'edit.opened', field: 'name' });
    profile.send(submit('Meera'));
    await names.refuse(code);
    expect(state()).toBe('unauthenticated');
  });
});
