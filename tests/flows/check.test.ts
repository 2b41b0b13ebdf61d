/** The machines have only known findings, the list of these is current, and every rule finds its planted error. */
import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { checkFlow, compareWithKnown, rules } from '@plinth/statecharts/flow-check';
import { checkEvents } from '@plinth/statecharts/flow-events';
import { checkGuards } from '@plinth/statecharts/flow-guards';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { knownFindings } from '#machines/known-findings.ts';
import { check } from '@plinth/statecharts/command/check';
import { trafficOf } from '@plinth/statecharts/event-traffic';
import { config as plinth } from '#machines/statecharts.config.ts';

describe('the machines', () => {
  it('have only known findings, and every known one exists', async () => {
    let printed = '';
    const code = await check([], {
      load: () => Promise.reject(new Error('No machine of a file is asked for')),
      print: (text) => void (printed += text),
      tell: () => undefined,
      readConfig: () => Promise.resolve(plinth),
    });
    expect(printed.match(/^.*\n.*\n {2}New\.$|^.*\n {2}Gone: .*$/gm)).toBeNull();
    expect(printed).toContain(
      'dead-end payment payment.paid\n  payment.paid is not final, and no transition of it or of an ancestor leaves it.\n  Known: ',
    );
    expect(printed).toMatch(/\n\d+ machines, (\d+) findings: 0 new, \1 known; 0 known and gone\.\n$/);
    expect(code).toBe(0);
  });

  it('have findings of known rules, with a reason for each', () => {
    expect(knownFindings.filter(([id]) => !rules.some((rule) => id.startsWith(`${rule} `)))).toEqual([]);
    expect(knownFindings.filter(([, reason]) => !reason.endsWith('.'))).toEqual([]);
  });
});

const load = fromPromise(() => Promise.resolve(1));
const listen = fromCallback(() => undefined);

/** Builds a machine without type checks, with a description everywhere unless a test removes it. */
function planted(config: object): Flow {
  return flowOf({
    id: 'planted',
    title: 'Planted',
    machine: createMachine({ id: 'planted', description: 'A planted machine.', ...config }).provide({
      actors: { load, listen },
    }),
  });
}

function ids(flow: Flow): readonly string[] {
  return checkFlow(flow)
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('no-words'));
}

const go = (target: string): object => ({ target, description: `Go to ${target}` });

describe('a planted error of shape is found', () => {
  it('an unreachable state, and all its content', () => {
    const flow = planted({
      initial: 'open',
      states: {
        open: { on: { shut: go('shut') } },
        shut: { on: { opened: go('open') } },
        lost: { initial: 'within', states: { within: {} }, on: { opened: go('open') } },
      },
    });
    expect(ids(flow)).toEqual(['unreachable planted planted.lost', 'unreachable planted planted.lost.within']);
  });

  it('but none that is reached through a region, a history or the end of inner states', () => {
    const flow = planted({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'one', states: { one: { on: { ended: go('end') } }, end: { type: 'final' } } },
            right: {},
          },
          onDone: { target: 'ask' },
        },
        ask: { on: { returned: go('work.before') } },
        work: {
          initial: 'a',
          states: {
            a: { on: { moved: go('b') } },
            b: { on: { moved: go('a') } },
            before: { type: 'history', target: 'b' },
          },
        },
      },
    });
    expect(ids(flow)).toEqual([]);
  });

  it('a dead end, but not a final state, one with an exiting ancestor, or one that is alone', () => {
    const flow = planted({
      initial: 'open',
      states: {
        open: { on: { stuck: go('stuck'), left: go('inside'), ended: go('end'), split: go('alone') } },
        stuck: { on: { noted: { actions: 'note', description: 'Note it' } } },
        inside: { initial: 'a', states: { a: { on: { moved: go('b') } }, b: {} }, on: { left: go('open') } },
        alone: { type: 'parallel', states: { only: { initial: 'here', states: { here: {} } } } },
        end: { type: 'final' },
      },
    });
    expect(ids(flow)).toEqual(['dead-end planted planted.stuck']);
  });

  it('a wait that only its promise ends, and a promise whose error is not handled', () => {
    const wait = { id: 'load', src: 'load', onDone: go('#planted.open'), onError: go('#planted.open') };
    const flow = planted({
      initial: 'open',
      states: {
        open: { on: { a: go('hanging'), b: go('timed'), c: go('left'), d: go('unanswered'), e: go('listening') } },
        hanging: { invoke: wait, on: { noted: { actions: 'note', description: 'Note it' } } },
        timed: { invoke: wait, after: { 100: go('open') } },
        left: { initial: 'inner', states: { inner: { invoke: wait } }, on: { back: go('open') } },
        unanswered: { invoke: { ...wait, onError: undefined }, on: { back: go('open') } },
        listening: { invoke: { id: 'listen', src: 'listen' }, on: { back: go('open') } },
      },
    });
    expect(ids(flow)).toEqual(['endless-wait planted planted.hanging', 'no-error-arm planted planted.unanswered load']);
    // A promise that is known to settle leaves the state by itself.
    expect(checkFlow(flow, ({ name }) => name === 'load').map(({ rule }) => rule)).not.toContain('endless-wait');
    expect(checkFlow(flow, ({ name }) => name === 'listen').map(({ rule }) => rule)).toContain('endless-wait');
  });

  it('a state and a transition without a description', () => {
    const flow = planted({
      initial: 'open',
      states: {
        open: { description: 'It is open.', on: { shut: { target: 'shut', description: ' ' } } },
        shut: { on: { opened: go('open') } },
      },
    });
    expect(checkFlow(flow).map(({ id, sentence }) => [id, sentence])).toEqual([
      ['no-words planted planted.shut', 'planted.shut has no description.'],
      ['no-words planted planted.open|shut|0', 'The transition of planted.open on shut has no description.'],
    ]);
  });
});

