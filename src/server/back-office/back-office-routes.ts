/**
 * The back office: the items that wait for a person, the actions on them, and their log. Programs have separate
 * addresses, with a key.
 */
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeAuditFilterSchema,
  type backOfficeAuditSchema,
  type BackOfficeCounts,
} from '#contracts/back-office.ts';
import { assistantSentences } from '../db/assistant-schema.ts';
import { conversations } from '../db/project-schema.ts';
import { disputes, refunds } from '../db/money-schema.ts';
import { isOpenRequest, leads, messages, orders, outbox, projects, requests } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import { requireStaff } from '../identity/staff.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { own } from '../http/own-answer.ts';
import { isOpenDispute } from '../payments/dispute-store.ts';
import { waitsForPerson } from '../payments/refund-store.ts';
import { listActs } from '../team/audit-log.ts';
import { assistantBackOffice } from './assistant-routes.ts';
import type { BackOfficeDeps } from './back-office-deps.ts';
import { conversationBackOffice } from './conversation-routes.ts';
import { disputeBackOffice } from './dispute-routes.ts';
import { isOf, moneyBackOffice } from './money-routes.ts';
import { peopleBackOffice } from './people-routes.ts';
import { refundBackOffice } from './refund-routes.ts';
import { isStuck, stuckBackOffice } from './stuck-routes.ts';
import { workBackOffice } from './work-routes.ts';

export function backOfficeRoutes(deps: BackOfficeDeps): Hono {
  const {
    database: { db },
    identify,
  } = deps;
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/desk/*', identify, requireStaff);

  routes.get('/api/desk', async (c) => {
    const [waiting] = await db
      .select({ total: count() })
      .from(conversations)
      .innerJoin(projects, eq(projects.id, conversations.projectId))
      .where(and(isNotNull(conversations.waitingSince), isNull(projects.deletedAt)));
    const counts: BackOfficeCounts = {
      messages: await db.$count(messages, isNull(messages.answeredAt)),
      conversations: waiting?.total ?? 0,
      leads: await db.$count(leads, isNull(leads.contactedAt)),
      requests: await db.$count(requests, isOpenRequest(requests)),
      unknownPayments: await db.$count(orders, isOf.unknown),
      wrongAmounts: await db.$count(orders, isOf.wrongAmount),
      refunds: await db.$count(refunds, waitsForPerson),
      disputes: await db.$count(disputes, isOpenDispute),
      mails: await db.$count(outbox, isStuck.mails),
      jobs: await db.$count(outbox, isStuck.jobs),
      deliveries: await db.$count(projects, and(eq(projects.status, 'running'), isNull(projects.deletedAt))),
      sentences: await db.$count(assistantSentences),
    };
    return own(c, counts);
  });

  routes.get('/api/desk/audit', validate('query', backOfficeAuditFilterSchema), async (c) => {
    const { acts, total, next } = await listActs(db, c.req.valid('query'));
    return own(c, {
      acts: acts.map(({ happenedAt, ...act }) => ({ ...act, at: happenedAt.toISOString() })),
      total,
      next,
    } satisfies v.InferOutput<typeof backOfficeAuditSchema>);
  });

  for (const part of [
    peopleBackOffice,
    conversationBackOffice,
    workBackOffice,
    moneyBackOffice,
    refundBackOffice,
    disputeBackOffice,
    stuckBackOffice,
    assistantBackOffice,
  ])
    routes.route('/', part(deps));
  return new Hono().route('/', routes);
}
