import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { simulationMachine, type SimulationEvent } from '#machines/flows/simulation.machine.ts';
import { doorFlow } from '#machines/flows/simulation.samples.ts';

const open: SimulationEvent = { type: 'event.sent', event: { type: 'door.opened' } };

function afterEvents(...events: readonly SimulationEvent[]) {
  const actor = createActor(simulationMachine).start();
  for (const event of [{ type: 'simulation.opened', flow: doorFlow } as const, ...events]) actor.send(event);
  const { context } = actor.getSnapshot();
  return { states: context.moments.at(-1)?.states, question: context.question };
}

describe('stepping through a flow', () => {
  it('begins at its start, where what it waits for can be sent', () => {
    expect(afterEvents()).toEqual({ states: ['door.closed'], question: null });
  });

  it('asks for the guard that decides about an event', () => {
    expect(afterEvents(open)).toMatchObject({ question: 'door.closed|door.opened|0' });
    expect(afterEvents(open, { type: 'guard.answered', holds: true })).toMatchObject({
      states: ['door.open'],
    });
    expect(afterEvents(open, { type: 'guard.answered', holds: false })).toMatchObject({
      states: ['door.closed'],
    });
  });

  it('undoes a step, and one whose guard is not answered yet; the start stays', () => {
    expect(afterEvents(open, { type: 'step.undone' })).toEqual({
      states: ['door.closed'],
      question: null,
    });
    expect(afterEvents(open, { type: 'guard.answered', holds: true }, { type: 'step.undone' }).states).toEqual([
      'door.closed',
    ]);
    expect(afterEvents({ type: 'step.undone' }).states).toEqual(['door.closed']);
  });

  it('goes back to the start', () => {
    const passed = afterEvents(open, { type: 'guard.answered', holds: true }, { type: 'simulation.restarted' });
    expect(passed).toEqual({ states: ['door.closed'], question: null });
  });
});
