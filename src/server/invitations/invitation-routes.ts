import { Hono, type Context } from 'hono';
import {
  newInvitationSchema,
  type Invitation as InvitationAnswer,
  type InvitedProject,
} from '#contracts/invitation.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { datedToday } from '../projects/dated-today.ts';
import type { ProjectDeps } from '../projects/project-deps.ts';
import { findProjectOf, type Project } from '../projects/project-store.ts';
import {
  followInvitation,
  invitationsOf,
  makeInvitation,
  withdrawInvitation,
  type Invitation,
} from './invitation-store.ts';

function invitationAnswer({ id, label, createdAt, seenAt }: Invitation): InvitationAnswer {
  return { id, label, createdAt: createdAt.toISOString(), seenAt: seenAt?.toISOString() ?? null };
}

function invitedAnswer({
  draft,
  status,
  prototype,
  total,
  startDate,
  finalDelivery,
  updatedAt,
}: Project): InvitedProject {
  return {
    name: projectName(draft),
    status,
    prototype,
    draft,
    total,
    start: startDate,
    finalDelivery,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The links of a viewer's projects. Mount it after `identify`. */
export function invitationRoutes({
  database: { db },
  now,
  notifications,
  origin,
}: Omit<ProjectDeps, 'identify'>): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();
  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> =>
    findProjectOf(db, ownersOf(c.var.viewer), c.req.param('id') ?? '');

  routes.post('/api/projects/:id/invitations', validate('json', newInvitationSchema), async (c) => {
    const owners = ownersOf(c.var.viewer);
    const made = await makeInvitation(db, owners, c.req.param('id') ?? '', {
      label: c.req.valid('json').label,
      at: new Date(now()),
      origin,
      language: requestLanguage(c),
    });
    if (!made) return notFound(c);
    for (const owner of owners) notifications?.notify(owner, 'projects');
    return own(c, { ...invitationAnswer(made.invitation), secret: made.secret, isMailed: made.isMailed }, 201);
  });

  routes.get('/api/projects/:id/invitations', async (c) => {
    const project = await find(c);
    return project ? own(c, { invitations: (await invitationsOf(db, project.id)).map(invitationAnswer) }) : notFound(c);
  });

  routes.delete('/api/projects/:id/invitations/:invitationId', async (c) => {
    const project = await find(c);
    if (!project || !(await withdrawInvitation(db, project.id, c.req.param('invitationId'), new Date(now()))))
      return notFound(c);
    notifications?.notify(project.owner, 'projects');
    return ownNothing(c);
  });

  return routes;
}

/** The project that a link shows. A withdrawn one is gone; any other gets the response of one that never existed. */
export function invitedRoutes({ database: { db }, now, notifications }: Omit<ProjectDeps, 'identify'>): Hono {
  return new Hono().get('/api/invitations/:secret', async (c) => {
    const seen = await followInvitation(db, c.req.param('secret'), new Date(now()));
    if (!seen) return notFound(c);
    if (seen === 'withdrawn') return problem(c, 410, refusalWords(c).linkWithdrawn, refusalWords(c).askForLink);
    if (seen.isFirst) notifications?.notify(seen.project.owner, 'projects');
    return own(c, invitedAnswer(datedToday(seen.project, now())));
  });
}
