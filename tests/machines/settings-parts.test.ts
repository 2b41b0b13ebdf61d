import { describe, expect, it } from 'vitest';
import { deviceName, type Device } from '#machines/domain/identity/device.ts';
import { diallable } from '#machines/domain/identity/profile.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { devicesMachine } from '#machines/settings/devices.machine.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { passwordMachine } from '#machines/settings/password.machine.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import { deletable, provider, saysOf, startPart } from './settings-outside.ts';

const held = { type: 'session.held' } as const;

describe('another password', () => {
  function start() {
    const changes = provider<void>();
    const { actor: password, state } = startPart(
      passwordMachine.provide({ actors: { changePassword: changes.actor } }),
    );
    return { password, changes, state, says: () => saysOf(password.getSnapshot()) };
  }

  it('is valid once the provider accepted it, and may be changed again', async () => {
    const { password, changes, state, says } = start();
    expect([state(), says()]).toEqual(['unauthenticated', 'User is not authenticated']);
    password.send(held);
    password.send({ type: 'password.submitted' });
    expect([state(), password.getSnapshot().hasTag('pending')]).toEqual(['changing', true]);
    await changes.answer();
    expect([state(), says()]).toEqual([{ form: 'changed' }, 'Your password was changed.']);
    password.send({ type: 'password.submitted' });
    expect(changes.asked).toHaveLength(2);
  });

  it.each(['NotAuthorizedException', 'InvalidPasswordException', 'LimitExceededException'])(
    'that is rejected by %s is entered again',
    async (code) => {
      const { password, changes, state, says } = start();
      password.send(held);
      password.send({ type: 'password.submitted' });
      await changes.refuse(code);
      expect([state(), says(), password.getSnapshot().context.failure?.code]).toEqual([
        { form: 'refused' },
        "Couldn't change the password",
        code,
      ]);
    },
  );

  it('belongs to no user without a session', async () => {
    const { password, changes, state } = start();
    password.send(held);
    password.send({ type: 'password.submitted' });
    await changes.refuse('TokenRevokedException');
    expect(state()).toBe('unauthenticated');
  });
});

