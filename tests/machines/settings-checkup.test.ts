import { describe, expect, it } from 'vitest';
import type { SecurityFacts } from '#machines/domain/identity/security-checkup.ts';
import { checkupMachine } from '#machines/settings/checkup.machine.ts';
import { sampleFacts } from '#machines/settings/checkup.samples.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const held = { type: 'session.held' } as const;
const opened = { type: 'page.opened', section: null } as const;

function start() {
  const reads = provider<SecurityFacts>();
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
    actor.send({ type: 'page.opened', section: 'passkeys' });
    expect([section(), actor.getSnapshot().context.chosenBy]).toEqual(['passkeys', 'address']);
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
