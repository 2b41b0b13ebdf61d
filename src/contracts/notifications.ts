import * as v from 'valibot';

/** The kinds of data that can change for a person. A page that shows one requests it again. */
export const notificationTopics = ['projects', 'payments', 'requests', 'sessions'] as const;

export type NotificationTopic = (typeof notificationTopics)[number];

/** The data of each event of `GET /api/events` (server-sent events named `notification`). */
export const notificationSchema = v.object({ topic: v.picklist(notificationTopics) });