describe('devices', () => {
  const own: Device = {
    key: 'own',
    name: 'Linux Chromium/140',
    firstSeen: 1_000,
    lastSeen: 2_000,
    isRemembered: false,
    isThis: true,
  };
  const other: Device = { key: 'other', name: '', firstSeen: null, lastSeen: 3_000, isRemembered: true, isThis: false };
  const old: Device = { ...other, key: 'old', lastSeen: null };
  async function start(devices: readonly Device[] = [old, other, own]) {
    const reads = provider<readonly Device[]>();
    const remembered = provider<void>();
    const released = provider<void, { readonly key: string }>();
    const forgotten = provider<void, { readonly key: string }>();
    const { actor, state } = startPart(
      devicesMachine.provide({
        actors: {
          readDevices: reads.actor,
          rememberDevice: remembered.actor,
          releaseDevice: released.actor,
          forgetDevice: forgotten.actor,
        },
      }),
    );
    actor.send(held);
    await reads.answer(devices);
    return {
      actor,
      remembered,
      released,
      forgotten,
      state,
      says: () => saysOf(actor.getSnapshot()),
      devices: () => actor.getSnapshot().context.devices,
    };
  }

  it('are listed with this one first, then those seen last', async () => {
    const { devices } = await start();
    expect(devices().map(({ key }) => key)).toEqual(['own', 'other', 'old']);
  });

  it('are remembered only from themselves, and once', async () => {
    const { actor, remembered, state, says, devices } = await start();
    expect(actor.getSnapshot().can({ type: 'device.remembered', key: 'other' })).toBe(false);
    actor.send({ type: 'device.remembered', key: 'own' });
    expect([state(), remembered.asked]).toEqual(['provingToRemember', []]);
    actor.send({ type: 'proof.withheld' });
    expect([state(), devices()[0]?.isRemembered]).toEqual([{ shown: 'idle' }, false]);
    actor.send({ type: 'device.remembered', key: 'own' });
    actor.send({ type: 'proof.given' });
    await remembered.answer();
    expect([state(), says(), devices()[0]?.isRemembered]).toEqual([
      { shown: 'remembered' },
      'This device is remembered.',
      true,
    ]);
    expect(actor.getSnapshot().can({ type: 'device.remembered', key: 'own' })).toBe(false);
  });

  it('are remembered no longer, and forgotten, once the provider did it', async () => {
    const { actor, released, forgotten, state, says, devices } = await start();
    expect(actor.getSnapshot().can({ type: 'device.released', key: 'own' })).toBe(false);
    actor.send({ type: 'device.released', key: 'other' });
    await released.refuse('TooManyRequestsException');
    expect([state(), says(), devices()[1]?.isRemembered]).toEqual([
      { shown: 'refused' },
      "Couldn't change the device",
      true,
    ]);
    actor.send({ type: 'device.released', key: 'other' });
    await released.answer();
    expect([says(), devices()[1]?.isRemembered, released.asked]).toEqual([
      'The device is no longer remembered.',
      false,
      [{ key: 'other' }, { key: 'other' }],
    ]);
    expect(actor.getSnapshot().can({ type: 'device.forgotten', key: 'nobody’s' })).toBe(false);
    actor.send({ type: 'device.forgotten', key: 'other' });
    expect([state(), forgotten.asked]).toEqual(['proving', []]);
    actor.send({ type: 'proof.withheld' });
    expect(state()).toEqual({ shown: 'idle' });
    actor.send({ type: 'device.forgotten', key: 'other' });
    actor.send({ type: 'proof.given' });
    await forgotten.answer();
    expect([says(), devices().map(({ key }) => key)]).toEqual(['The device was forgotten.', ['own', 'old']]);
    actor.send({ type: 'session.gone' });
    expect(devices()).toEqual([]);
  });

  it.each([
    ['Linux 6.1.0 x86 Linux Chromium/140.0.1;Not=A?Brand/24', 'Chromium on Linux'],
    ['macOS 15.1 arm macOS Google Chrome/140.0;Chromium/140.0', 'Chrome on Mac'],
    ['Windows 15.0 x86 Windows Microsoft Edge/140.0;Chromium/140', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['My old telephone', 'My old telephone'],
    ['', 'A device without a name'],
  ])('called %s are shown as %s', (name, shown) => expect(deviceName({ name })).toBe(shown));
});

describe('signing out everywhere', () => {
  it('asks first, and reports a failure', async () => {
    const ends = provider<void>();
    const { actor, state } = startPart(everywhereMachine.provide({ actors: { endAllSessions: ends.actor } }));
    actor.send(held);
    actor.send({ type: 'signOut.confirmed' });
    expect(state()).toBe('resting');
    actor.send({ type: 'signOut.asked' });
    actor.send({ type: 'signOut.dismissed' });
    expect([state(), ends.asked]).toEqual(['resting', []]);
    actor.send({ type: 'signOut.asked' });
    actor.send({ type: 'signOut.confirmed' });
    await ends.refuse('TooManyRequestsException');
    expect([state(), saysOf(actor.getSnapshot())]).toEqual([{ asking: 'refused' }, "Couldn't sign you out everywhere"]);
    actor.send({ type: 'signOut.confirmed' });
    // The end of this session may arrive before the response.
    actor.send({ type: 'session.gone' });
    expect(state()).toBe('ending');
    await ends.answer();
    expect(state()).toBe('done');
    actor.send(held);
    expect(state()).toBe('resting');
  });
});

describe('deleting an account', () => {
  async function start() {
    const names = provider<DeletableAccount>();
    const data = provider<void>();
    const accounts = provider<void>();
    const { actor, state } = startPart(
      deletionMachine.provide({
        actors: { readDeletable: names.actor, deleteData: data.actor, deleteAccount: accounts.actor },
      }),
    );
    actor.send(held);
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('Meera.K'));
    return { actor, names, data, accounts, state, says: () => saysOf(actor.getSnapshot()) };
  }
  const confirm = (username: string) => ({ type: 'deletion.confirmed', username }) as const;

  it('wants its username typed, and deletes the data before the account', async () => {
    const { actor, data, accounts, state } = await start();
    expect(['', 'meera', 'meera.k x'].map((typed) => actor.getSnapshot().can(confirm(typed)))).toEqual([
      false,
      false,
      false,
    ]);
    actor.send(confirm(' meera.k '));
    expect([state(), accounts.asked]).toEqual(['deletingData', []]);
    actor.send({ type: 'session.gone' });
    await data.answer();
    actor.send({ type: 'session.gone' });
    expect(state()).toBe('deletingAccount');
    await accounts.answer();
    expect(state()).toBe('gone');
    actor.send(held);
    expect(state()).toBe('resting');
  });

  it('reports which of both failed, and can be retried', async () => {
    const { actor, data, accounts, state, says } = await start();
    actor.send(confirm('meera.k'));
    await data.refuse('Unknown');
    expect([state(), says(), accounts.asked]).toEqual([
      { confirming: 'dataRefused' },
      "Couldn't delete your projects. Your account is as it was.",
      [],
    ]);
    actor.send(confirm('meera.k'));
    await data.answer();
    await accounts.refuse('UserUnAuthenticatedException');
    expect([state(), says()]).toEqual([
      { confirming: 'accountRefused' },
      "Your projects are deleted. Couldn't delete your account: try again.",
    ]);
    actor.send(confirm('meera.k'));
    await data.answer();
    await accounts.answer();
    expect(state()).toBe('gone');
  });

  it('waits where it can, and signs out until then', async () => {
    const schedules = provider<void>();
    const names = provider<DeletableAccount>();
    const { actor, state } = startPart(
      deletionMachine.provide({ actors: { readDeletable: names.actor, scheduleDeletion: schedules.actor } }),
    );
    actor.send(held);
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('meera', { isHeld: true }));
    for (const [code, then, says] of [
      ['Unknown', 'scheduleRefused', "Couldn't schedule the deletion. Your account is as it was."],
      ['NetworkError', 'scheduleUnanswered', 'The deletion may be scheduled already: confirm it again to be sure.'],
    ] as const) {
      actor.send(confirm('meera'));
      expect(state()).toBe('scheduling');
      await schedules.refuse(code);
      expect([state(), saysOf(actor.getSnapshot())]).toEqual([{ confirming: then }, says]);
    }
    actor.send(confirm('meera'));
    actor.send({ type: 'session.gone' });
    await schedules.answer();
    expect(state()).toBe('gone');
  });

  it('that is scheduled can be withdrawn, or carried out at once unless a payment is with the bank', async () => {
    const keeps = provider<void>();
    const names = provider<DeletableAccount>();
    const data = provider<void>();
    const { actor, state } = startPart(
      deletionMachine.provide({
        actors: { readDeletable: names.actor, keepAccount: keeps.actor, deleteData: data.actor },
      }),
    );
    actor.send(held);
    for (const [code, then] of [
      ['ProofNeeded', 'provingToKeep'],
      ['NetworkError', 'unkept'],
    ] as const) {
      actor.send({ type: 'deletion.withdrawn' });
      actor.send({ type: 'proof.given' });
      expect(state()).toBe('keeping');
      await keeps.refuse(code);
      expect(state()).toBe(then);
    }
    actor.send({ type: 'deletion.withdrawn' });
    actor.send({ type: 'proof.given' });
    await keeps.answer();
    expect([state(), saysOf(actor.getSnapshot())]).toEqual([
      'kept',
      'Your account is kept. It is no longer going to be deleted.',
    ]);

    const matter = { kind: 'undecided', project: 'Cafe', invoice: null, count: 1, amount: 100 } as const;
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('meera', { isHeld: true, endsAt: 1, matters: [matter] }));
    expect(actor.getSnapshot().can(confirm('meera'))).toBe(false);
    actor.send({ type: 'deletion.dismissed' });
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('meera', { isHeld: true, endsAt: 1 }));
    actor.send(confirm('meera'));
    expect(state()).toBe('deletingData');
  });

  it('requires the password first, and again when the server has no proof', async () => {
    const { actor, names, data, state } = await start();
    actor.send({ type: 'deletion.dismissed' });
    actor.send({ type: 'deletion.asked' });
    expect([state(), names.asked.length]).toEqual(['proving', 1]);
    actor.send({ type: 'proof.withheld' });
    expect(state()).toBe('resting');
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('Meera.K'));
    actor.send(confirm('meera.k'));
    await data.refuse('ProofNeeded');
    expect(state()).toBe('proving');
  });

  it('can be left, and is for a signed-in user', async () => {
    const { actor, names, state, says } = await start();
    actor.send({ type: 'deletion.dismissed' });
    expect(state()).toBe('resting');
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.refuse('NetworkError');
    expect([state(), says()]).toEqual(['unopened', "Couldn't start the deletion"]);
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.refuse('UserUnAuthenticatedException');
    expect([state(), says()]).toEqual(['unauthenticated', 'User is not authenticated']);
  });
});

