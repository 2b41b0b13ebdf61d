import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isAsked = false;

/** The browser lays the paper out as soon as its listeners return, so what is printed is rendered at once. */
function followPrinting(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  const controller = new AbortController();
  const tell = () => flushSync(listener);
  for (const type of ['beforeprint', 'afterprint']) {
    window.addEventListener(
      type,
      () => {
        isAsked = type === 'beforeprint';
        tell();
      },
      controller,
    );
  }
  // The medium may change without either event, as in the developer tools.
  paper.addEventListener('change', tell, controller);
  return () => controller.abort();
}

/** Whether the page is being printed. What stands on paper alone is in the document only then. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    followPrinting,
    () => isAsked || window.matchMedia('print').matches,
    () => false,
  );
