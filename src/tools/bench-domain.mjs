/**
 * The cost of the domain: a quote and a search, each beside the minimum work for it; and the plans that other benches
 * use.
 */
import { withSources } from './project.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

/**
 * The median time of a piece of work, in milliseconds.
 * @param {() => void} work
 */
function medianMs(work, rounds = 400, warmUps = 50) {
  for (let warm = 0; warm < warmUps; warm += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? 0;
}

/** @param {import('./project.mjs').Load} load */
async function loadDomain(load) {
  const [{ features }, { emptyDraft }, { settlePlan }, { planFeatures }, { quoteOf }] = await Promise.all([
    /** @type {Promise<typeof import('#machines/domain/catalogue/features.ts')>} */ (
      load('/machines/domain/catalogue/features.ts')
    ),
    /** @type {Promise<typeof import('#machines/domain/plan/plan-draft.ts')>} */ (
      load('/machines/domain/plan/plan-draft.ts')
    ),
    /** @type {Promise<typeof import('#machines/domain/plan/plan-rules.ts')>} */ (
      load('/machines/domain/plan/plan-rules.ts')
    ),
    /** @type {Promise<typeof import('#machines/domain/plan/plan-features.ts')>} */ (
      load('/machines/domain/plan/plan-features.ts')
    ),
    /** @type {Promise<typeof import('#machines/domain/pricing/quote.ts')>} */ (
      load('/machines/domain/pricing/quote.ts')
    ),
  ]);
  /**
   * A plan with the first features of the catalogue and the features that they require. @param {number} [count]
   * default: all
   */
  const planOf = (count) =>
    settlePlan({ ...emptyDraft('bench'), templateId: 1, added: features.slice(0, count).map(({ id }) => id) });
  return {
    features,
    planOf,
    planFeatures,
    quoteOf: (/** @type {Parameters<typeof quoteOf>[0]} */ draft) => quoteOf(draft, '2027-01-04'),
  };
}

/** A link to a plan of nearly every feature. */
export function longLink() {
  return withSources(async (load) => {
    const { planOf, quoteOf } = await loadDomain(load);
    const { writePlanLink } = /** @type {typeof import('#machines/domain/plan/plan-link.ts')} */ (
      await load('/machines/domain/plan/plan-link.ts')
    );
    return writePlanLink(planOf(), quoteOf(planOf()).costs.total);
  });
}

/** A plan of typical size, and the number of its features. */
export function usualPlan() {
  return withSources(async (load) => {
    const { features, planOf, planFeatures } = await loadDomain(load);
    const plans = features.map((_, count) => planOf(count)).map((plan) => ({ plan, count: planFeatures(plan).length }));
    const usual = plans.find(({ count }) => count >= 40);
    if (!usual) throw new Error('The catalogue has no 40 features.');
    return usual;
  });
}

/** The assumed slowdown of a phone: a worker's processor cannot be throttled, so its time is multiplied. */
const slowness = 4;

/**
 * The times, in milliseconds, of fitting plans of several sizes to budgets, months and dates from a fifth to nearly all
 * of the plan's own. Each time is the median of nine runs.
 * @param {import('./project.mjs').Load} load
 * @param {Awaited<ReturnType<typeof loadDomain>>} domain
 */
async function fitTimes(load, { planOf, quoteOf }) {
  const { fitProblem } = /** @type {typeof import('#machines/domain/fit/fit-problem.ts')} */ (
    await load('/machines/domain/fit/fit-problem.ts')
  );
  const { fitWays } = /** @type {typeof import('#machines/domain/fit/fit-ways.ts')} */ (
    await load('/machines/domain/fit/fit-ways.ts')
  );
  const { workingDay } = /** @type {typeof import('#machines/domain/calendar.ts')} */ (
    await load('/machines/domain/calendar.ts')
  );
  const start = '2027-01-04';
  const times = [];
  let unproven = 0;
  for (const count of [1, 20, 40, 80]) {
    const draft = planOf(count);
    const { costs, schedule } = quoteOf(draft);
    const problem = fitProblem(draft, ['payments'], start);
    for (const share of [0.2, 0.4, 0.6, 0.8, 0.95]) {
      const by = workingDay(start, Math.max(1, Math.round(schedule.workingDays * share)));
      const budget = { amount: Math.round(costs.total * share), per: /** @type {const} */ ('total') };
      const month = {
        amount: Math.round((costs.total * share * 22) / schedule.workingDays),
        per: /** @type {const} */ ('monthly'),
      };
      for (const request of [
        { budget, by: null },
        { budget: null, by },
        { budget, by },
        { budget: month, by: null },
      ]) {
        if (!fitWays(problem, request).isProven) unproven += 1;
        times.push(medianMs(() => void fitWays(problem, request), 9, 2));
      }
    }
  }
  return { times: times.toSorted((a, b) => a - b), unproven };
}

/** @returns {Promise<Figure[]>} */
export function domainFigures() {
  return withSources(async (load) => {
    const domain = await loadDomain(load);
    const { features, planOf, planFeatures, quoteOf } = domain;
    const { createFeatureSearch } = /** @type {typeof import('#machines/domain/catalogue/feature-search.ts')} */ (
      await load('/machines/domain/catalogue/feature-search.ts')
    );
    const { descriptions } = /** @type {typeof import('#machines/domain/catalogue/descriptions.ts')} */ (
      await load('/machines/domain/catalogue/descriptions.ts')
    );
    const draft = planOf();
    const chosen = new Set(planFeatures(draft));
    const rows = features.filter(({ id }) => chosen.has(id));
    let sink = 0;
    const summing = medianMs(() => {
      sink += rows.reduce((all, { price }) => all + price * 0.85, 0);
    });
    const quoting = medianMs(() => {
      sink += quoteOf(draft).costs.total;
    });
    const search = createFeatureSearch(features, descriptions);
    const queries = ['p', 'video', 'vidoe calls', 'log in', 'two factor', 'delivery tracking map', 'nothing like this'];
    const texts = features.map(({ id }) => `${id} ${descriptions[id]}`.toLowerCase());
    const scanning = medianMs(() => {
      for (const query of queries) sink += texts.filter((text) => text.includes(query)).length;
    }, 100);
    const searching = medianMs(() => {
      for (const query of queries) sink += search(query).length;
    }, 100);
    const { times, unproven } = await fitTimes(load, domain);
    const [middle = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    if (!Number.isFinite(sink)) throw new Error('The quote is not a number.');
    return [
      {
        name: `A full quote of ${rows.length} features`,
        value: `${quoting.toFixed(3)} ms median`,
        reference: `a plain sum of their prices: ${summing.toFixed(3)} ms`,
        limit: 'under 1 ms',
      },
      {
        name: `A search over ${features.length} features`,
        value: `${(searching / queries.length).toFixed(2)} ms median`,
        reference: `looking for the words as they are typed: ${(scanning / queries.length).toFixed(2)} ms`,
        limit: 'under 5 ms',
      },
      {
        name: `Ways to fit, the slowest median of ${times.length} questions${unproven === 0 ? ', each proven' : `, ${unproven} of them not proven`}`,
        value: `${(slowest * slowness).toFixed(0)} ms at a quarter of the speed`,
        reference: `the median: ${(middle * slowness).toFixed(0)} ms`,
        limit: 'under 200 ms',
      },
    ];
  });
}
