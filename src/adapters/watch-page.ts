import { fromCallback, type EventObject } from 'xstate';

/** The last moment of a page that is sure to come is when it is hidden. */
export const watchPage = fromCallback<EventObject>(({ sendBack }) => {
  const look = (): void => {
    if (document.visibilityState === 'hidden') sendBack({ type: 'page.left' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});
