/** The bench of path generation: a tour of a large machine, beside XState's own path generators in the same run. */
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { createMachine } from 'xstate';
import { withSources } from './project.mjs';

const size = { states: 1_000, transitions: 5_000 };

/**
 * A pseudo-random machine with the given numbers of states and transitions, the same in each run. A ring connects all
 * states.
 */
function largeMachine() {
  const each = size.transitions / size.states;
  const states = Array.from({ length: size.states }, (_, at) => {
    const on = Array.from({ length: each }, (_other, event) => [
      `e${event}`,
      `s${event === 0 ? (at + 1) % size.states : (at * 7919 + event * 104_729 + at * at * event) % size.states}`,
    ]);
    return [`s${at}`, { on: Object.fromEntries(on) }];
  });
  return createMachine({ id: 'large', initial: 's0', states: Object.fromEntries(states) });
}

/**
 * The steps of the tours of all machines, their lower bounds, and the machine whose tour takes longest to find.
 * @param {import('./project.mjs').Load} load
 * @param {import('@plinth/statecharts/shortest-route').SolveLinear} solve
 * @returns {Promise<import('./bench.mjs').Figure>}
 */
async function toursFigure(load, solve) {
  const { planPaths, stepCount } = /** @type {typeof import('@plinth/statecharts/path-plan')} */ (
    await load('@plinth/statecharts/path-plan')
  );
  const { registry } = /** @type {typeof import('../../machines/registry.ts')} */ (await load('#machines/registry.ts'));
  const tours = registry.map((entry) => {
    const started = performance.now();
    const { paths, bound } = planPaths(entry, { strategy: 'tour', solve });
    const steps = stepCount(paths);
    return { id: entry.id, steps, bound: bound ?? steps, seconds: (performance.now() - started) / 1_000 };
  });
  const sum = (/** @type {'steps' | 'bound'} */ key) => tours.reduce((total, tour) => total + tour[key], 0);
  const slowest = tours.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  return {
    name: `The tours of ${tours.length} machines`,
    value: `${sum('steps')} steps; the slowest, ${slowest.id}, in ${slowest.seconds.toFixed(1)} s`,
    limit: `${Math.floor(sum('bound') * 1.05)} steps, 10 s each`,
    reference: `lower bounds of ${sum('bound')} steps together`,
  };
}

/** @returns {Promise<import('./bench.mjs').Figure[]>} */
export async function pathFigures() {
  return withSources(async (load) => {
    const { loadLinearSolver } = /** @type {typeof import('@plinth/statecharts/linear-solver')} */ (
      await load('@plinth/statecharts/linear-solver')
    );
    const solve = await loadLinearSolver();
    const { entryOf } = /** @type {typeof import('@plinth/statecharts/foreign-machine')} */ (
      await load('@plinth/statecharts/foreign-machine')
    );
    const { planPaths, stepCount } = /** @type {typeof import('@plinth/statecharts/path-plan')} */ (
      await load('@plinth/statecharts/path-plan')
    );
    const machine = largeMachine();
    let started = performance.now();
    const { paths, taken, all, bound } = planPaths(entryOf(machine), { strategy: 'tour', solve, limit: 100_000 });
    const ours = (performance.now() - started) / 1_000;
    started = performance.now();
    const theirs = getShortestPaths(machine);
    const stock = (performance.now() - started) / 1_000;
    const steps = theirs.reduce((sum, path) => sum + path.steps.length, 0);
    const small = createMachine({
      id: 'small',
      initial: 'a',
      states: { a: { on: { x: 'b', y: 'c' } }, b: { on: { x: 'c', y: 'a' } }, c: { on: { x: 'a', y: 'b' } } },
    });
    return [
      {
        name: `A tour of ${size.states} states and ${size.transitions} transitions`,
        value: `${ours.toFixed(1)} s for ${stepCount(paths)} steps, ${taken} of ${all} transitions`,
        limit: `5 s; no plan has fewer than ${bound ?? 0} steps`,
        reference: `getShortestPaths of @xstate/graph: ${stock.toFixed(1)} s for ${steps} steps to every state; getSimplePaths ends only for small machines, ${getSimplePaths(small).length} paths for 3 states`,
      },
      await toursFigure(load, solve),
    ];
  });
}
