import { describe, expect, it } from 'vitest';
import type { SecurityFacts } from '#machines/domain/identity/security-checkup.ts';
import type { FactsDepth } from '#machines/ports/settings.ts';
import { checkupMachine } from '#machines/settings/checkup.machine.ts';
import { sampleFacts } from '#machines/settings/checkup.samples.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const held = { type: 'session.held' } as const;
const opened = { type: 'page.opened', section: null, depth: 'all' } as const;
const lineOpened = { type: 'page.opened', section: null, depth: 'next' } as const;

function start() {
  const reads = provider<SecurityFacts, { readonly depth: FactsDepth }>();
  const looks = provider<number>();
  const { actor, state } = startPart(
    checkupMachine.provide({ actors: { readSecurityFacts: reads.actor, noteLooked: looks.actor } }),
  );
  const section = () => actor.getSnapshot().context.section;
  return { actor, reads, looks, state, section, says: () => saysOf(actor.getSnapshot()) };
}

describe('the security check-up', () => {
  it('is read when a page needs it, also one that was opened before the session was known', async () => {
    const { actor, reads, state } = start();
    actor.send(held);
    expect([state(), reads.asked.length]).toEqual(['resting', 0]);
    actor.send({ type: 'session.gone' });
    actor.send(opened);
    actor.send(held);
    expect([state(), reads.asked.length]).toEqual(['loading', 1]);
    await reads.answer(sampleFacts);
    actor.send(opened);
    expect([state(), reads.asked.length]).toEqual(['loading', 2]);
  });

  it('opens the section with something to do, until the person or the address chooses another', async () => {
    const { actor, reads, section } = start();
    actor.send(held);
    actor.send(opened);
    await reads.answer(sampleFacts);
    expect(section()).toBe('changes');
    actor.send({ type: 'section.toggled', section: 'devices' });
    actor.send(opened);
    await reads.answer(sampleFacts);
    expect(section()).toBe('devices');
    actor.send({ type: 'section.toggled', section: 'devices' });
    expect(section()).toBe('none');
    actor.send({ type: 'page.opened', section: 'passkeys', depth: 'all' });
    expect([section(), actor.getSnapshot().context.chosenBy]).toEqual(['passkeys', 'address']);
  });

  it('is read again after each change, and shows what was known until then', async () => {
    const { actor, reads, state } = start();
    actor.send(held);
    actor.send({ type: 'security.changed' });
    expect([state(), reads.asked.length]).toEqual(['resting', 0]);
    actor.send(opened);
    await reads.answer(sampleFacts);
    actor.send({ type: 'security.changed' });
    expect([state(), actor.getSnapshot().context.facts]).toEqual(['loading', sampleFacts]);
    // The facts that are on their way may be older than the second change.
    actor.send({ type: 'security.changed' });
    expect(reads.asked.length).toBe(3);
    await reads.answer(sampleFacts);
    await reads.answer({ ...sampleFacts, passkeys: null });
    expect([state(), actor.getSnapshot().context.facts?.passkeys]).toEqual([{ shown: 'idle' }, null]);
  });

  it('is read as far as the next step for a page that shows no more, and opens no section by it', async () => {
    const { actor, reads, section } = start();
    actor.send(held);
    actor.send(lineOpened);
    actor.send(lineOpened);
    expect(reads.asked).toEqual([{ depth: 'next' }]);
    actor.send(opened);
    expect(reads.asked).toEqual([{ depth: 'next' }, { depth: 'all' }]);
    actor.send({ type: 'session.gone' });
    actor.send(held);
    actor.send(lineOpened);
    await reads.answer(sampleFacts);
    await reads.answer(sampleFacts);
    await reads.answer(sampleFacts);
    expect([section(), actor.getSnapshot().context.facts]).toEqual([null, sampleFacts]);
  });

  it('opens the recovery codes once an authenticator app is set up, unless nobody is signed in any more', async () => {
    const { actor, reads, section } = start();
    actor.send({ type: 'authenticator.changed', isOn: true });
    expect(section()).toBeNull();
    actor.send(held);
    actor.send(opened);
    await reads.answer(sampleFacts);
    actor.send({ type: 'section.toggled', section: 'factors' });
    actor.send({ type: 'authenticator.changed', isOn: false });
    expect(section()).toBe('factors');
    actor.send({ type: 'authenticator.changed', isOn: true });
    expect([section(), actor.getSnapshot().context.chosenBy]).toEqual(['recoveryCodes', 'authenticator']);
    // Where the product offers no codes, there is no such section.
    actor.send(opened);
    await reads.answer({ ...sampleFacts, recoveryCodes: null });
    actor.send({ type: 'section.toggled', section: 'factors' });
    actor.send({ type: 'authenticator.changed', isOn: true });
    expect(section()).toBe('factors');
  });

  it('does not ask again about what the person recognises, once the server has noted it', async () => {
    const { actor, reads, looks, state, says } = start();
    actor.send(held);
    actor.send(opened);
    await reads.answer(sampleFacts);
    actor.send({ type: 'changes.recognised' });
    await looks.refuse('NetworkError');
    expect([says(), actor.getSnapshot().context.facts?.lookedAt]).toEqual(["Couldn't save your answer", null]);
    actor.send({ type: 'changes.recognised' });
    await looks.answer(sampleFacts.readAt);
    expect([state(), actor.getSnapshot().context.facts?.lookedAt]).toEqual([
      { shown: 'recognised' },
      sampleFacts.readAt,
    ]);
  });

  it('that cannot be read says so, and keeps nothing of a person who is gone', async () => {
    const { actor, reads, says, state } = start();
    actor.send(held);
    actor.send(opened);
    await reads.refuse('NetworkError');
    expect(says()).toBe("Couldn't load the security check-up");
    actor.send({ type: 'settings.retried' });
    await reads.answer(sampleFacts);
    actor.send({ type: 'session.gone' });
    expect([state(), actor.getSnapshot().context.facts]).toEqual(['unauthenticated', null]);
  });
});
