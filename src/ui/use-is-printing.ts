import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isAsked = false;

/** The browser lays out the paper as soon as its listeners return, so the printed content is rendered synchronously. */
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

/** Whether the page is being printed. Print-only content is in the document only then. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    followPrinting,
    () => isAsked || window.matchMedia('print').matches,
    () => false,
  );
