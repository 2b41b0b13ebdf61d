/** Solves the linear programs of shortest routes with HiGHS, an optional package: `npm install highs`. */
import type { SolveLinear } from './shortest-route.ts';

/**
 * The branches after which the best solution so far is accepted. Unlike a time limit, this gives the same result on
 * every computer.
 */
const maxBranches = 8;

/** Loads the solver; undefined if highs is not installed: tours are then a few steps longer. */
export function solverOrNone(): Promise<SolveLinear | undefined> {
  return loadLinearSolver().catch(() => undefined);
}

/**
 * Loads the solver.
 * @throws if highs is not installed
 */
export async function loadLinearSolver(): Promise<SolveLinear> {
  const { default: loadHighs } = await import('highs');
  const highs = await loadHighs();
  const solved = new Set<number>([
    highs.constants.modelStatus.optimal,
    highs.constants.modelStatus.solutionLimit,
    highs.constants.modelStatus.iterationLimit,
  ]);
  return ({ costs, lower, rows, isWhole }) => {
    const starts = [0];
    for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
    const model = highs.createModel({
      numCols: costs.length,
      numRows: rows.length,
      colCost: [...costs],
      colLower: [...lower],
      colUpper: costs.map(() => Number.POSITIVE_INFINITY),
      rowLower: rows.map(({ bound }) => bound),
      rowUpper: rows.map(({ bound, isExact }) => (isExact ? bound : Number.POSITIVE_INFINITY)),
      matrix: {
        format: 'csr',
        numRows: rows.length,
        numCols: costs.length,
        starts,
        indices: rows.flatMap(({ terms }) => terms.map(([column]) => column)),
        values: rows.flatMap(({ terms }) => terms.map(([, factor]) => factor)),
      },
      ...(isWhole && { integrality: costs.map(() => 1 as const) }),
    });
    try {
      model.options.set('output_flag', false);
      model.options.set('mip_max_nodes', maxBranches);
      const { modelStatus } = model.run();
      if (!solved.has(modelStatus)) return undefined;
      const { colValue } = model.getSolution();
      const bound = Number(model.info.get(isWhole ? 'mip_dual_bound' : 'objective_function_value'));
      return { columns: [...colValue], bound };
    } finally {
      model.dispose();
    }
  };
}
