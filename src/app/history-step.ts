/** A step through the history has arrived: an event of the window, which whoever keeps the step from the router cancels. */
export const historyStepped = 'plinth.historyStepped';

/**
 * Tells of each step before the router hears of it: a browser tells the listeners of its window in the order in which they came,
 * those that capture no sooner, so that this is called before there is a router.
 */
export function tellHistorySteps(): void {
  window.addEventListener('popstate', (event) => {
    if (!window.dispatchEvent(new CustomEvent(historyStepped, { cancelable: true }))) event.stopImmediatePropagation();
  });
}
