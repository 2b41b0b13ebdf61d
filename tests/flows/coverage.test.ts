/**
 * Coverage of machines: recorded while they run, compared with all that exists, and reported with the steps that would
 * take the rest.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Actor, createActor, fromPromise, initialTransition, setup, transition } from 'xstate';
import { coverageAbout } from '#flows/coverage/about.ts';
import { strengthOf, testKindOf } from '#flows/coverage/report.ts';
import { coverageOf, requiredKinds, type CoverageKind } from '@plinth/statecharts/coverage';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { flowOf } from '@plinth/statecharts/flow';
import { mentions } from '@plinth/statecharts/mentions';
import { planPaths } from '@plinth/statecharts/path-plan';
import { transitionIdOf } from '@plinth/statecharts/transition-id';
import { neverHeldBack } from '#machines/known-findings.ts';
import { registry } from '#machines/registry.ts';
import { recordMachines } from '#tests/support/machine-recorder.ts';
import { coverageFailures, coverageWords, noteRun, readFacts, testFiles, unrecordedFiles } from '#tools/coverage.mjs';

/** A door that asks who is there, and admits known visitors. */
const door = setup({
  types: {
    context: {} as { readonly isKnown: boolean },
    input: {} as { readonly isKnown: boolean },
    events: {} as { type: 'rung' } | { type: 'left' },
  },
  actors: { ask: fromPromise(() => Promise.resolve()) },
  guards: { isKnown: ({ context }) => context.isKnown },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { rung: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [{ guard: 'isKnown', target: 'open' }, { target: 'shut' }],
        onError: 'shut',
      },
    },
    open: { on: { left: 'shut' } },
  },
});
const entry = {
  ...entryOf(door, { input: { isKnown: true } }),
  title: 'A door',
  walk: { inputs: [{ isKnown: true }, { isKnown: false }], contextKeys: ['isKnown'] },
};

let facts = new Set<string>();
let own: PropertyDescriptor | undefined;
beforeEach(() => {
  facts = new Set();
  // During a recorded run, the property has a recorder already.
  own = Object.getOwnPropertyDescriptor(Actor.prototype, 'system');
  recordMachines(Actor.prototype, (fact) => facts.add(fact));
});
afterEach(() => {
  Reflect.deleteProperty(Actor.prototype, 'system');
  if (own) Object.defineProperty(Actor.prototype, 'system', own);
});

const recorded = (kind: string): readonly string[] =>
  [...facts]
    .filter((fact) => fact.startsWith(`${kind} `))
    .map((fact) => fact.slice(`${kind} door `.length))
    .toSorted();

/** Rings, and waits for the answer. */
async function ring(isKnown: boolean) {
  const actor = createActor(door, { input: { isKnown } }).start();
  actor.send({ type: 'left' });
  actor.send({ type: 'rung' });
  await expect.poll(() => actor.getSnapshot().value).not.toBe('asking');
  return actor;
}

describe('the recorder', () => {
  it('records states, transitions, results, pairs and rejected events of a machine that runs', async () => {
    await ring(true);
    expect(recorded('s')).toEqual(['door', 'door.asking', 'door.open', 'door.shut']);
    expect(recorded('t')).toEqual(['door.asking|xstate.done.actor.ask|0', 'door.shut|rung|0']);
    expect(recorded('p')).toEqual(['door.shut|rung|0 > door.asking|xstate.done.actor.ask|0']);
    expect([recorded('o'), recorded('r'), recorded('h')]).toEqual([
      ['door.asking|xstate.done.actor.ask'],
      ['door.shut|left'],
      [],
    ]);
  });

  it('records that a guard was false when a later branch is taken', async () => {
    await ring(false);
    expect([recorded('h'), recorded('t')]).toEqual([
      ['door.asking|xstate.done.actor.ask|0'],
      ['door.asking|xstate.done.actor.ask|1', 'door.shut|rung|0'],
    ]);
  });

  it('records the pure transitions of the server', () => {
    const [start] = initialTransition(door, { isKnown: true });
    transition(door, start, { type: 'rung' });
    expect(recorded('t')).toEqual(['door.shut|rung|0']);
  });
});