describe('a planted error of a guard is found', () => {
  function guarded(
    guards: Readonly<Record<string, () => boolean>>,
    states: object,
    types: readonly string[],
  ): readonly string[] {
    const machine = createMachine({ id: 'planted', context: { count: 0 }, initial: 'open', states } as object).provide({
      guards,
    });
    const samples = Object.fromEntries(types.map((type) => [type, [{ type }]]));
    return checkGuards({ id: 'planted', title: 'Planted', machine, samples }).map(({ id }) => id);
  }
  const never = (): boolean => false;
  const always = (): boolean => true;

  it('one that is never true, and one that is never false', () => {
    const states = {
      open: {
        on: {
          rung: [
            { guard: 'never', target: 'shut' },
            { guard: 'always', target: 'shut' },
          ],
        },
      },
      shut: { on: { opened: { guard: 'always', target: 'open' } } },
    };
    expect(guarded({ never, always }, states, ['rung', 'opened'])).toEqual([
      'guard-never-true planted planted.open|rung|0',
      'guard-never-false planted planted.open|rung|1',
      'guard-never-false planted planted.shut|opened|0',
    ]);
  });

  it('one that is never evaluated alone is not called false: an inner state handles the event first', () => {
    const states = {
      open: {
        initial: 'inner',
        states: { inner: { on: { rung: { target: '#planted.shut' } } } },
        on: { rung: { guard: 'always', target: 'shut' } },
      },
      shut: {},
    };
    expect(guarded({ always }, states, ['rung'])).toEqual([
      'guard-never-true planted planted.open|rung|0',
      'guard-never-false planted planted.open|rung|0',
    ]);
  });

  it('one without an event, if a later branch or a stable state shows that it is false', () => {
    const open = { on: { rung: { target: 'choosing' } } };
    const choosing = { always: [{ guard: 'always', target: 'open' }, { target: 'shut' }] };
    expect(guarded({ always }, { open, choosing, shut: {} }, ['rung'])).toEqual([
      'guard-never-false planted planted.choosing||0',
    ]);
    let asked = 0;
    const everyOther = (): boolean => (asked += 1) % 2 === 1;
    expect(
      guarded(
        { everyOther },
        {
          open,
          choosing: { always: [{ guard: 'everyOther', target: 'again' }, { target: 'shut' }] },
          again: { on: { rung: { target: 'choosing' } } },
          shut: {},
        },
        ['rung'],
      ),
    ).toEqual([]);
  });
});

