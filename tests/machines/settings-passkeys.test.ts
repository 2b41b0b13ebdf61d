import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Passkey } from '#machines/domain/identity/passkey.ts';
import { addPasskey } from '#machines/ports/settings.ts';
import { passkeysMachine } from '#machines/settings/passkeys.machine.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const laptop: Passkey = { id: 'laptop', name: 'Chrome on Linux', addedAt: 1_000, usedAt: null };
const phone: Passkey = { id: 'phone', name: 'Pixel 9', addedAt: 2_000, usedAt: 3_000 };

function provided() {
  const reads = provider<readonly Passkey[]>();
  const additions = provider<void>(addPasskey.timeoutMs);
  const namings = provider<void, { readonly id: string; readonly name: string }>();
  const deletions = provider<void, { readonly id: string }>();
  const machine = passkeysMachine.provide({
    actors: {
      readPasskeys: reads.actor,
      addPasskey: additions.actor,
      renamePasskey: namings.actor,
      deletePasskey: deletions.actor,
    },
  });
  return { machine, reads, additions, namings, deletions };
}

async function start(listed: readonly Passkey[] = [laptop, phone]) {
  const { machine, ...outside } = provided();
  const { actor: passkeys, state } = startPart(machine);
  passkeys.send({ type: 'session.held' });
  await outside.reads.answer(listed);
  return {
    passkeys,
    state,
    ...outside,
    says: () => saysOf(passkeys.getSnapshot()),
    listed: () => passkeys.getSnapshot().context.passkeys,
    failure: () => passkeys.getSnapshot().context.failure?.code,
  };
}

describe('passkeys', () => {
  it('are added after the password is proven, and shown as the provider lists them', async () => {
    const { passkeys, additions, reads, state, says, listed } = await start([laptop]);
    passkeys.send({ type: 'passkey.added' });
    expect([state(), additions.asked.length]).toEqual(['proving', 0]);
    passkeys.send({ type: 'proof.given' });
    expect([state(), additions.asked.length]).toEqual(['adding', 1]);
    await additions.answer();
    await reads.answer([laptop, phone]);
    expect([says(), listed()]).toEqual(['The passkey was added.', [laptop, phone]]);
  });

  it('are left as they are without the proof', async () => {
    const { passkeys, additions, deletions, state, listed } = await start();
    passkeys.send({ type: 'passkey.added' });
    passkeys.send({ type: 'proof.withheld' });
    passkeys.send({ type: 'passkey.deleted', id: 'phone' });
    passkeys.send({ type: 'proof.withheld' });
    expect([state(), additions.asked, deletions.asked, listed().length]).toEqual([{ shown: 'idle' }, [], [], 2]);
  });

  it('are deleted after the password is proven', async () => {
    const { passkeys, deletions, says, listed } = await start();
    passkeys.send({ type: 'passkey.deleted', id: 'laptop' });
    passkeys.send({ type: 'proof.given' });
    expect(deletions.asked).toEqual([{ id: 'laptop' }]);
    await deletions.answer();
    expect([says(), listed()]).toEqual(['The passkey was deleted.', [phone]]);
  });

  it('are renamed, but not to nothing', async () => {
    const { passkeys, namings, state, says, listed } = await start();
    passkeys.send({ type: 'passkey.renamingOpened', id: 'phone' });
    passkeys.send({ type: 'passkey.renamed', name: '  ' });
    passkeys.send({ type: 'passkey.renamed', name: 'x'.repeat(61) });
    expect([state(), namings.asked]).toEqual(['naming', []]);
    passkeys.send({ type: 'passkey.renamed', name: ' Telephone ' });
    expect(namings.asked).toEqual([{ id: 'phone', name: 'Telephone' }]);
    await namings.answer();
    expect([says(), listed()]).toEqual(['The passkey was renamed.', [laptop, { ...phone, name: 'Telephone' }]]);
    passkeys.send({ type: 'passkey.renamingOpened', id: 'phone' });
    passkeys.send({ type: 'passkey.renamingClosed' });
    expect(state()).toEqual({ shown: 'idle' });
  });

  it.each(['PasskeyRegistrationCanceled', 'PasskeyNotSupported', 'PasskeyAlreadyExists', 'LimitExceededException'])(
    'that are not made for %s leave the list as it is',
    async (code) => {
      const { passkeys, additions, says, failure, listed } = await start();
      passkeys.send({ type: 'passkey.added' });
      passkeys.send({ type: 'proof.given' });
      await additions.refuse(code);
      expect([says(), failure(), listed().length]).toEqual(["Couldn't change your passkeys", code, 2]);
    },
  );

  it('without a response are loaded again', async () => {
    const { passkeys, deletions, reads, state, says } = await start();
    passkeys.send({ type: 'passkey.deleted', id: 'phone' });
    passkeys.send({ type: 'proof.given' });
    await deletions.refuse('NetworkError');
    expect(says()).toMatch(/may have been changed anyway/);
    passkeys.send({ type: 'settings.retried' });
    await reads.answer([laptop]);
    expect(state()).toEqual({ shown: 'idle' });
  });

  it('of an anonymous visitor are not shown', async () => {
    const { passkeys, listed, state } = await start();
    passkeys.send({ type: 'session.gone' });
    expect([state(), listed()]).toEqual(['unauthenticated', []]);
  });

  it('that are not there cannot be changed', async () => {
    const { passkeys } = await start();
    expect(passkeys.getSnapshot().can({ type: 'passkey.deleted', id: 'other' })).toBe(false);
    expect(passkeys.getSnapshot().can({ type: 'passkey.renamingOpened', id: 'other' })).toBe(false);
  });

  it('request a proof of the password from the settings, and continue by themselves once it is given', async () => {
    const { machine, reads, additions } = provided();
    const root = createActor(silentSettings.provide({ actors: { passkeys: machine } })).start();
    root.send({ type: 'session.held' });
    await reads.answer([]);
    const { passkeys, proof } = root.getSnapshot().children;
    passkeys?.send({ type: 'passkey.added' });
    expect([additions.asked, proof?.getSnapshot().context.asker]).toEqual([[], 'passkeys']);
    root.send({ type: 'proof.given', to: 'passkeys' });
    expect(additions.asked).toHaveLength(1);
  });
});
