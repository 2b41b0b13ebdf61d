/**
 * The content of a trace of running machines: every step once, causes before their effects, and the reason when nothing
 * happened.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import { createTracer, type TraceStep } from '#machines/shared/trace.ts';

const bell = setup({
  actors: { ring: fromPromise(() => Promise.resolve()) },
  guards: { isLoud: () => false, isDay: () => true },
}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {
    still: {
      on: {
        pressed: [
          { guard: 'isLoud', target: 'rung' },
          { guard: 'isDay', target: 'ringing' },
        ],
        wound: { guard: 'isLoud', target: 'rung' },
      },
    },
    ringing: { invoke: { src: 'ring', onDone: 'rung' } },
    rung: { always: 'over' },
    over: { after: { 0: 'still' } },
  },
});

const door = setup({ actors: { bell } }).createMachine({
  id: 'door',
  initial: 'shut',
  invoke: { src: 'bell', id: 'bell' },
  states: {
    shut: {
      on: { 'visitor.came': { target: 'waiting', actions: sendTo('bell', { type: 'pressed', name: 'Meera' }) } },
    },
    waiting: {},
  },
});

let steps: TraceStep[] = [];
let met: Map<string, AnyActorRef> = new Map();

/** Runs a door, and collects its trace once it is idle. */
async function run(...events: readonly { readonly type: 'visitor.came' | 'nobody.heard' }[]): Promise<void> {
  const actor = createActor(door, {
    inspect: createTracer(
      { page: 2, now: () => 7, place: () => '/door', controlOf: () => ({ role: 'button', name: 'Come in' }) },
      (told) => void steps.push(...told),
      (path, one) => void met.set(path, one),
    ),
  });
  actor.start();
  for (const event of events) actor.send(event);
  await expect.poll(() => steps.at(-1)?.states).toBeDefined();
}

beforeEach(() => {
  steps = [];
  met = new Map();
});

describe('a trace', () => {
  it('begins with the start of each machine, the one that starts others first', async () => {
    await run();
    expect(
      steps.map(({ actor, event, states, from, page, place, at }) => [
        actor,
        event.type,
        states,
        from,
        page,
        place,
        at,
      ]),
    ).toEqual([
      ['door', 'xstate.init', ['door.shut'], null, 2, '/door', 7],
      ['door/bell', 'xstate.init', ['bell.still'], 'door', 2, '/door', 7],
    ]);
    expect([...met.keys()].toSorted()).toEqual(['door', 'door/bell']);
  });

  it('has a cause before its effect, the branch that was taken, and nothing of an unlisted event', async () => {
    await run({ type: 'visitor.came' });
    await expect
      .poll(() => steps.filter(({ actor }) => actor === 'door/bell').map(({ taken }) => taken))
      .toEqual([
        [],
        ['bell.still|pressed|1'],
        ['bell.ringing|xstate.done.actor.0.bell.ringing|0', 'bell.rung||0'],
        ['bell.over|xstate.after.0.bell.over|0'],
      ]);
    const [, , cause, effect] = steps;
    expect(cause).toMatchObject({
      actor: 'door',
      event: { type: 'visitor.came' },
      from: null,
      taken: ['door.shut|visitor.came|0'],
    });
    expect(effect).toMatchObject({ actor: 'door/bell', from: 'door', event: { type: 'pressed' } });
    expect(JSON.stringify(steps)).not.toContain('Meera');
    // Promises and delays belong to the machine that runs them.
    expect(
      steps
        .filter(({ actor }) => actor === 'door/bell')
        .slice(2)
        .map(({ from }) => from),
    ).toEqual(['door/bell', 'door/bell']);
  });

  it('names the control of an event that the page sends, and of no other', async () => {
    await run({ type: 'visitor.came' });
    const [, , cause, effect] = steps;
    expect(cause).toMatchObject({ event: { type: 'visitor.came' }, control: { role: 'button', name: 'Come in' } });
    expect(effect).toMatchObject({ event: { type: 'pressed' } });
    expect(effect).not.toHaveProperty('control');
  });

  it('tells the events of one press from those of the next', async () => {
    await run({ type: 'nobody.heard' }, { type: 'visitor.came' });
    met.get('door/bell')?.send({ type: 'wound' });
    const turnOf = (type: string) => steps.find(({ event }) => event.type === type)?.turn;
    await expect.poll(() => turnOf('wound')).toBeDefined();
    expect(turnOf('visitor.came')).toBe(turnOf('nobody.heard'));
    expect(turnOf('wound')).toBeGreaterThan(turnOf('visitor.came') ?? Infinity);
  });

  it('names the guards that held an event back, and none where nothing waits for it', async () => {
    await run({ type: 'nobody.heard' });
    met.get('door/bell')?.send({ type: 'wound' });
    await expect
      .poll(() => steps.at(-1))
      .toMatchObject({ event: { type: 'wound' }, taken: [], heldBack: ['bell.still|wound|0'], states: ['bell.still'] });
    expect(steps.find(({ event }) => event.type === 'nobody.heard')).toMatchObject({ taken: [], heldBack: [] });
  });
});
