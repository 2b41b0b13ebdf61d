/** Moving the boxes of a chart by hand. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { boxMovingMachine, type HeldBox } from '#machines/flows/box-moving.machine.ts';
import type { BoxMoves, MoveChange, MovesAnswer } from '#machines/ports/flows.ts';
import { outside } from './outside.ts';

const box: HeldBox = { flow: 'payment', direction: 'down', state: 'payment.unknown', from: [100, -4] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const writing = outside<MovesAnswer, { readonly flow: string; readonly change: MoveChange }>();
  const actor = createActor(boxMovingMachine.provide({ actors: { writeMoves: writing.actor } })).start();
  const told: BoxMoves[] = [];
  actor.on('moves.written', ({ moves }) => void told.push(moves));
  return { actor, writing, told };
}

it('writes how far a dropped box is from its own place, and shows it there until the chart is drawn again', async () => {
  const { actor, writing, told } = start();
  actor.send({ type: 'box.taken', box });
  actor.send({ type: 'box.dragged', by: [10, 0] });
  actor.send({ type: 'box.dragged', by: [40, 12] });
  expect(writing.asked).toEqual([]);
  actor.send({ type: 'box.dropped' });
  expect(writing.asked).toEqual([
    { flow: 'payment', change: { direction: 'down', state: 'payment.unknown', offset: [140, 8] } },
  ]);
  const moves = { down: { 'payment.unknown': [140, 8] } } as const;
  await writing.answer({ kind: 'written', moves });
  expect(told).toEqual([moves]);
  expect(actor.getSnapshot().hasTag('ghost')).toBe(true);
  actor.send({ type: 'chart.redrawn' });
  expect(actor.getSnapshot().hasTag('ghost')).toBe(false);
});

it('writes nothing for a box that was not moved, and for one that was left', () => {
  const { actor, writing } = start();
  actor.send({ type: 'box.taken', box });
  actor.send({ type: 'box.dropped' });
  actor.send({ type: 'box.taken', box });
  actor.send({ type: 'box.dragged', by: [40, 12] });
  actor.send({ type: 'move.cancelled' });
  expect([writing.asked, actor.getSnapshot().value]).toEqual([[], 'ready']);
});

it('writes the steps of keys once, after a pause', () => {
  const { actor, writing } = start();
  for (const by of [[8, 0] as const, [8, 0] as const, [0, -40] as const]) {
    actor.send({ type: 'box.stepped', box, by });
    vi.advanceTimersByTime(400);
  }
  actor.send({ type: 'box.stepped', box: { ...box, state: 'payment.other' }, by: [8, 0] });
  expect(writing.asked).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(writing.asked.map(({ change }) => change.offset)).toEqual([[116, -44]]);
});

it('puts the box back when it is refused, says why, and writes it again on request', async () => {
  const { actor, writing, told } = start();
  actor.send({ type: 'moves.reset', flow: 'payment', direction: 'right', state: null });
  await writing.answer({ kind: 'refused', reason: 'The file cannot be read.' });
  expect([actor.getSnapshot().hasTag('ghost'), actor.getSnapshot().context.reason]).toEqual([
    false,
    'The file cannot be read.',
  ]);
  actor.send({ type: 'change.retried' });
  expect(writing.asked[1]).toEqual({ flow: 'payment', change: { direction: 'right', state: null, offset: null } });
  await writing.fail();
  expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().context.reason]).toEqual([true, null]);
  actor.send({ type: 'change.dismissed' });
  expect([actor.getSnapshot().value, told]).toEqual(['ready', []]);
});
