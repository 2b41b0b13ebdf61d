/**
 * The root of the settings: the signed-in user, doubts about the session, and the events that the surrounding page
 * receives.
 */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FactorChange, FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { silentDevices } from '#machines/settings/devices.samples.ts';
import { silentSessions } from '#machines/settings/sessions.samples.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { sampleFactors } from '#machines/settings/factors.samples.ts';
import { silentPassword } from '#machines/settings/password.samples.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { settingsMachine, type SettingsEmitted } from '#machines/settings/settings.machine.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import { deletable, provider } from './settings-outside.ts';

const meera: Profile = {
  name: 'Meera',
  email: 'meera@lakeside.in',
  isEmailVerified: true,
  phone: '',
  isPhoneVerified: false,
};

function start() {
  const reads = provider<Profile>();
  const ends = provider<void>();
  const removals = provider<void, { readonly field: ProfileField }>();
  const factorReads = provider<FactorSettings>();
  const factorChanges = provider<FactorSettings, { readonly change: FactorChange }>();
  const names = provider<DeletableAccount>();
  const dataEnds = provider<void>();
  const accountEnds = provider<void>();
  const root = createActor(
    settingsMachine.provide({
      actors: {
        devices: silentDevices,
        password: silentPassword,
        sessions: silentSessions,
        deletion: deletionMachine.provide({
          actors: { readDeletable: names.actor, deleteData: dataEnds.actor, deleteAccount: accountEnds.actor },
        }),
        factors: factorsMachine.provide({
          actors: { readFactors: factorReads.actor, changeFactors: factorChanges.actor },
        }),
        everywhere: everywhereMachine.provide({ actors: { endAllSessions: ends.actor } }),
        profile: profileMachine.provide({ actors: { readProfile: reads.actor, removeAttribute: removals.actor } }),
      },
    }),
  ).start();
  const told: SettingsEmitted['type'][] = [];
  for (const type of [
    'renewal.needed',
    'session.removed',
    'user.changed',
    'security.changed',
    'authenticator.changed',
  ] as const)
    root.on(type, () => told.push(type));
  const { deletion, factors, profile, everywhere } = root.getSnapshot().children;
  if (!deletion || !factors || !profile || !everywhere) throw new Error('A part did not start');
  const deletions = { deletion, names, dataEnds, accountEnds };
  return {
    root,
    told,
    reads,
    ends,
    everywhere,
    deletions,
    profile,
    removals,
    factors,
    factorReads,
    factorChanges,
    state: () => root.getSnapshot().value,
    shown: () => profile.getSnapshot().value,
  };
}

describe('the settings', () => {
  it('tell the page about a change of what protects the account, and about a new authenticator app', async () => {
    const { root, told, factors, factorReads, factorChanges } = start();
    root.send({ type: 'session.held' });
    await factorReads.answer({ ...sampleFactors, enabled: ['authenticator'] });
    factors.send({ type: 'factor.switchedOff', factor: 'authenticator' });
    factors.send({ type: 'proof.given' });
    await factorChanges.answer(sampleFactors);
    expect(told).toEqual(['authenticator.changed', 'security.changed']);
    root.send({ type: 'profile.changed' });
    expect(told.at(-1)).toBe('security.changed');
  });

  it('show nothing before a user is signed in, and nothing after', async () => {
    const { root, reads, state, shown } = start();
    expect([state(), shown()]).toEqual(['gone', 'unauthenticated']);
    root.send({ type: 'session.held' });
    await reads.answer(meera);
    expect([state(), shown()]).toEqual([{ held: 'believed' }, { shown: 'idle' }]);
    root.send({ type: 'session.gone' });
    expect([state(), shown()]).toEqual(['gone', 'unauthenticated']);
  });

  it('stay unchanged when the same sign-in is reported again', async () => {
    const { root, reads } = start();
    root.send({ type: 'session.held' });
    await reads.answer(meera);
    root.send({ type: 'session.held' });
    expect(reads.asked).toHaveLength(1);
  });

  it('show nothing of one person to another', async () => {
    const { root, reads, shown } = start();
    root.send({ type: 'session.held' });
    await reads.answer(meera);
    root.send({ type: 'session.gone' });
    root.send({ type: 'session.held' });
    expect([reads.asked.length, shown()]).toEqual([2, 'loading']);
  });

  it('request new tokens once, when the provider says that no user is signed in, and accept its answer then', async () => {
    const { root, told, reads, state, shown } = start();
    root.send({ type: 'session.held' });
    await reads.refuse('UserUnAuthenticatedException');
    expect([state(), told, shown()]).toEqual([{ held: 'doubted' }, ['renewal.needed'], 'unauthenticated']);
    root.send({ type: 'session.renewed' });
    expect([state(), shown()]).toEqual([{ held: 'confirmed' }, 'loading']);
    await reads.refuse('UserUnAuthenticatedException');
    expect([state(), told, shown()]).toEqual([{ held: 'confirmed' }, ['renewal.needed'], 'unauthenticated']);
  });

  it('doubt again after another sign-in', async () => {
    const { root, told, reads } = start();
    root.send({ type: 'session.held' });
    await reads.refuse('UserUnAuthenticatedException');
    root.send({ type: 'session.gone' });
    root.send({ type: 'session.held' });
    await reads.refuse('UserUnAuthenticatedException');
    expect(told).toEqual(['renewal.needed', 'renewal.needed']);
  });

  it('leave tokens that are renewed unasked alone', async () => {
    const { root, reads, state } = start();
    root.send({ type: 'session.held' });
    await reads.answer(meera);
    root.send({ type: 'session.renewed' });
    expect([state(), reads.asked.length]).toEqual([{ held: 'believed' }, 1]);
  });

  it('report that no data is stored any more, after a sign-out everywhere', async () => {
    const { root, told, everywhere, ends } = start();
    root.send({ type: 'session.held' });
    everywhere.send({ type: 'signOut.asked' });
    everywhere.send({ type: 'signOut.confirmed' });
    await ends.answer();
    expect(told).toEqual(['session.removed']);
  });
});

