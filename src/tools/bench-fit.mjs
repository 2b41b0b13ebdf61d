/**
 * How long fitting a plan takes: 200 budgets and dates of the committed seed, asked of the built worker in a real
 * browser. An answer that is not proven, or does not fit, fails the bench.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './bench-product.mjs';
import { projectDir, withSources } from './project.mjs';

/**
 * @typedef {import('./bench.mjs').Figure} Figure
 * @typedef {import('#machines/ports/fit.ts').FitQuestion} FitQuestion
 * @typedef {import('#machines/domain/fit/fit-answer.ts').FitAnswer} FitAnswer
 */

const count = 200;

/** Workers, each asked everything; of each question the middle time counts. */
const rounds = 3;

/**
 * How much slower a phone is taken to be. A browser slows the thread of a page alone and refuses a worker's, so that
 * its time is multiplied.
 */
const slowness = 4;

/** The questions, and how many features their plans have. */
export function fitQuestions() {
  return withSources(async (load) => {
    const [{ fitQuestions: questionsOf }, { committedSeed }, { planFeatures }] = await Promise.all([
      /** @type {Promise<typeof import('#tests/support/fit-questions.ts')>} */ (
        load('/tests/support/fit-questions.ts')
      ),
      /** @type {Promise<typeof import('#tests/support/runs.ts')>} */ (load('/tests/support/runs.ts')),
      /** @type {Promise<typeof import('#machines/domain/plan/plan-features.ts')>} */ (
        load('/machines/domain/plan/plan-features.ts')
      ),
    ]);
    return questionsOf(count, committedSeed).map((question) => ({
      question,
      size: planFeatures(question.draft).length,
    }));
  });
}

/**
 * Asks one worker everything, in turn. As on the page, its code is there when the first question comes: something is
 * asked before, which needs no search.
 * @param {import('@playwright/test').Page} page
 * @param {string} script
 * @param {readonly FitQuestion[]} questions
 */
function askAll(page, script, questions) {
  return page.evaluate(
    async ([path, all]) => {
      const worker = new Worker(path, { type: 'module' });
      /** @param {FitQuestion} question */
      const ask = async (question) => {
        const started = performance.now();
        /** @type {FitAnswer} */
        const answer = await new Promise((resolve, reject) => {
          worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
          worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
          worker.postMessage(question, { transfer: [] });
        });
        return { answer, ms: performance.now() - started };
      };
      const [first] = all;
      if (first) await ask({ ...first, request: { budget: null, by: null } });
      /** @type {Awaited<ReturnType<typeof ask>>[]} */
      const answers = [];
      for (const question of all) answers.push(await ask(question));
      worker.terminate();
      return answers;
    },
    /** @type {const} */ ([script, questions]),
  );
}

/**
 * How long the machine takes to add up a hundred million numbers, in ms: what all times of the same run are read
 * beside.
 * @param {import('@playwright/test').Page} page
 */
function additionMs(page) {
  return page.evaluate(() => {
    const started = performance.now();
    let sum = 0;
    for (let at = 0; at < 100_000_000; at += 1) sum += at % 7;
    return sum > 0 ? performance.now() - started : Infinity;
  });
}

/**
 * Whether everything that an answer offers is what was asked for.
 * @param {FitAnswer} answer
 */
function doesFit(answer) {
  const { budget, by } = answer.request;
  const offered = answer.kind === 'fits' ? [answer.now] : answer.kind === 'ways' ? answer.ways : [];
  return offered.every(
    ({ payment, finalDelivery }) =>
      (budget === null || payment <= budget.amount) && (by === null || finalDelivery <= by),
  );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Awaited<ReturnType<typeof fitQuestions>>} asked
 * @returns {Promise<Figure[]>}
 */
export async function fitFigures(browser, origin, asked) {
  const name = readdirSync(join(projectDir, 'dist/client/assets')).find((file) => /^fit-worker.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no worker that fits plans.');
  const page = await browser.newPage();
  await page.goto(`${origin}/404`);
  const reference = await additionMs(page);
  /** @type {Awaited<ReturnType<typeof askAll>>[]} */
  const visits = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(
      await askAll(
        page,
        `/assets/${name}`,
        asked.map(({ question }) => question),
      ),
    );
  await page.close();
  const answers = asked.map(({ size }, index) => ({
    size,
    answer: visits[0]?.[index]?.answer,
    ms: slowness * median(visits.map((visit) => visit[index]?.ms ?? Infinity)),
  }));
  const unproven = answers.filter(({ answer }) => !answer?.isProven).length;
  const unfit = answers.filter(({ answer }) => !answer || !doesFit(answer)).length;
  const sorted = answers.toSorted((a, b) => a.ms - b.ms);
  const at = (/** @type {number} */ share) => `${(sorted[Math.ceil(count * share) - 1]?.ms ?? Infinity).toFixed(0)} ms`;
  const slowest = sorted.at(-1);
  const within = answers.filter(({ ms }) => ms < 200).length;
  return [
    {
      name: `Ways to fit, ${count} budgets and dates for plans of up to ${Math.max(...asked.map(({ size }) => size))} features, in a worker at a quarter of the speed`,
      value: `${within} of ${count} within 200 ms, the median ${at(0.5)}, 95 of 100 within ${at(0.95)}, the slowest ${at(1)} (${slowest?.size} features, ${slowest?.answer?.kind})`,
      limit: `each under 200 ms; 100 million additions take this machine ${reference.toFixed(0)} ms at full speed`,
    },
    {
      name: 'Of their answers',
      value: `${count - unproven} proven, ${count - unfit} fitting`,
      limit: 'all',
      isMissed: unproven + unfit > 0,
    },
  ];
}