describe('a planted error of events is found', () => {
  const flow = planted({
    initial: 'open',
    states: { open: { on: { 'door.shut': go('open'), 'door.rung': go('open'), 'bell.*': go('open') } } },
  });

  it('an event that is never sent, and one that is never accepted', async () => {
    const traffic = await trafficOf([
      [
        'src/a.ts',
        `type Event = { type: 'door.shut' } | { type: 'door.painted' };\nconst send = (e: Event) => actor.send({ type: isLit ? 'lamp.lit' as const : 'bell.rung' });`,
      ],
      [
        'src/b.ts',
        `if (event.type === 'door.shut') note();\nswitch (kind) { case 'door.shut': break; }\nconst words = { 'door.shut': 'It shuts' };`,
      ],
    ]);
    expect(checkEvents([flow], traffic, []).map(({ id, sentence }) => [id, sentence])).toEqual([
      ['never-sent planted door.shut', 'planted handles door.shut, and nothing in the sources sends it.'],
      ['never-sent planted door.rung', 'planted handles door.rung, and nothing in the sources sends it.'],
      ['never-heard any lamp.lit', 'src/a.ts makes lamp.lit, and no machine handles it.'],
    ]);
  });

  it('and none is invented: sent by its name, listened for, or compared', async () => {
    const traffic = await trafficOf([
      ['src/a.tsx', `const events = ['door.shut'] as const;\nexport const Bell = () => <Button event="door.rung" />;`],
      [
        'src/b.ts',
        `emit({ type: 'lamp.lit' }); actor.on('lamp.lit', note); emit({ type: 'lamp.out' }); if (type === 'lamp.out') note(); const mime = { type: 'image/png' };`,
      ],
    ]);
    expect(checkEvents([flow], traffic, [])).toEqual([]);
  });
});

describe('a planted error between machines is found', () => {
  const named = (id: string, event: string): Flow =>
    flowOf({
      id,
      title: id,
      machine: createMachine({ id, description: 'It hears.', on: { [event]: { description: 'Hear it' } } }),
    });
  const flows = [named('door', 'bell.rung'), named('bell', 'door.shut')];

  it('an event that only another machine sends, and never to this one', async () => {
    const traffic = await trafficOf([
      ['machines/house/bell.setup.ts', `notifyParent({ type: 'bell.rung' });`],
      ['src/screens/door.ts', `send({ type: 'door.shut' });`],
    ]);
    const found = (messages: readonly { from: string; to: string; event: string }[]): readonly string[] =>
      checkEvents(flows, traffic, messages).map(({ id }) => id);
    expect(found([{ from: 'door', to: 'house', event: 'door.shut' }])).toEqual(['never-told door bell.rung']);
    expect(found([{ from: 'bell', to: 'door', event: 'bell.rung' }])).toEqual([]);
    // A machine that is in no system model is not checked here.
    expect(found([{ from: 'bell', to: 'house', event: 'bell.rung' }])).toEqual([]);
  });

  it('but not one that it may send itself, or that a file of no one machine makes', async () => {
    const messages = [{ from: 'door', to: 'house', event: 'door.shut' }];
    for (const file of ['machines/house/door.machine.ts', 'machines/house/ringing.states.ts', 'src/adapters/bell.ts']) {
      expect(
        checkEvents(
          flows,
          await trafficOf([[file, `raise({ type: 'bell.rung' }); send({ type: 'door.shut' });`]]),
          messages,
        ),
      ).toEqual([]);
    }
  });
});

describe('the list of known findings', () => {
  it('is compared with the findings: new ones, outdated ones, and duplicates', () => {
    const findings = checkFlow(
      planted({ initial: 'open', states: { open: { description: 'It is open.' }, lost: {} } }),
    );
    expect(findings.map(({ id }) => id)).toEqual([
      'unreachable planted planted.lost',
      'dead-end planted planted.open',
      'dead-end planted planted.lost',
      'no-words planted planted.lost',
    ]);
    const known = [
      ['unreachable planted planted.lost', 'It is.'],
      ['unreachable planted planted.lost', 'It is.'],
      ['dead-end planted planted.gone', 'It was.'],
    ] as const;
    const { fresh, gone } = compareWithKnown(findings, known);
    expect(fresh.map(({ id }) => id)).toEqual([
      'dead-end planted planted.open',
      'dead-end planted planted.lost',
      'no-words planted planted.lost',
    ]);
    expect(gone).toEqual(['unreachable planted planted.lost', 'dead-end planted planted.gone']);
  });
});
