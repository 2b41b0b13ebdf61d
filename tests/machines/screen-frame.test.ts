import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { screenFrameMachine, type ScreenFrameInput } from '#machines/flows/screen-frame.machine.ts';
import type { Press, Pressed } from '#machines/ports/framed-page.ts';
import { outside } from './outside.ts';

const input: ScreenFrameInput = { tab: 'statecharts.frame.1', width: 390, address: '/studio' };
const press: Press = { machine: 'funnel', event: 'step.nextRequested', path: null, controls: [] };
const pressed: Pressed = {
  control: { role: 'button', name: 'Plan Delivery' },
  isFocused: false,
  place: { x: 1, y: 2, width: 3, height: 4 },
};

function start(given = input) {
  const pressing = outside<Pressed | null, { readonly press: Press }>();
  const kept = vi.fn<(isOpen: boolean) => void>();
  const frame = createActor(
    screenFrameMachine.provide({
      actors: { pressControl: pressing.actor },
      actions: { keepFrame: (_, { isOpen }) => kept(isOpen) },
    }),
    { input: given },
  ).start();
  return { pressing, kept, frame };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

it('keeps its page when its width changes, and loads another one in another language', () => {
  const { frame, kept } = start();
  frame.send({ type: 'frame.opened' });
  frame.send({ type: 'page.shown', language: 'en' });
  frame.send({ type: 'width.chosen', width: 1440 });
  expect(frame.getSnapshot().hasTag('shown')).toBe(true);
  expect(frame.getSnapshot().context).toMatchObject({ width: 1440, loads: 0 });
  frame.send({ type: 'language.chosen', language: 'hi', address: '/features' });
  expect(frame.getSnapshot().hasTag('pending')).toBe(true);
  expect(frame.getSnapshot().context).toMatchObject({ wanted: 'hi', address: '/features', loads: 1 });
  frame.send({ type: 'frame.closed' });
  expect(kept.mock.calls).toEqual([[true], [true], [false]]);
});

it('says for a while what was pressed, or that no control of the page sends the event', async () => {
  const { frame, pressing } = start();
  frame.send({ type: 'frame.opened' });
  frame.send({ type: 'press.requested', press });
  expect(pressing.asked).toEqual([]);
  frame.send({ type: 'page.shown', language: 'en' });
  frame.send({ type: 'press.requested', press });
  await pressing.answer(pressed);
  expect(frame.getSnapshot().context.pressed).toEqual(pressed);
  vi.advanceTimersByTime(6_000);
  expect(frame.getSnapshot().context.pressed).toBeNull();
  frame.send({ type: 'press.requested', press });
  await pressing.answer(null);
  expect(frame.getSnapshot().hasTag('absent')).toBe(true);
  frame.send({ type: 'press.requested', press });
  expect(frame.getSnapshot().hasTag('absent')).toBe(false);
  expect(pressing.asked).toHaveLength(3);
});

it('shows no page where the product is of another origin', () => {
  const { frame } = start({ ...input, address: null });
  frame.send({ type: 'frame.opened' });
  expect(frame.getSnapshot().hasTag('unframed')).toBe(true);
});

it('presses nothing on a page of another origin, and goes on with the next one', () => {
  const { frame, pressing } = start();
  frame.send({ type: 'frame.opened' });
  frame.send({ type: 'page.shown', language: 'en' });
  frame.send({ type: 'page.refused' });
  frame.send({ type: 'press.requested', press });
  expect(pressing.asked).toEqual([]);
  frame.send({ type: 'page.shown', language: 'en' });
  expect(frame.getSnapshot().hasTag('shown')).toBe(true);
});
