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
  const source = new EventSource('/api/news');
  source.addEventListener('open', () => sendBack({ type: 'news.opened' }));
  source.addEventListener('news', ({ data }) => {
    const told = readNotifications(data);
    if (told) sendBack({ type: 'news.arrived', topic: told.topic });
  });
  source.addEventListener('error', () => {
    source.close();
    sendBack({ type: 'news.lost' });
  });
  return () => source.close();
});
