/**
 * Plans as browser tests: each file for the browser tests has tests, and the models say how to perform an event, or why
 * they do not.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOut, performable, planTestOf } from '#flows/export/plan-test.ts';
import { sourceIn } from '@plinth/statecharts/possible-actions';
import { flowOf } from '@plinth/statecharts/flow';
import { planPaths } from '@plinth/statecharts/path-plan';
import { registry } from '#machines/registry.ts';
import { models } from '#tests/e2e/models/models.ts';
import { performedPlan, performedPlans } from '#tools/performed-plans.mjs';
import { projectDir } from '#tools/project.mjs';

const modelled = registry.flatMap((entry) => {
  const model = models[entry.machine.id];
  return model ? [{ entry, model }] : [];
});

function of(id: string) {
  const found = modelled.find(({ entry }) => entry.id === id);
  if (!found) throw new Error(`${id} has no model`);
  return found;
}

describe('a plan as a browser test', () => {
  it.each(Object.entries(performedPlans))('is written before the browser tests run: %s', async (_file, words) => {
    // As the command does, in a process that has already loaded the sources (tests/machines/paths-tool.test.ts runs the
    // command itself).
    const load = (path: string): Promise<Record<string, unknown>> =>
      import(path.startsWith('/') ? join(projectDir, path) : path) as Promise<Record<string, unknown>>;
    const { text } = await performedPlan(words.split(' '), load, () => undefined);
    expect(text).toContain(`\`npm run paths -- ${words}\``);
    const [titles, steps] = [
      text.match(/^test\('.*', async/gm) ?? [],
      text
        .split(/^test\(/m)
        .slice(1)
        .map((one) => one.match(/\.does\(/g)?.length ?? 0),
    ];
    expect(titles.length).toBeGreaterThan(0);
    expect(steps.filter((count) => count === 0)).toEqual([]);
    // `npm test` without a filter runs only the @smoke tests, for which none of these files is written.
    expect(titles.filter((title) => title.includes('@smoke'))).toEqual([]);
  });

  it('contains only actions of the model of its machine, and gives a reason for the rest', () => {
    for (const { entry, model } of modelled.filter((one) => Object.keys(one.model.starts).length > 0)) {
      const whole = performable(entry, model);
      const text = planTestOf([{ entry: whole, model, paths: planPaths(whole).paths }], 'npm run paths');
      const done = new Set([...text.matchAll(/\.does\('[^']+', \{ type: '([^']+)'/g)].map(([, type = '']) => type));
      const isAnswered = (type: string): boolean => model.asking !== undefined && type.startsWith('xstate.');
      expect([...done].filter((type) => !model.acts[type] && !model.others?.[type] && !isAnswered(type))).toEqual([]);
      expect(
        [...done].filter((type) =>
          leftOut(entry, model).some((sentence) => sentence.startsWith(`${entry.id} without ${type}:`)),
        ),
      ).toEqual([]);
    }
  });

  it('has no event in a state where its model says that nobody performs it', () => {
    for (const { entry, model } of modelled.filter(({ model: { starts, onlyWhen } }) => onlyWhen && starts)) {
      const whole = performable(entry, model);
      const steps = planPaths(whole).paths.flat();
      const strange = steps.filter(
        ({ from, event }) => from && event && model.onlyWhen?.[event.type]?.(from, event) === false,
      );
      expect(strange.map(({ event }) => `${entry.id}: ${event?.type}`)).toEqual([]);
    }
  });

  it('lets nobody be faster than what arrives by itself, and sees where each path ends', () => {
    const { entry, model } = of('start');
    const whole = performable(entry, model);
    const text = planTestOf([{ entry: whole, model, paths: planPaths(whole).paths }], 'npm run paths');
    const tests = text.split(/^test\(/m).slice(1);
    expect(text).toContain("{ type: 'audience.toggled', audience: 'team' }");
    expect(text).toMatch(/await test\.step\('[A-Z][^']+: audience team'/);
    for (const one of tests) {
      expect(one).toMatch(/\.(?:sees|keeps)\(.*\);\n(?: {2}\}\);\n)?\}\);/);
      expect(one).not.toMatch(/toggled', \w+: '\w+' \}\);\n +\}\);\n.*\n +await person\.does\(.*toggled/);
    }
  });

  it('opens the page again at the end of a path where the model says what is kept', () => {
    const { entry, model } = of('currency');
    const whole = performable(entry, model);
    const { paths } = planPaths(whole);
    const text = planTestOf([{ entry: whole, model, paths }], 'npm run paths');
    expect(text.match(/await person\.keeps\('app\/currency'\);\n\}\);/g)).toHaveLength(
      text.match(/^test\(/gm)?.length ?? 0,
    );
    const { keeps: _, ...forgetful } = model;
    expect(planTestOf([{ entry: whole, model: forgetful, paths }], 'npm run paths')).not.toContain('.keeps(');
  });

  it('waits for no state that passes by itself', () => {
    for (const { entry, model } of modelled.filter((one) => one.entry.id === 'start')) {
      const whole = performable(entry, model);
      expect(planTestOf([{ entry: whole, model, paths: planPaths(whole).paths }], 'npm run paths')).not.toContain(
        "start.shown.suggesting']",
      );
    }
  });

  it('is none where no step is performed', () => {
    expect(() => planTestOf([], 'npm run paths')).toThrow('No path has a step that anybody performs');
  });
});

describe('the models', () => {
  it('are of machines of the product, and know only events of theirs', () => {
    expect(Object.keys(models).filter((id) => !registry.some(({ machine }) => machine.id === id))).toEqual([]);
    const strange = modelled.flatMap(
      ({ entry, model: { acts, controls, others, onlyWhen, picks, without, leaving = [] } }) => {
        const named = [acts, controls, others, onlyWhen, picks, without].flatMap((part) => Object.keys(part ?? {}));
        return [...named, ...leaving].filter((type) => !(type in entry.samples)).map((type) => `${entry.id}: ${type}`);
      },
    );
    expect(strange).toEqual([]);
  });

  it('know only states and promises of their machines', () => {
    const strange = modelled.flatMap(({ entry, model: { asking = {}, notThere = {}, unseen = [], shows, keeps } }) => {
      const { states } = flowOf(entry);
      const absent = Object.keys(notThere).filter(
        (key) => !states.some(({ id }) => Object.keys(entry.samples).some((type) => key === `${id} ${type}`)),
      );
      const unasked = Object.keys(asking).filter((actor) => !(`xstate.done.actor.${actor}` in entry.samples));
      const named = [...unseen, ...Object.keys({ ...shows, ...keeps })];
      const unknown = named.filter((state) => !states.some(({ id }) => id === state));
      return [...absent, ...unasked, ...unknown].map((key) => `${entry.id}: ${key}`);
    });
    expect(strange).toEqual([]);
  });

  it('have an action for each event that a person causes, or a reason why there is none', () => {
    const missing = modelled.flatMap(({ entry, model }) =>
      Object.keys(entry.samples)
        .filter(
          (type) =>
            sourceIn(entry, type) === 'person' && !model.acts[type] && !model.others?.[type] && !model.without?.[type],
        )
        .map((type) => `${entry.id}: ${type}`),
    );
    const both = modelled.flatMap(({ entry, model }) =>
      Object.keys(model.without ?? {})
        .filter((type) => model.acts[type])
        .map((type) => `${entry.id}: ${type}`),
    );
    expect({ missing, both }).toEqual({ missing: [], both: [] });
  });

  it('expect something of the page, if their plans are performed', () => {
    const begun = modelled.filter(({ model }) => Object.keys(model.starts).length > 0);
    const blind = begun.filter(({ model }) => Object.keys(model.shows ?? {}).length === 0);
    expect(blind.map(({ entry }) => entry.id)).toEqual(['proof']);
  });

  it('begin as their machines can', () => {
    const stray = modelled.flatMap(({ entry, model }) =>
      Object.values(model.starts)
        .filter(
          ({ input }) =>
            entry.input !== undefined &&
            Object.keys(entry.input as object).some((key) => !(key in { ...(input as object | undefined) })),
        )
        .map(() => entry.id),
    );
    expect(stray).toEqual([]);
  });
});