describe('the settings', () => {
  it('notify every part whether a user is signed in, and the second factors that the number changed', () => {
    const { actor } = startPart(silentSettings);
    const values = () =>
      Object.fromEntries(
        Object.entries(actor.getSnapshot().children).map(([id, child]) => [id, child?.getSnapshot().value]),
      );
    const isNobodys = () =>
      Object.values(actor.getSnapshot().children).map((child) => child?.getSnapshot().hasTag('unauthenticated'));
    expect(new Set(isNobodys())).toEqual(new Set([true]));
    actor.send(held);
    expect(values()).toEqual({
      billing: 'loading',
      calendarLink: 'loading',
      deletion: 'resting',
      devices: 'loading',
      passkeys: 'loading',
      everywhere: 'resting',
      factors: { parts: 'loading', freshness: 'current' },
      password: { form: 'open' },
      profile: 'loading',
      proof: 'looking',
      recoveryCodes: 'loading',
      sessions: 'loading',
    });
    actor.send({ type: 'profile.changed' });
    expect(values()['factors']).toEqual({ parts: 'loading', freshness: 'outdated' });
    actor.send({ type: 'session.gone' });
    expect(new Set(isNobodys())).toEqual(new Set([true]));
  });
});

describe('a phone number in the provider’s format', () => {
  it.each([
    ['98200 41207', 'IN', '+919820041207'],
    ['+44 20 7946 0958', 'IN', '+442079460958'],
    ['(212) 555-0123', 'US', '+12125550123'],
  ])('%s in %s is %s', (phone, phoneCountry, number) => {
    expect(diallable({ phone, phoneCountry })).toEqual({ number });
  });
  it('is one that can be dialled', () => {
    expect(diallable({ phone: '12', phoneCountry: 'IN' })).toEqual({
      error: 'Enter a mobile number of ten digits, with or without +91',
    });
  });
});
