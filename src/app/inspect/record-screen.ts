/** Records the screen of this page for the live page of the flows. Only the inspector loads it. */
import { record } from '@rrweb/record';
import type { ScreenEvent } from '#contracts/live-channel.ts';
import { blankScreen } from './blank-screen.ts';
import { blank, type HiddenWords } from './hidden-words.ts';

/** The events after which the whole screen is recorded again: a moment is shown from the last time on. */
const changesBetween = 400;

/** @param tell receives each event, without typed text and without what the trace hides */
export function recordScreen(hidden: HiddenWords, tell: (event: ScreenEvent) => void): void {
  record({
    emit: (event) => {
      const shown = blankScreen(event, hidden.blanked);
      if (shown) tell(shown);
    },
    maskAllInputs: true,
    maskInputFn: (text) => (text === '' ? '' : blank),
    // A picture of a secret, such as a QR code.
    blockSelector: '[data-secret]',
    inlineStylesheet: true,
    slimDOMOptions: 'all',
    checkoutEveryNth: changesBetween,
    sampling: { mousemove: false, mouseInteraction: false, scroll: 200, input: 'last' },
  });
}
