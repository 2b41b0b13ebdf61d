/** The request API, and the team that answers requests, on a database for tests. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { NotificationTopic } from '#contracts/notifications.ts';
import { requestListSchema, requestSchema, type Request } from '#contracts/request.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Database } from '#server/db/database.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { createProject, type Project } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { requestRoutes } from '#server/requests/request-routes.ts';
import { teamRoutes } from '#server/team/team-routes.ts';
import { identifyByName, visitorOf, type Visitor } from './viewer-stand-in.ts';

export const firstNow = Date.parse('2027-01-06T10:00:00Z');
export const teamKey = 'k3y-of-the-team-k3y-of-the-team-k3y';

export interface RequestServer {
  readonly app: Hono;
  readonly clock: { now: number };
  /** The notifications, in order. */
  readonly told: readonly (readonly [string, NotificationTopic])[];
  /** A user who is signed in with this name. */
  readonly person: (name: string) => Visitor;
  readonly projectOf: (name: string, templateId?: TemplateId) => Promise<Project>;
}

export function openRequestServer({ db }: Pick<Database, 'db'>, key: string | undefined = teamKey): RequestServer {
  const clock = { now: firstNow };
  const told: [string, NotificationTopic][] = [];
  const deps = {
    database: { db },
    now: () => clock.now,
    notifications: { notify: (owner: string, topic: NotificationTopic) => void told.push([owner, topic]) },
  };
  const app = createApi({
    log: silentLog,
    rateLimits: { ...createRateLimits(), wait: () => 0 },
    endpoints: [
      { path: '/api/requests', routes: requestRoutes({ ...deps, identify: identifyByName }) },
      {
        path: '/api/desk',
        routes: backOfficeRoutes({
          ...deps,
          identify: identifyByName,
          staff: 'staff@plinth.example',
          orders: {
            look: async () => undefined,
            recordPaid: async () => ({ kind: 'absent' }),
            closeAsFailed: async () => ({ kind: 'absent' }),
            settleRefund: async () => ({ kind: 'absent' }),
          },
          disputes: {
            accept: async () => ({ kind: 'absent' }),
            recordEvidence: async () => ({ kind: 'absent' }),
            settle: async () => ({ kind: 'absent' }),
          },
        }),
      },
      ...(key === '' ? [] : [{ path: '/api/team', routes: teamRoutes({ ...deps, key }) }]),
    ],
  });
  return {
    app,
    clock,
    told,
    person: (name) => {
      const visitor = visitorOf(app);
      visitor.signIn(name);
      return visitor;
    },
    projectOf: async (name, templateId: TemplateId = 1) => {
      const draft = { ...chooseTemplate(emptyDraft(`plan-of-${name}`), templateId), name: `Club of ${name}` };
      const project = await createProject(db, {
        owner: `user:sub-of-${name}`,
        draft,
        quote: quoteAt(draft, clock.now),
        at: new Date(clock.now),
      });
      return project ?? expect.fail();
    },
  };
}

export async function requestIn(response: Response, status = 200): Promise<Request> {
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  return v.parse(requestSchema, await response.json());
}

export async function requestsOf(visitor: Visitor, query = ''): Promise<readonly Request[]> {
  const response = await visitor.ask('GET', `/api/requests${query}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return v.parse(requestListSchema, await response.json()).requests;
}

export async function problemOf(
  response: Response,
): Promise<{ status: number; detail: string; fields: readonly string[] }> {
  const { detail, errors } = v.parse(
    v.object({ detail: v.string(), errors: v.optional(v.array(v.object({ field: v.string() })), []) }),
    await response.json(),
  );
  return { status: response.status, detail, fields: errors.map(({ field }) => field) };
}
