/** A step through the history: a window event. Cancelling it hides the step from the router. */
export const historyStepped = 'plinth.historyStepped';

/**
 * Dispatches the event before the router handles `popstate`. A browser calls the listeners of its window in the order
 * of their registration, capturing ones included, so this must be called before the router is created.
 */
export function notifyHistorySteps(): void {
  window.addEventListener('popstate', (event) => {
    if (!window.dispatchEvent(new CustomEvent(historyStepped, { cancelable: true }))) event.stopImmediatePropagation();
  });
}

/** The overlay that is open in a history entry. */
export interface OverlayMark {
  readonly name: string;
  readonly opening: unknown;
}

export function overlayMark(): OverlayMark | null {
  return (window.history.state as { readonly overlay?: OverlayMark } | null)?.overlay ?? null;
}

/** The time that a browser may need for the step, in ms; the page starts after it at the latest. */
const longestStep = 1000;

/**
 * Goes back from the entry of an overlay that was open when the page was reloaded or left. Resolves once the address is
 * the one below it, so that the next Back of the person leaves the page.
 */
export async function leaveOverlayEntry(): Promise<void> {
  if (overlayMark() === null || window.history.length === 1) return;
  const stepped = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { signal: stepped.signal });
    setTimeout(resolve, longestStep);
  });
  window.history.back();
  await arrived;
  stepped.abort();
}
