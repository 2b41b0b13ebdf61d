/** The root of the settings: who is signed in, what is doubted, and what the page around it hears. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '#machines/domain/identity/profile.ts';
import { silentDeletion } from '#machines/settings/deletion.samples.ts';
import { silentDevices } from '#machines/settings/devices.samples.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { silentFactors } from '#machines/settings/factors.samples.ts';
import { silentPassword } from '#machines/settings/password.samples.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { settingsMachine, type SettingsNews } from '#machines/settings/settings.machine.ts';
import { provider } from './settings-outside.ts';

const meera: Profile = { name: 'Meera', email: 'meera@lakeside.in', isEmailVerified: true, phone: '', isPhoneVerified: false };

function start() {
  const reads = provider<Profile>();
  const ends = provider<void>();
  const root = createActor(
    settingsMachine.provide({
      actors: {
        deletion: silentDeletion, devices: silentDevices, factors: silentFactors, password: silentPassword,
        everywhere: everywhereMachine.provide({ actors: { endAllSessions: ends.actor } }),
        profile: profileMachine.provide({ actors: { readProfile: reads.actor } }),
      },
    }),
  ).start();
  const told: SettingsNews['type'][] = [];
  for (const type of ['renewal.needed', 'session.removed', 'user.changed'] as const) root.on(type, () => told.push(type));
  const { profile, everywhere } = root.getSnapshot().children;
  if (!profile || !everywhere) throw new Error('A part did not start');
  return { root, told, reads, ends, everywhere, state: () => root.getSnapshot().value, shown: () => profile.getSnapshot().value };
}

describe('the settings', () => {
  it('show nothing before somebody is signed in, and nothing after', async () => {
    const { root, reads, state, shown } = start();
    expect([state(), shown()]).toEqual(['gone', 'unauthenticated']);
    root.send({ type: 'session.held' });
    await reads.answer(meera);
    expect([state(), shown()]).toEqual([{ held: 'believed' }, { shown: 'idle' }]);
    root.send({ type: 'session.gone' });
    expect([state(), shown()]).toEqual(['gone', 'unauthenticated']);
  });

  it('stay as they are when it is said again that somebody is signed in', async () => {
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

  it('ask for new tokens once, where the provider says that nobody is signed in, and believe what it says then', async () => {
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

  it('say that nothing is kept any more, after a sign-out everywhere', async () => {
    const { root, told, everywhere, ends } = start();
    root.send({ type: 'session.held' });
    everywhere.send({ type: 'signOut.asked' });
    everywhere.send({ type: 'signOut.confirmed' });
    await ends.answer();
    expect(told).toEqual(['session.removed']);
  });
});
