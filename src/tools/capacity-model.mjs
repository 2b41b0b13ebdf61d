/**
 * The capacity that a number of visits needs, from the constants that the benchmarks measure, and a simulation of its
 * peak: the tables of docs/scaling.md.
 */

/**
 * @typedef {object} Visitor
 * @property {number} share of all visits
 * @property {number} requests of a visit
 * @property {number} serverMs processor time of the visit in the server
 * @property {number} databaseMs processor time of the visit in PostgreSQL
 * @property {number} statements
 * @property {number} saves commits that change a plan
 * @property {number} payments
 */

/**
 * The mix of visitors; the costs are measured by `capacity`, `server` and `statements`. A customer's few saves count as
 * processor time and statements only.
 * @type {Readonly<Record<'reader' | 'planner' | 'customer', Visitor>>}
 */
export const visitors = {
  reader: { share: 0.85, requests: 3, serverMs: 3, databaseMs: 0, statements: 0, saves: 0, payments: 0 },
  planner: { share: 0.14, requests: 10, serverMs: 25, databaseMs: 8, statements: 30, saves: 10, payments: 0 },
  customer: { share: 0.01, requests: 22, serverMs: 126, databaseMs: 18, statements: 125, saves: 0, payments: 1 },
};

export const constants = {
  /** Peak load, in averages. */
  peak: 4,
  /** Planned utilisation of a processor and of a PostgreSQL's commits. */
  utilisation: 0.6,
  /** How long a planner or customer looks at a page, in seconds. */
  streamSeconds: 300,
  /** Commits a second of one PostgreSQL: of plans, and with `NOTIFY`; measured on two cores of a shared machine. */
  commits: 3_340,
  notifies: 880,
  /**
   * Invoice numbers a second without gaps; measured while the row of the series was locked for a whole booking, so it is
   * the least.
   */
  numbers: 440,
  /** Messages a second that a process sends at most (`gatherMs` in src/server/notifications/notifications.ts). */
  messages: 20,
};

const kinds = Object.values(visitors);
/** @param {(visitor: Visitor) => number} of */
const average = (of) => kinds.reduce((sum, visitor) => sum + visitor.share * of(visitor), 0);

/** What an average visit costs. */
export const averageVisit = {
  requests: average(({ requests }) => requests),
  serverMs: average(({ serverMs }) => serverMs),
  databaseMs: average(({ databaseMs }) => databaseMs),
  statements: average(({ statements }) => statements),
  saves: average(({ saves }) => saves),
  payments: average(({ payments }) => payments),
};

/**
 * What a number of visits a day needs at its peak.
 * @param {number} visitsADay
 */
export function capacityFor(visitsADay) {
  const { peak, utilisation, streamSeconds, commits, messages } = constants;
  const visits = (visitsADay / 86_400) * peak;
  const saves = visits * averageVisit.saves;
  const processes = Math.max(2, Math.ceil((visits * averageVisit.serverMs) / 1_000 / utilisation));
  return {
    visits,
    processes,
    databaseProcessors: (visits * averageVisit.databaseMs) / 1_000 / utilisation,
    statements: visits * averageVisit.statements,
    saves,
    payments: visits * averageVisit.payments,
    /** Between processes, each received by every process. */
    messages: Math.min(saves, messages * processes),
    streams: visits * (visitors.planner.share + visitors.customer.share) * streamSeconds,
    /** PostgreSQL servers that share the owners. */
    shards: Math.max(1, Math.ceil(saves / commits / utilisation)),
  };
}

/** The same numbers each time. @param {number} seed */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

/**
 * Servers that do one work after the other, in the order of arrival.
 * @param {number} count
 */
function stationOf(count) {
  const freeAt = new Float64Array(count);
  let busy = 0;
  return {
    /** @param {number} at @param {number} seconds @param {number} index @returns {number} when it is done */
    work: (at, seconds, index) => {
      const done = Math.max(at, freeAt[index] ?? 0) + seconds;
      freeAt[index] = done;
      busy += seconds;
      return done;
    },
    /** @param {number} duration */
    utilisation: (duration) => busy / count / duration,
  };
}

/**
 * Simulates the requests of a peak: each takes processor time in one process, a save or a booking then commits at the
 * shard of its owner, and the invoice of a booking takes its number after that. Arrivals and times are random.
 * @param {number} visitsADay
 * @param {{ processes?: number, shards?: number, seconds?: number, seed?: number }} [options]
 */
export function simulatePeak(visitsADay, options = {}) {
  const needed = capacityFor(visitsADay);
  const { processes = needed.processes, shards = needed.shards, seconds = 20, seed = 1 } = options;
  const random = randomNumbers(seed);
  const exponential = (/** @type {number} */ mean) => -Math.log(random()) * mean;
  const servers = stationOf(processes);
  const databases = stationOf(shards);
  const numbering = stationOf(1);

  /** @type {{ from: number, at: number, isSave: boolean, isPayment: boolean }[]} */
  const requests = [];
  for (const { share, requests: count, serverMs, saves, payments } of kinds) {
    const rate = needed.visits * share * count;
    for (let at = exponential(1 / rate); at < seconds; at += exponential(1 / rate)) {
      const isPayment = random() < payments / count;
      const isSave = random() < saves / count;
      requests.push({ from: at, at: exponential(serverMs / count / 1_000), isSave, isPayment });
    }
  }
  requests.sort((one, other) => one.from - other.from);
  for (const request of requests) request.at = servers.work(request.from, request.at, Math.floor(random() * processes));
  requests.sort((one, other) => one.at - other.at);
  for (const request of requests) {
    if (request.isSave || request.isPayment)
      request.at = databases.work(request.at, exponential(1 / constants.commits), Math.floor(random() * shards));
    if (request.isPayment) request.at = numbering.work(request.at, exponential(1 / constants.numbers), 0);
  }
  const waits = requests.map(({ from, at }) => (at - from) * 1_000).toSorted((one, other) => one - other);
  const quantile = (/** @type {number} */ of) => waits[Math.floor(of * waits.length)] ?? 0;
  return {
    requests: requests.length / seconds,
    medianMs: quantile(0.5),
    p99Ms: quantile(0.99),
    serverUtilisation: servers.utilisation(seconds),
    databaseUtilisation: databases.utilisation(seconds),
    numberingUtilisation: numbering.utilisation(seconds),
  };
}
