/** The paths that are printed for testers can be walked, and miss nothing that a walk finds. */
import { describe, expect, it } from 'vitest';
import { transitionsOf, walk } from '#machines/kit/graph-walk.ts';
import { pathsAsMarkdown, planPaths } from '#machines/kit/path-plan.ts';
import { registry } from '#machines/registry.ts';

describe.each(registry)('the paths of $id', (entry) => {
  const { paths, taken, all } = planPaths(entry);

  it('take every transition', () => {
    expect(taken).toBe(all);
    expect(all).toBe(transitionsOf(entry.machine).length);
    expect(new Set(paths.flat().flatMap(({ transitions }) => transitions))).toEqual(walk(entry).transitions);
  });

  it('go from a start, each step from where the one before it led', () => {
    for (const path of paths) {
      expect(path[0]?.event).toBeNull();
      for (const [index, step] of path.slice(1).entries()) expect(step.from).toBe(path[index]?.to);
    }
  });
});

describe('the paths as text', () => {
  const funnel = registry.find(({ id }) => id === 'funnel');

  it('are numbered steps in the words of the machine, with its coverage', () => {
    const text = funnel ? pathsAsMarkdown(funnel.title, funnel) : '';
    expect(text).toMatch(/^# The way to a paid plan\n/);
    expect(text).toMatch(/\d+ paths take (\d+) of \1 transitions\./);
    expect(text).toMatch(/^1\. Start\. \*Choosing a base\.\*$/m);
    expect(text).toMatch(/^\d+\. Plan Delivery \(`step\.nextRequested`\)\. \*Choosing platforms, phases and speed\.\*$/m);
  });
});