describe('the coverage', () => {
  it('counts the recorded part of everything there is, and names the rest with its command', async () => {
    await ring(true);
    const { counts, untaken } = coverageOf(entry, facts, new Map());
    const of = (kind: CoverageKind): string => `${counts[kind].taken} of ${counts[kind].all}`;
    expect([of('states'), of('transitions'), of('guard arms'), of('outcomes'), of('refusals')]).toEqual([
      '4 of 4',
      '2 of 5',
      '1 of 2',
      '1 of 2',
      '1 of 4',
    ]);
    expect(
      untaken
        .filter(({ kind }) => kind === 'transitions' || kind === 'guard arms')
        .map(({ state, words, command }) => [state, words, command]),
    ).toEqual([
      [
        'door.asking',
        'ask answers → door.shut',
        "statecharts paths door --strategy shortest --to 'door.asking|xstate.done.actor.ask|1'",
      ],
      [
        'door.asking',
        'ask fails → door.shut',
        "statecharts paths door --strategy shortest --to 'door.asking|xstate.error.actor.ask|0'",
      ],
      ['door.open', 'left → door.shut', "statecharts paths door --strategy shortest --to 'door.open|left|0'"],
      ['door.asking', 'ask answers is held back by isKnown', 'statecharts paths door --from door.asking'],
    ]);
    expect(coverageFailures(coverageOf(entry, facts, new Map()), requiredKinds, facts)).toHaveLength(4);
  });

  it('tolerates a guard that nothing can make false, and fails when something does', async () => {
    await ring(true);
    const held = 'h door door.asking|xstate.done.actor.ask|0';
    const without = coverageOf(entry, facts, new Map([[held, 'Everybody is known.']]));
    expect([without.counts['guard arms'], without.excused]).toEqual([
      { taken: 1, all: 1, groups: {} },
      [{ fact: held, reason: 'Everybody is known.' }],
    ]);
    await ring(false);
    expect(coverageFailures(without, [], facts).map(({ what }) => what)).toEqual([
      'door: door.asking|xstate.done.actor.ask|0 is held back by a test',
    ]);
  });

  it('names commands whose plans end with that transition', () => {
    const payment = registry.filter(({ id }) => id === 'payment');
    const wrong = payment.flatMap((one) =>
      flowOf(one).transitions.filter(
        ({ id }) =>
          !planPaths(one, { strategy: 'shortest', to: [id] })
            .paths[0]?.at(-1)
            ?.transitions.some((taken) => transitionIdOf(taken) === id),
      ),
    );
    expect([payment.length, wrong]).toEqual([1, []]);
  });

  it('has reasons for existing guards only', () => {
    const guards = new Set(
      registry.flatMap((one) =>
        flowOf(one)
          .transitions.filter(({ guard }) => guard)
          .map(({ id }) => `${one.id} ${id}`),
      ),
    );
    expect([...neverHeldBack.keys()].filter((guard) => !guards.has(guard))).toEqual([]);
  });
});

describe('the coverage of a phrase', () => {
  const about = (phrase: string, unrecorded: readonly string[] = []): string => {
    const coverage = coverageOf(entry, facts, new Map());
    return coverageAbout(
      phrase,
      [
        {
          machine: door.id,
          flow: flowOf(entry),
          coverage,
          kindsOf: (fact) => (facts.has(fact) ? ['machine tests'] : []),
        },
      ],
      unrecorded,
    );
  };

  it('names the transitions that no test takes, with the command that generates a test', async () => {
    await ring(true);
    expect(about('opened door').split('\n')).toEqual(['No machine has anything called “opened door”.']);
    expect(about('open').split('\n')).toEqual([
      'door: 2 of 3 states and transitions taken, 3 not',
      '  no test: door.open left → door.shut',
      "    statecharts paths door --strategy shortest --to 'door.open|left|0'",
      '  no test: door.asking ask answers is held back by isKnown',
      '    statecharts paths door --from door.asking',
      '  no test: door.open rejects rung',
      '    statecharts paths door --strategy refusals --from door.open',
      '  which of its faults no test notices: npm run mutate -- door --tests',
    ]);
  });

  it('reports nothing as untested from a record that lacks test files', async () => {
    await ring(true);
    const [first, ...rest] = about('open', ['tests/app/a.test.ts', 'tests/app/b.test.ts']).split('\n');
    expect(first).toBe(
      'The record is without 2 test files, such as tests/app/a.test.ts: what is missing in it may be tested there. A whole npm test records all.',
    );
    expect(about('open', ['tests/machines/a.test.ts'])).toContain(
      'may be tested there. npm test -- tests/machines, of some three minutes, records what takes nearly all of it. A whole',
    );
    expect(rest.filter((line) => line.includes('no test:'))).toEqual([]);
    expect(rest.filter((line) => line.includes('no test of the record:'))).toHaveLength(3);
  });

  it.each([
    ['log out', 'Logout'],
    ['sign out', 'signOut.requested'],
    ['signing out', 'Sign out of this browser'],
    ['declined card', 'The card was declined'],
  ])('takes “%s” for “%s”', (phrase, said) => {
    expect(mentions([said], phrase)).toBe(true);
  });

  it('does not count an entry with another description', () => {
    expect(mentions(['Signing in', 'signIn.restarted', null], 'sign out')).toBe(false);
  });
});

