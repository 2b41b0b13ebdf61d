/** A simulated peak of a hundred million visits a day, with the processes and shards that docs/scaling.md plans. */
import { capacityFor, simulatePeak } from './capacity-model.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

const visits = 100_000_000;
/** In ms. */
const most = 100;

/** @returns {Promise<Figure[]>} */
export async function peakFigures() {
  const { processes, shards } = capacityFor(visits);
  const { requests, medianMs, p99Ms, ...uses } = simulatePeak(visits);
  const percent = (/** @type {number} */ use) => `${(100 * use).toFixed(0)} %`;
  return [
    {
      name: `A simulated peak of ${visits.toLocaleString('en')} visits a day on ${processes} processes and ${shards} shards`,
      value: `${requests.toFixed(0)} requests a second, half of them within ${medianMs.toFixed(1)} ms and 99 % within ${p99Ms.toFixed(0)} ms; processes ${percent(uses.serverUtilisation)} busy, shards ${percent(uses.databaseUtilisation)}, invoice numbers ${percent(uses.numberingUtilisation)}`,
      limit: `99 % within ${most} ms`,
      isMissed: p99Ms > most,
    },
  ];
}
