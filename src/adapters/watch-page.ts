import { fromCallback, type EventObject } from 'xstate';

/** The last event that a page reliably receives is when it becomes hidden. */
export const watchPage = fromCallback<EventObject>(({ sendBack }) => {
  const look = (): void => {
    if (document.visibilityState === 'hidden') sendBack({ type: 'page.left' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});
