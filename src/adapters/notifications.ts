import { fromCallback, type EventObject } from 'xstate';
import * as v from 'valibot';
import { notificationSchema } from '#contracts/notifications.ts';

function readNotifications(text: unknown): v.InferOutput<typeof notificationSchema> | undefined {
  try {
    const told = v.safeParse(notificationSchema, JSON.parse(String(text)));
    return told.success ? told.output : undefined;
  } catch {
    return undefined;
  }
}

/** The server's notifications, as they arrive. A broken stream is not reopened here: the machine decides when. */
export const listenForNotifications = fromCallback<EventObject>(({ sendBack }) => {
  const source = new EventSource('/api/events');
  source.addEventListener('open', () => sendBack({ type: 'notifications.opened' }));
  source.addEventListener('notification', ({ data }) => {
    const told = readNotifications(data);
    if (told) sendBack({ type: 'notifications.arrived', topic: told.topic });
  });
  source.addEventListener('error', () => {
    source.close();
    sendBack({ type: 'notifications.lost' });
  });
  return () => source.close();
});
