import { fromCallback, type EventObject } from 'xstate';

/** Whether the browser reports a connection. */
export const watchNetwork = fromCallback<EventObject>(({ sendBack }) => {
  const lose = (): void => sendBack({ type: 'network.lost' });
  const find = (): void => sendBack({ type: 'network.found' });
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  if (!navigator.onLine) lose();
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
  };
});
