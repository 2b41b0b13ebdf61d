import { createActor, createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import type { ReportError } from '#adapters/error-reporter.ts';
import { createRefusedEvents } from '#app/refused-events.ts';

const door = createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { on: { 'door.closed': 'closed', 'bell.*': {} } },
    closed: { on: { 'door.opened': { target: 'open', guard: () => false } } },
  },
});

it('only an event that a machine accepts in none of its states is reported', () => {
  const report = vi.fn<ReportError>();
  const actor = createActor(door, { inspect: createRefusedEvents(report) }).start();
  actor.send({ type: 'bell.rung' });
  actor.send({ type: 'door.opened' });
  actor.send({ type: 'door.closed' });
  actor.send({ type: 'door.closed' });
  actor.send({ type: 'door.opened' });
  expect(report).not.toHaveBeenCalled();
  actor.send({ type: 'window.opened' });
  actor.stop();
  expect(report.mock.calls).toEqual([
    ['event', expect.objectContaining({ name: 'RefusedEvent', message: 'door does not hear window.opened' })],
  ]);
});
