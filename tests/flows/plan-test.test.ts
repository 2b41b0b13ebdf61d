/** Plans as browser tests: the file that runs among the browser tests is what the command writes, and the models say how, or why not. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOut, performable, planTestOf } from '#flows/export/plan-test.ts';
import { causeIn } from '#machines/kit/acts.ts';
import { planPaths } from '#machines/kit/path-plan.ts';
import { registry } from '#machines/registry.ts';
import { models } from '#tests/e2e/models/models.ts';
import { projectDir } from '#tools/project.mjs';

const kept = 'tests/e2e/performed-plans.spec.ts';
const modelled = registry.flatMap((entry) => {
  const model = models[entry.machine.id];
  return model ? [{ entry, model }] : [];
});

describe('a plan as a browser test', () => {
  it('is the one that is kept among the browser tests', () => {
    const text = readFileSync(join(projectDir, kept), 'utf8');
    const [, words = ''] = /npm run paths -- ([^`]+)`/.exec(text) ?? [];
    expect(execFileSync(process.execPath, ['src/tools/paths.mjs', ...words.split(' ')], { cwd: projectDir, encoding: 'utf8' })).toBe(text);
    expect(text.match(/^test\(/gm)?.length).toBeGreaterThanOrEqual(4);
  });

  it('takes only what the model of its machine does, and says of the rest why it is left out', () => {
    for (const { entry, model } of modelled.filter((one) => Object.keys(one.model.starts).length > 0)) {
      const whole = performable(entry, model);
      const text = planTestOf([{ entry: whole, model, paths: planPaths(whole).paths }], 'npm run paths');
      const done = new Set([...text.matchAll(/\.does\('[^']+', \{ type: '([^']+)'/g)].map(([, type = '']) => type));
      expect([...done].filter((type) => !model.acts[type] && !model.others?.[type])).toEqual([]);
      expect([...done].filter((type) => leftOut(entry, model).some((sentence) => sentence.startsWith(`${entry.id} without ${type}:`)))).toEqual([]);
    }
  });

  it('waits for no state that passes by itself', () => {
    for (const { entry, model } of modelled.filter((one) => one.entry.id === 'start')) {
      const whole = performable(entry, model);
      expect(planTestOf([{ entry: whole, model, paths: planPaths(whole).paths }], 'npm run paths')).not.toContain('start.shown.suggesting\']');
    }
  });

  it('is none where no step is performed', () => {
    expect(() => planTestOf([], 'npm run paths')).toThrow('No path has a step that anybody performs');
  });
});

describe('the models', () => {
  it('are of machines of the product, and know only events of theirs', () => {
    expect(Object.keys(models).filter((id) => !registry.some(({ machine }) => machine.id === id))).toEqual([]);
    const strange = modelled.flatMap(({ entry, model }) => [...Object.keys(model.acts), ...Object.keys(model.others ?? {}), ...Object.keys(model.without ?? {}), ...(model.leaving ?? [])].filter((type) => !(type in entry.samples)).map((type) => `${entry.id}: ${type}`));
    expect(strange).toEqual([]);
  });

  it('have an act for each event that a person causes, or say why there is none', () => {
    const missing = modelled.flatMap(({ entry, model }) => Object.keys(entry.samples).filter((type) => causeIn(entry, type) === 'person' && !model.acts[type] && !model.without?.[type]).map((type) => `${entry.id}: ${type}`));
    const both = modelled.flatMap(({ entry, model }) => Object.keys(model.without ?? {}).filter((type) => model.acts[type]).map((type) => `${entry.id}: ${type}`));
    expect({ missing, both }).toEqual({ missing: [], both: [] });
  });

  it('begin as their machines can', () => {
    const stray = modelled.flatMap(({ entry, model }) => Object.values(model.starts).filter(({ input }) => entry.input !== undefined && Object.keys(entry.input as object).some((key) => !(key in { ...(input as object | undefined) }))).map(() => entry.id));
    expect(stray).toEqual([]);
  });
});
