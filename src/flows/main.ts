/**
 * The entry of the flow pages, which share nothing with the product's pages: prerendered markup is painted before the
 * app is evaluated.
 */
import { afterPaint } from '#ui/after-paint.ts';
import { holdPresses } from './replay-early-presses.ts';

const pressAgain = holdPresses();
// The self-contained page is a classic script, so it cannot use top-level await.
void new Promise<void>(afterPaint)
  .then(() => import('./show-flows.tsx'))
  .then(({ showFlows }) => showFlows())
  .catch((error: unknown) => {
    const notice = document.getElementById('failure');
    if (notice) notice.hidden = false;
    throw error;
  })
  .finally(pressAgain);
