import { Hono, type Context } from 'hono';
import { newProjectMessageSchema } from '#contracts/conversation.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { keepEmail, rememberUser } from '../identity/user-store.ts';
import { ownersOf, tokenHeader, type ViewerEnv } from '../identity/viewer.ts';
import { noteMail } from '../mail/mail.ts';
import { projectMessageNotice } from '../mail/conversation-mails.ts';
import type { ProjectDeps } from '../projects/project-deps.ts';
import { findProjectOf, type Project } from '../projects/project-store.ts';
import { noteLook } from '../projects/project-visits.ts';
import { ownerEmail, storeMessage } from './conversation-store.ts';

/** The owner's messages about a project, and visits to its page. Mount it after `identify`. */
export function conversationRoutes({
  database: { db },
  now,
  notifications,
  staff = '',
  emailOf,
}: Omit<ProjectDeps, 'identify'>): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();
  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> =>
    findProjectOf(db, ownersOf(c.var.viewer), c.req.param('id') ?? '');

  /** The address for answers. The provider tells it once, as for `GET /api/user`. */
  const emailFor = async (c: Context<ViewerEnv>, project: Project): Promise<string> => {
    const { user } = c.var.viewer;
    if (user && emailOf) {
      const { email } = await rememberUser(db, user, c.var.known?.person);
      if (email === '') await keepEmail(db, user.sub, await emailOf(c.req.header(tokenHeader) ?? ''));
    }
    return ownerEmail(db, project);
  };

  routes.post('/api/projects/:id/visit', async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    await noteLook(db, project.id, now());
    return ownNothing(c);
  });

  routes.post('/api/projects/:id/messages', validate('json', newProjectMessageSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const words = refusalWords(c);
    if (!c.var.viewer.user) return problem(c, 401, words.notSignedIn, words.signInToWrite);
    const { id, words: written } = c.req.valid('json');
    const email = await emailFor(c, project);
    const stored = await db.transaction(async (tx) => {
      const message = {
        id,
        author: 'customer',
        words: written,
        at: new Date(now()),
        language: requestLanguage(c),
      } as const;
      const result = await storeMessage(tx, project.id, message);
      if (result.kind === 'stored')
        await noteMail(
          tx,
          projectMessageNotice(staff, { projectId: project.id, project: projectName(project.draft), email }, written),
        );
      return result;
    });
    if (stored.kind === 'tooMany')
      return problem(c, 429, words.tooOften, words.waitSeconds({ seconds: stored.seconds }), {
        headers: { 'retry-after': String(stored.seconds) },
      });
    if (stored.kind === 'otherMessage')
      return problem(c, 409, words.notAllowed, words.otherMessage, {
        errors: [{ field: 'id', reason: words.isOtherMessage }],
      });
    if (stored.kind === 'stored') notifications?.notify(project.owner, 'projects');
    return own(c, stored.message, stored.kind === 'stored' ? 201 : 200);
  });

  return routes;
}
