/**
 * The time to fit a plan: 200 budgets and dates of the committed seed, sent to the built worker in a real browser. An
 * answer that is not proven, or does not fit, fails the bench.
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

/** The number of workers that each answer all questions; the median time of each question is used. */
const rounds = 3;

/**
 * The assumed slowdown of a phone. A browser throttles only the main thread of a page, not a worker's, so the time is
 * multiplied.
 */
const slowness = 4;

/** The questions, and the number of features of their plans. */
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
 * Sends all questions to one worker, one after another. As on the page, its code is loaded when the first question
 * arrives: a question that needs no search is sent before.
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
 * The time of adding a hundred million numbers on this machine, in ms: the reference for all times of the same run.
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
 * Whether every plan that an answer offers meets the question.
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
