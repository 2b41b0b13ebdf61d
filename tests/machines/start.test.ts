import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StartAnswers } from '#machines/domain/start/questions.ts';
import type { Suggestion } from '#machines/domain/start/suggestion.types.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { startMachine, type StartEmitted } from '#machines/start/start.machine.ts';
import { sampleSuggestion } from '#machines/start/start.samples.ts';
import { outside } from './outside.ts';

function start(isHidden = false) {
  const guide = outside<Suggestion, StartAnswers>();
  const actor = createActor(startMachine.provide({ actors: { suggestPlan: guide.actor } }), { input: { isHidden } });
  const told: StartEmitted[] = [];
  actor.on('visibility.chosen', (news) => told.push(news));
  actor.start();
  const has = (tag: 'failed' | 'pending' | 'shown' | 'suggested'): boolean => actor.getSnapshot().hasTag(tag);
  const suggestion = (): Suggestion | null => actor.getSnapshot().context.suggestion;
  return { actor, guide, told, has, suggestion };
}

const food = { type: 'kind.toggled', kind: 'food' } as const;
const shop: Suggestion = { ...sampleSuggestion, templateId: 2 };

describe('the three questions', () => {
  it('suggest nothing before an answer, and something from the first on', async () => {
    const { actor, guide, has, suggestion } = start();
    expect([has('shown'), has('pending'), has('suggested'), suggestion()]).toEqual([true, false, false, null]);
    actor.send(food);
    expect([has('pending'), suggestion()]).toEqual([true, null]);
    await guide.answer(sampleSuggestion);
    expect([has('suggested'), suggestion()]).toEqual([true, sampleSuggestion]);
    expect(guide.asked).toEqual([{ kind: 'food', audience: null, places: [] }]);
  });

  it('take one kind and one audience, and any places; each can be undone', async () => {
    const { actor, guide } = start();
    for (const event of [
      food,
      { type: 'kind.toggled', kind: 'shop' },
      { type: 'audience.toggled', audience: 'team' },
      { type: 'audience.toggled', audience: 'both' },
      { type: 'place.toggled', place: 'ios' },
      { type: 'place.toggled', place: 'web' },
      { type: 'place.toggled', place: 'ios' },
      { type: 'audience.toggled', audience: 'both' },
    ] as const) {
      actor.send(event);
      await guide.answer(shop);
    }
    expect(guide.asked.at(-2)).toEqual({ kind: 'shop', audience: 'both', places: ['web'] });
    expect(guide.asked.at(-1)).toEqual({ kind: 'shop', audience: null, places: ['web'] });
  });

  it('suggest nothing any more once the last answer is undone', async () => {
    const { actor, has, guide, suggestion } = start();
    actor.send(food);
    await guide.answer(sampleSuggestion);
    actor.send(food);
    expect([has('suggested'), has('pending'), suggestion()]).toEqual([false, false, null]);
  });

  it('follow the newest answer: the guide’s reply to an earlier one is ignored', async () => {
    const { actor, guide, has, suggestion } = start();
    actor.send(food);
    actor.send({ type: 'kind.toggled', kind: 'shop' });
    await guide.answer(sampleSuggestion);
    expect([has('pending'), suggestion()]).toEqual([true, null]);
    await guide.answer(shop);
    expect([has('suggested'), suggestion()]).toEqual([true, shop]);
  });

  it('report that the guide did not load, and request it again', async () => {
    const { actor, guide, has, suggestion } = start();
    actor.send(food);
    await guide.answer(sampleSuggestion);
    actor.send({ type: 'place.toggled', place: 'ios' });
    await guide.fail();
    expect([has('failed'), suggestion()]).toEqual([true, null]);
    actor.send({ type: 'suggestion.retried' });
    expect(has('pending')).toBe(true);
    await guide.answer(shop);
    expect([has('suggested'), suggestion()]).toEqual([true, shop]);
  });

  it('wait for the guide only so long', async () => {
    vi.useFakeTimers();
    try {
      const { actor, has } = start();
      actor.send(food);
      await vi.advanceTimersByTimeAsync(usualTimeoutMs);
      expect(has('failed')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('hiding the questions', () => {
  it('is reported, and undone with the answers unchanged', async () => {
    const { actor, guide, told, has, suggestion } = start();
    actor.send(food);
    await guide.answer(sampleSuggestion);
    actor.send({ type: 'questions.hidden' });
    expect(has('shown')).toBe(false);
    actor.send({ type: 'questions.shown' });
    await guide.answer(sampleSuggestion);
    expect([has('shown'), has('suggested'), suggestion()]).toEqual([true, true, sampleSuggestion]);
    expect(told).toEqual([
      { type: 'visibility.chosen', isHidden: true },
      { type: 'visibility.chosen', isHidden: false },
    ]);
  });

  it('lasts for the next visit, which reports nothing by itself', () => {
    const { actor, told, has } = start(true);
    expect(has('shown')).toBe(false);
    expect(actor.getSnapshot().can(food)).toBe(false);
    expect(told).toEqual([]);
  });
});