describe('what is taken', () => {
  it('is told apart by what its tests assert: what a person sees, states that somebody wrote down, or what the machine is', () => {
    const strength = (...paths: readonly string[]) => strengthOf(paths.map(testKindOf));
    expect(strength('tests/machines/plan.test.ts', 'tests/screens/plan.test.tsx')).toBe('seen');
    expect(strength('tests/e2e/plans.spec.ts')).toBe('seen');
    expect(strength('tests/machines/plan.test.ts', 'tests/e2e/performed-plans.spec.ts')).toBe('stated');
    expect(strength('tests/e2e/performed-trace-paid.spec.ts', 'tests/machines/path-plan.test.ts')).toBe('planned');
    // Tests of the tools take machines of the product, and assert nothing of them.
    expect(strength('tests/flows/check.test.ts', 'src/statecharts/tests/draw.test.ts')).toBe('planned');
  });

  it('is counted apart, and printed apart', async () => {
    await ring(true);
    const kinds: Readonly<Record<string, 'seen' | 'stated'>> = { 's door door': 'seen', 's door door.shut': 'stated' };
    const groupOf = (fact: string) => kinds[fact] ?? 'planned';
    const coverage = coverageOf(entry, facts, new Map(), undefined, groupOf);
    expect(coverage.counts.states).toEqual({ taken: 4, all: 4, groups: { seen: 1, stated: 1, planned: 2 } });
    expect(coverage.counts.transitions).toEqual({ taken: 2, all: 5, groups: { planned: 2 } });
    const flow = { coverage, title: 'A door', chart: [] as never, taken: [] };
    const lines = coverageWords({ page: '/tmp/index.html', report: { flows: [flow, flow] } }).split('\n');
    expect(lines.slice(0, 3).map((line) => line.split(/ {2,}/))).toEqual([
      ['taken by', 'tests', 'of what a person sees', 'machine tests alone', 'generated plans alone'],
      ['states', '8 of 8', '2', '2', '4'],
      ['transitions', '4 of 10', '0', '0', '4'],
    ]);
    expect(lines.at(-1)).toBe('file:///tmp/index.html');
  });
});

describe('the recorded coverage', () => {
  it('is known to lack the test files that have not run', () => {
    const dir = mkdtempSync(join(tmpdir(), 'plinth-facts-'));
    const [first = '', ...others] = testFiles();
    writeFileSync(join(dir, `${encodeURIComponent(first)}.facts`), 's plan plan');
    expect(unrecordedFiles(dir)).toEqual(others);
    noteRun(testFiles(), dir);
    const ended = [unrecordedFiles(dir), [...readFacts(dir).facts.keys()]];
    rmSync(dir, { recursive: true });
    expect(ended).toEqual([[], ['s plan plan']]);
  });

  it('is read from all files and workers, each fact with the files that have it', () => {
    const dir = mkdtempSync(join(tmpdir(), 'plinth-facts-'));
    const write = (name: string, ...lines: readonly string[]): void =>
      writeFileSync(join(dir, `${encodeURIComponent(name)}.facts`), lines.join('\n'));
    write('tests/machines/plan.test.ts', 's plan plan', 't plan plan|a|0');
    write('tests/e2e/plans.spec.ts.worker0', 's plan plan');
    write('tests/e2e/plans.spec.ts.worker1', 's plan plan', 's plan plan.open', '');
    const read = readFacts(dir);
    rmSync(dir, { recursive: true });
    expect(read.files).toEqual(['tests/e2e/plans.spec.ts', 'tests/machines/plan.test.ts']);
    expect([...read.facts]).toEqual([
      ['s plan plan', new Set([0, 1])],
      ['s plan plan.open', new Set([0])],
      ['t plan plan|a|0', new Set([1])],
    ]);
    expect(read.files.map(testKindOf)).toEqual(['browser tests', 'machine tests']);
  });
});
