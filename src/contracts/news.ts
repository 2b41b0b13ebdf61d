import * as v from 'valibot';

/** The kinds of data that can change for a person. A page that shows one requests it again. */
export const newsTopics = ['projects', 'payments', 'requests', 'sessions'] as const;

export type NewsTopic = (typeof newsTopics)[number];

/** The data of each event of `GET /api/news` (server-sent events named `news`). */
export const newsSchema = v.object({ topic: v.picklist(newsTopics) });
