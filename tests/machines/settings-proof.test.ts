/** The fresh proof of the password: the parts that request it, the parts that are notified, and its lifetime. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Device } from '#machines/domain/identity/device.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { devicesMachine } from '#machines/settings/devices.machine.ts';
import { proofMachine } from '#machines/settings/proof.machine.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import { deletable, provider, saysOf } from './settings-outside.ts';

const old: Device = { key: 'old', name: '', firstSeen: null, lastSeen: null, isRemembered: true, isThis: false };
const minute = 60_000;

/** @param freshForMs how long the server says that the sign-in counts as a proof */
async function start(freshForMs: number | null = 0) {
  const checks = provider<void>();
  const looks = provider<number>();
  const reads = provider<readonly Device[]>();
  const forgotten = provider<void, { readonly key: string }>();
  const names = provider<DeletableAccount>();
  const data = provider<void>();
  const root = createActor(
    silentSettings.provide({
      actors: {
        proof: proofMachine.provide({ actors: { provePassword: checks.actor, readProof: looks.actor } }),
        devices: devicesMachine.provide({ actors: { readDevices: reads.actor, forgetDevice: forgotten.actor } }),
        deletion: deletionMachine.provide({ actors: { readDeletable: names.actor, deleteData: data.actor } }),
      },
    }),
  ).start();
  const { proof, devices, deletion } = root.getSnapshot().children;
  if (!proof || !devices || !deletion) throw new Error('A part did not start');
  root.send({ type: 'session.held' });
  if (freshForMs !== null) await looks.answer(freshForMs);
  await reads.answer([old]);
  return {
    root,
    proof,
    devices,
    deletion,
    checks,
    looks,
    reads,
    forgotten,
    names,
    data,
    states: () => [proof.getSnapshot().value, devices.getSnapshot().value],
    forget: () => devices.send({ type: 'device.forgotten', key: 'old' }),
  };
}

describe('a fresh proof of the password', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets the requested action continue, and lasts for ten minutes', async () => {
    const { proof, checks, forgotten, looks, reads, root, states, forget } = await start();
    forget();
    expect([states(), forgotten.asked]).toEqual([[{ asking: 'open' }, 'proving'], []]);
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    expect([states(), forgotten.asked]).toEqual([['proven', 'forgetting'], [{ key: 'old' }]]);
    await forgotten.answer();
    root.send({ type: 'session.gone' });
    root.send({ type: 'session.held' });
    await looks.answer(0);
    await reads.answer([old]);
    forget();
    expect(states()).toEqual([{ asking: 'open' }, 'proving']);
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    await forgotten.refuse('InternalErrorException');
    vi.advanceTimersByTime(10 * minute - 1);
    forget();
    expect(states()).toEqual(['proven', 'forgetting']);
    await forgotten.refuse('InternalErrorException');
    vi.advanceTimersByTime(1);
    forget();
    expect([states(), checks.asked.length]).toEqual([[{ asking: 'open' }, 'proving'], 2]);
  });

  it('is not needed while the sign-in, or a password before a reload, still counts', async () => {
    const { forgotten, states, forget } = await start(3 * minute);
    forget();
    expect([states(), forgotten.asked]).toEqual([['proven', 'forgetting'], [{ key: 'old' }]]);
    await forgotten.refuse('InternalErrorException');
    vi.advanceTimersByTime(3 * minute);
    forget();
    expect(states()).toEqual([{ asking: 'open' }, 'proving']);
  });

  it('waits for the server to say whether the sign-in still counts', async () => {
    const { looks, states, forget } = await start(null);
    forget();
    expect(states()).toEqual(['looking', 'proving']);
    await looks.answer(minute);
    expect(states()).toEqual(['proven', 'forgetting']);
  });

  it.each(['NetworkError', 'Unknown'])('is required when the server does not say so: %s', async (code) => {
    const { looks, states, forget } = await start(null);
    forget();
    await looks.refuse(code);
    expect(states()).toEqual([{ asking: 'open' }, 'proving']);
  });

  it('that is cancelled leaves everything as it was, also while it is checked', async () => {
    const { proof, forgotten, states, forget } = await start();
    forget();
    proof.send({ type: 'proof.cancelled' });
    expect(states()).toEqual(['unproven', { shown: 'idle' }]);
    forget();
    proof.send({ type: 'password.submitted' });
    proof.send({ type: 'proof.cancelled' });
    expect([states(), forgotten.asked]).toEqual([['unproven', { shown: 'idle' }], []]);
  });

  it('is required again after a wrong password, and after a timeout', async () => {
    const { proof, checks, states, forget } = await start();
    forget();
    proof.send({ type: 'password.submitted' });
    await checks.refuse('ProofWrong');
    expect([states(), saysOf(proof.getSnapshot()), proof.getSnapshot().context.failure?.message]).toEqual([
      [{ asking: 'refused' }, 'proving'],
      "Couldn't check your password",
      'The password is not right.',
    ]);
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    expect(states()).toEqual(['proven', 'forgetting']);
  });

  it('is requested by one part at a time: the earlier part goes back to its state', async () => {
    const { proof, devices, deletion, checks, names, forget } = await start();
    forget();
    deletion.send({ type: 'deletion.asked' });
    expect([devices.getSnapshot().value, deletion.getSnapshot().value]).toEqual([{ shown: 'idle' }, 'proving']);
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    expect([deletion.getSnapshot().value, names.asked.length]).toEqual(['opening', 1]);
  });

  it('that the server does not know is required again', async () => {
    const { proof, deletion, checks, names, data } = await start();
    deletion.send({ type: 'deletion.asked' });
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    await names.answer(deletable('meera'));
    deletion.send({ type: 'deletion.confirmed', username: 'meera' });
    await data.refuse('ProofNeeded');
    expect([proof.getSnapshot().value, deletion.getSnapshot().value]).toEqual([{ asking: 'open' }, 'proving']);
  });

  it('ends with its session', async () => {
    const { root, proof, checks, looks, forget } = await start();
    forget();
    proof.send({ type: 'password.submitted' });
    await checks.answer();
    root.send({ type: 'session.gone' });
    root.send({ type: 'session.held' });
    await looks.answer(0);
    expect(proof.getSnapshot().value).toBe('unproven');
  });
});
