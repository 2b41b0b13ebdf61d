import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { newRequestSchema, requestFilterSchema } from '#contracts/request.ts';
import { maxOpenRequests } from '#machines/domain/requests/request-state.ts';
import type { Database } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { ownerOf, type ViewerEnv } from '../identity/viewer.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { own } from '../http/own-answer.ts';
import { createRequest, listRequests, notifyRequest } from './request-store.ts';

export interface RequestDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly now: () => number;
  readonly notifications?: Pick<Notifications, 'notify'>;
}

/** The staff sends an answer, so the request needs an account. */
const signedIn = createMiddleware<ViewerEnv>(async (c, next) => {
  if (!c.var.viewer.user) return problem(c, 401, refusalWords(c).notSignedIn, refusalWords(c).signInToRequest);
  return next();
});

/** A signed-in person's requests to the staff, and their results. Another person's requests give 404. */
export function requestRoutes({ database: { db }, identify, now, notifications }: RequestDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/requests/*', identify, signedIn);

  routes.get('/api/requests', validate('query', requestFilterSchema), async (c) => {
    return own(c, { requests: await listRequests(db, { owner: ownerOf(c), kind: c.req.valid('query').kind }) });
  });

  routes.post('/api/requests', validate('json', newRequestSchema), async (c) => {
    const owner = ownerOf(c);
    const made = await createRequest(db, owner, c.req.valid('json'), new Date(now()));
    if (made === 'otherProject') {
      const words = refusalWords(c);
      return problem(c, 400, words.doesNotFit, words.notYourProject, {
        errors: [{ field: 'projectId', reason: words.yourProject }],
      });
    }
    if (made === 'already') return problem(c, 409, refusalWords(c).alreadyRequested, refusalWords(c).waitForRequest);
    if (made === 'tooMany') {
      return problem(c, 409, refusalWords(c).tooManyOpen, refusalWords(c).withdrawOne({ count: maxOpenRequests }));
    }
    notifications?.notify(owner, 'requests');
    return own(c, made, 201);
  });

  routes.post('/api/requests/:id/withdrawal', async (c) => {
    const owner = ownerOf(c);
    const told = await notifyRequest(
      db,
      c.req.param('id'),
      { type: 'request.withdrawn' },
      { owner, at: new Date(now()) },
    );
    if (!told) return notFound(c);
    const { isMoved, request } = told;
    if (!isMoved)
      return problem(c, 409, refusalWords(c).notAllowed, refusalWords(c).notWithdrawn({ state: request.state }));
    notifications?.notify(owner, 'requests');
    return own(c, request);
  });

  return new Hono().route('/', routes);
}
