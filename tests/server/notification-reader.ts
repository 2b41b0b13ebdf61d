/** Reads server-sent events as they arrive, as a browser would. */
import * as v from 'valibot';
import { notificationSchema, type NotificationTopic } from '#contracts/notifications.ts';

export interface NotificationReader {
  /** The next message of the stream as written, without the empty line that ends it; undefined after its end. */
  readonly next: () => Promise<string | undefined>;
  /** The topic of the next notification; undefined after the end of the stream. */
  readonly topic: () => Promise<NotificationTopic | undefined>;
  /** Disconnects like a closed page. */
  readonly leave: () => Promise<void>;
}

/** Reads a response from now on: its opening has been read. */
export async function readNotifications(
  response: Response,
): Promise<NotificationReader & { readonly opening: string | undefined }> {
  if (!response.body) throw new Error(`Status ${response.status} has no stream.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = read.indexOf('\n\n');
      if (end >= 0) {
        const part = read.slice(0, end);
        read = read.slice(end + 2);
        return part;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      read += value;
    }
  };
  const topic = async (): Promise<NotificationTopic | undefined> => {
    for (let part = await next(); part !== undefined; part = await next()) {
      const data = /^event: notification\ndata: (.*)$/.exec(part)?.[1];
      if (data !== undefined) return v.parse(notificationSchema, JSON.parse(data)).topic;
    }
    return undefined;
  };
  return { opening: await next(), next, topic, leave: () => reader.cancel() };
}
