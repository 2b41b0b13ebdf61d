/** Plans in the formats of other tools: as their own parsers read them. */
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { planFormats } from '@plinth/statecharts/path-formats';
import { planPaths } from '@plinth/statecharts/path-plan';
import { planFile } from '@plinth/statecharts/path-words';
import * as outside from './outside-machines.ts';

const lift = createMachine({
  id: 'lift',
  context: ({ input }: { readonly input: { readonly floor: number; readonly building: string } }) => ({
    floor: input.floor,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The lift waits,\nand its "door" is open.',
      meta: { requirements: 'LIFT-1' },
      on: {
        called: {
          target: 'moving',
          description: 'A person calls it',
          meta: { requirements: ['LIFT-2', 'LIFT-3'] },
        },
      },
    },
    moving: { on: { stuck: { guard: ({ context }) => context.floor === 2, target: 'broken' } } },
    broken: {},
    retired: { meta: { requirements: 'LIFT-4' } },
  },
});

const samples = { called: [{ type: 'called', to: { floor: 4, isUrgent: true } }] };
const inputs = [
  { floor: 1, building: 'A' },
  { floor: 2, building: 'A' },
];
const plan = (() => {
  const entry = entryOf(lift, { samples, inputs });
  return planFile('The lift', entry, planPaths(entry, { strategy: 'transitions' }));
})();

/** The rows of a CSV text, by RFC 4180. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

describe('a step of a plan', () => {
  it('says what to do with its data, how starts differ, and what to see', () => {
    expect(plan.paths.map(({ steps }) => steps.map((step) => `${step.do}: ${step.data ?? ''}`))).toEqual([
      ['Start with floor 1, building A: ', 'A person calls it: to floor 4, to is urgent yes'],
      ['Start with floor 2, building A: ', 'A person calls it: to floor 4, to is urgent yes', 'stuck: '],
    ]);
  });
});

describe('Gherkin', () => {
  const machines = Object.values(outside).filter(
    (value): value is AnyStateMachine => typeof value === 'object' && 'root' in value,
  );

  it('is read by the parser of Cucumber, one feature a machine', () => {
    const entries = machines.filter(({ id }) => !['greeting', 'restless'].includes(id)).map((one) => entryOf(one));
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      const file = planFile(entry.id, entry, planPaths(entry));
      const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
      const { feature } = parser.parse(planFormats['gherkin']?.([file]) ?? '');
      expect(feature?.children).toHaveLength(file.paths.length);
    }
  });

  it('tags each scenario with its requirements', () => {
    expect(planFormats['gherkin']?.([plan])).toContain('  @LIFT-1 @LIFT-2 @LIFT-3\n  Scenario: Path 1\n');
  });
});

describe('Markdown', () => {
  it('lists each requirement with the paths that cover it', () => {
    expect(planFormats['md']?.([plan])).toContain(
      '## Requirements\n\n- LIFT-1: paths 1, 2\n- LIFT-2: paths 1, 2\n- LIFT-3: paths 1, 2\n- LIFT-4: no path\n',
    );
  });
});

describe('test cases', () => {
  it('have a precondition, and for Xray the data of each step', () => {
    expect(rowsOf(planFormats['xray']?.([plan]) ?? '').slice(0, 2)).toEqual([
      ['TCID', 'Test Summary', 'Precondition', 'Requirements', 'Action', 'Data', 'Result'],
      [
        'lift-1',
        'The lift: path 1',
        'Start with floor 1, building A. The lift waits, and its "door" is open.',
        'LIFT-1, LIFT-2, LIFT-3',
        'A person calls it',
        'to floor 4, to is urgent yes',
        'lift.moving',
      ],
    ]);
  });

  it('are sections, titles and separate steps for TestRail', () => {
    expect(rowsOf(planFormats['testrail']?.([plan]) ?? '').slice(0, 2)).toEqual([
      ['Section', 'Title', 'Preconditions', 'References', 'Steps (Step)', 'Steps (Expected Result)'],
      [
        'The lift',
        'The lift: path 1',
        'Start with floor 1, building A. The lift waits, and its "door" is open.',
        'LIFT-1, LIFT-2, LIFT-3',
        'A person calls it: to floor 4, to is urgent yes',
        'lift.moving',
      ],
    ]);
  });
});
