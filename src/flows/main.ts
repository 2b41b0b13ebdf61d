/**
 * The entry of the pages of the flows, of which nothing is in the product's pages: what is prerendered is painted
 * before the app is evaluated.
 */
import { afterPaint } from '#ui/after-paint.ts';
import { holdPresses } from './held-presses.ts';

const pressAgain = holdPresses();
// The page that needs no server is no module, which alone could await this.
void new Promise<void>(afterPaint)
  .then(() => import('./show-flows.tsx'))
  .then(({ showFlows }) => showFlows())
  .catch((error: unknown) => {
    const notice = document.getElementById('failure');
    if (notice) notice.hidden = false;
    throw error;
  })
  .finally(pressAgain);
