import { fromCallback, type EventObject } from 'xstate';
import * as v from 'valibot';
import { newsSchema } from '#contracts/news.ts';

function readNews(text: unknown): v.InferOutput<typeof newsSchema> | undefined {
  try {
    const told = v.safeParse(newsSchema, JSON.parse(String(text)));
    return told.success ? told.output : undefined;
  } catch {
    return undefined;
  }
}

/** The server's notifications, as they arrive. A broken stream is not reopened here: the machine decides when. */
export const listenForNews = fromCallback<EventObject>(({ sendBack }) => {
  const source = new EventSource('/api/news');
  source.addEventListener('open', () => sendBack({ type: 'news.opened' }));
  source.addEventListener('news', ({ data }) => {
    const told = readNews(data);
    if (told) sendBack({ type: 'news.arrived', topic: told.topic });
  });
  source.addEventListener('error', () => {
    source.close();
    sendBack({ type: 'news.lost' });
  });
  return () => source.close();
});
