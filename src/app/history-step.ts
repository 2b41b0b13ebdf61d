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