describe('an unfinished action of one person', () => {
  const confirmed = async ({ root, deletions: { deletion, names } }: ReturnType<typeof start>) => {
    root.send({ type: 'session.held' });
    deletion.send({ type: 'deletion.asked' });
    deletion.send({ type: 'proof.given' });
    await names.answer(deletable('meera'));
    deletion.send({ type: 'deletion.confirmed', username: 'meera' });
    root.send({ type: 'session.gone' });
  };

  it('deletes nothing of another user who signs in while it is pending', async () => {
    const started = start();
    const {
      root,
      deletions: { deletion, dataEnds, accountEnds },
    } = started;
    await confirmed(started);
    root.send({ type: 'session.held' });
    await dataEnds.answer();
    expect([deletion.getSnapshot().value, deletion.getSnapshot().context.username, accountEnds.asked]).toEqual([
      'resting',
      '',
      [],
    ]);
  });

  it('leaves no open dialog to another user or an anonymous visitor', async () => {
    const started = start();
    const {
      root,
      everywhere,
      ends,
      deletions: { deletion, dataEnds },
    } = started;
    await confirmed(started);
    await dataEnds.refuse('NetworkError');
    expect(deletion.getSnapshot().hasTag('open')).toBe(true);
    root.send({ type: 'session.held' });
    expect(deletion.getSnapshot().value).toBe('resting');

    everywhere.send({ type: 'signOut.asked' });
    everywhere.send({ type: 'signOut.confirmed' });
    root.send({ type: 'session.gone' });
    await ends.refuse('NetworkError');
    expect(everywhere.getSnapshot().hasTag('open')).toBe(true);
    everywhere.send({ type: 'signOut.dismissed' });
    expect(everywhere.getSnapshot().value).toBe('unauthenticated');
  });

  it('receives the end of its session, and closes with its outcome', async () => {
    const started = start();
    const {
      deletions: { deletion, dataEnds },
    } = started;
    await confirmed(started);
    await dataEnds.refuse('TooManyRequestsException');
    expect(deletion.getSnapshot().value).toEqual({ confirming: 'dataRefused' });
    deletion.send({ type: 'deletion.dismissed' });
    expect(deletion.getSnapshot().value).toBe('unauthenticated');
  });
});

it('a phone number that may have been removed, without an answer, is loaded again for the second factors', async () => {
  const { root, reads, profile, removals, factors, factorReads } = start();
  root.send({ type: 'session.held' });
  await reads.answer({ ...meera, phone: '+919820041207', isPhoneVerified: true });
  await factorReads.answer(sampleFactors);
  profile.send({ type: 'removal.asked', field: 'phone' });
  profile.send({ type: 'removal.confirmed' });
  profile.send({ type: 'proof.given' });
  await removals.refuse('NetworkError');
  expect(factors.getSnapshot().value).toEqual({ parts: 'refreshing', freshness: 'current' });
});
