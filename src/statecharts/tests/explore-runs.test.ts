/** Properties of whole runs: what is asked for is answered in the end, or a shortest run shows that it is not. */
import { describe, expect, it } from 'vitest';
import { sendParent, sendTo, setup, spawnChild, type AnyStateMachine } from 'xstate';
import { snapshotOf } from '../src/compose.ts';
import { asSteps, readExploration, writeExploration, type Counterexample } from '../src/counterexample.ts';
import { dropMessages } from '../src/drops.ts';
import { everyMessageIsHeard, explore, type SystemModel } from '../src/explore.ts';
import { possibleActions } from '../src/possible-actions.ts';

/** A guest orders at a desk, which asks the kitchen; without an answer in time, the desk says so. */
const kitchen = setup({}).createMachine({
  id: 'kitchen',
  initial: 'idle',
  states: {
    idle: { description: 'Nothing cooks.', on: { 'dish.ordered': 'cooking' } },
    cooking: {
      description: 'A dish cooks.',
      on: { 'dish.cooked': { target: 'idle', actions: sendParent({ type: 'dish.ready' }) } },
    },
  },
});
const desk = setup({ actors: { kitchen }, delays: { patience: 1000 } }).createMachine({
  id: 'desk',
  invoke: { id: 'kitchen', src: 'kitchen' },
  initial: 'free',
  on: { 'dish.ready': { description: 'Nobody waits for it' } },
  states: {
    free: {
      description: 'Nobody waits.',
      on: {
        'guest.ordered': { target: 'waiting', actions: sendTo('kitchen', { type: 'dish.ordered' }) },
        'bell.rung': { target: 'free', reenter: true },
      },
    },
    waiting: {
      description: 'A guest waits.',
      on: { 'dish.ready': 'free', 'guest.asked': { target: 'waiting' } },
    },
  },
});
const hastyDesk = setup({ actors: { kitchen }, delays: { patience: 1000 } }).createMachine({
  id: 'desk',
  invoke: { id: 'kitchen', src: 'kitchen' },
  initial: 'waiting',
  on: { 'dish.ready': { description: 'Nobody waits for it' } },
  states: {
    waiting: { description: 'A guest waits.', after: { patience: 'checking' } },
    checking: { description: 'The desk checks.', after: { patience: 'waiting' } },
  },
});

const asked = 'who orders is served in the end';

function modelOf(machine: AnyStateMachine, { isDue = true }: { readonly isDue?: boolean } = {}): SystemModel<object> {
  return {
    id: 'restaurant',
    title: 'The restaurant',
    bounds: 'One guest.',
    machine,
    starts: [{ words: 'the restaurant opens', input: undefined, environment: {} }],
    acts: (moment) => [
      ...['guest.ordered', 'guest.asked', 'bell.rung'].flatMap((type) => possibleActions(moment, '', { type })),
      ...['waiting', 'checking'].flatMap((state) =>
        possibleActions(moment, '', { type: `xstate.after.patience.desk.${state}` }),
      ),
      ...possibleActions(moment, 'kitchen', { type: 'dish.cooked' }, { by: 'machine' }).map((act) => ({
        ...act,
        isDue,
      })),
    ],
    key: ({ system }) => ['', 'kitchen'].map((path) => snapshotOf(system, path)?.value),
    invariants: [
      everyMessageIsHeard(),
      {
        sentence: asked,
        at: 'run',
        from: ({ system }) => snapshotOf(system, '')?.value !== 'free',
        to: ({ system }) => snapshotOf(system, '')?.value === 'free',
      },
    ],
  };
}

function only({ counterexamples }: { readonly counterexamples: readonly Counterexample[] }): Counterexample {
  expect(counterexamples).toHaveLength(1);
  const [first] = counterexamples;
  if (!first) throw new Error('There is no counterexample');
  return first;
}

describe('what is asked for', () => {
  it('is answered if everything that is due happens, although the guest may ask again forever', () => {
    expect(explore(modelOf(desk)).counterexamples).toEqual([]);
  });

  it('is not answered if nobody has to act: the run comes to rest at once', () => {
    const found = only(explore(modelOf(desk, { isDue: false })));
    expect(found).toMatchObject({ sentence: asked, asked: 1 });
    expect(found).not.toHaveProperty('loop');
    expect(found.why).toBe('what step 2 asks for never comes: after step 2 nothing has to happen');
    expect(found.steps.map(({ event }) => event?.type)).toEqual([undefined, 'guest.ordered']);
  });

  it('is not answered if the message with the answer is lost', () => {
    const found = only(
      explore(modelOf(desk), { carry: ({ event }) => (event.type === 'dish.ready' ? 'dropped' : 'arrives') }),
    );
    expect(found.steps.map(({ event }) => event?.type)).toEqual([undefined, 'guest.ordered', 'dish.cooked']);
    expect(found.why).toBe('what step 2 asks for never comes: after step 3 nothing has to happen');
  });

  it('is not answered if the only way on is a loop, which is told with its first step', () => {
    const found = only(explore(modelOf(hastyDesk)));
    expect(found).toMatchObject({
      sentence: asked,
      asked: 0,
      loop: 1,
      why: 'what step 1 asks for never comes: steps 2 to 3 repeat forever',
    });
    expect(asSteps(found)).toBe(
      [
        `Not so: ${asked}`,
        '  what step 1 asks for never comes: steps 2 to 3 repeat forever',
        '  1. Start: the restaurant opens',
        '  2. The clock: patience is over (xstate.after.patience.desk.waiting)',
        '     → desk: The desk checks',
        '  3. The clock: patience is over (xstate.after.patience.desk.checking)',
        '     → desk: A guest waits',
        '  ↻ again from step 2',
      ].join('\n'),
    );
  });

  it('is judged only as far as the model was explored', () => {
    expect(explore(modelOf(desk, { isDue: false }), { depth: 1 }).counterexamples).toEqual([]);
    expect(explore(modelOf(desk, { isDue: false }), { depth: 2 }).counterexamples).toHaveLength(1);
  });
});

it('a run in a file is read as it was written, and one with a loop that is nowhere is rejected', () => {
  const file = {
    version: 1 as const,
    model: 'restaurant',
    fault: null,
    walk: null,
    counterexamples: [only(explore(modelOf(hastyDesk)))],
  };
  expect(readExploration(writeExploration(file))).toEqual(file);
  const [found] = file.counterexamples;
  expect(() => readExploration(JSON.stringify({ ...file, counterexamples: [{ ...found, loop: 3 }] }))).toThrow(
    'not an exploration file',
  );
});

it('each message is dropped in turn, with the property that notices and the note of the model', () => {
  const message = { from: 'desk', to: 'kitchen', event: 'dish.ordered' };
  const drops = [...dropMessages({ ...modelOf(desk), harmless: [{ ...message, why: 'Guests leave.' }] })];
  expect(
    drops.map(({ message: { event }, noticed, harmless }) => [
      event,
      noticed?.sentence,
      noticed?.steps.length,
      harmless,
    ]),
  ).toEqual([
    ['dish.ordered', asked, 2, 'Guests leave.'],
    ['dish.ready', asked, 3, null],
  ]);
  const [quiet] = modelOf(desk).invariants;
  const unjudged = { ...modelOf(desk), invariants: quiet ? [quiet] : [] };
  expect([...dropMessages(unjudged)].map(({ noticed }) => noticed)).toEqual([null, null]);
  expect(() => [...dropMessages(modelOf(desk, { isDue: false }))]).toThrow('breaks a property without a fault');
});

describe('a message that is not heard', () => {
  const deaf = setup({ actors: { kitchen } }).createMachine({
    id: 'desk',
    on: {
      'guest.ordered': {
        actions: [spawnChild('kitchen', { id: 'kitchen' }), sendTo('kitchen', { type: 'soup.ordered' })],
      },
    },
  });

  it('names the states of the machine, also of one that begins with this step', () => {
    const [found] = explore(modelOf(deaf)).counterexamples;
    expect(found?.why).toBe('soup.ordered is unheard by kitchen, which is in: idle');
  });
});
