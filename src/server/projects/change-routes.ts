import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { restorationSchema } from '#contracts/project-page.ts';
import { projectCopySchema, projectMoveSchema, projectNameSchema, versionTextSchema } from '#contracts/project.ts';
import { isSamePlan, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { copiedName } from '#machines/domain/projects/copied-name.ts';
import { isTeamOnly, type PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type * as english from '#messages/plan-effects.ts';
import inLanguages from '#messages/plan-effects.ts?languages';
import { isEditable, mayHappen } from '#machines/project/project-standing.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage, type Texts } from '../http/request-language.ts';
import { notFound } from '../http/problem.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { notifyRenamed } from './named-by.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { projectAnswer } from './project-answers.ts';
import { deleteProject, removalDay, removeForGood, undeleteProject } from './project-deletion.ts';
import type { ProjectDeps } from './project-deps.ts';
import { keptUntilItsDay, notAllowed, notDeletable, onlyTeam, versionConflict } from './project-refusals.ts';
import {
  createProject,
  findProjectOf,
  findVersions,
  moveProject,
  renameProject,
  updateProject,
  type Project,
} from './project-store.ts';
import { quoteAt } from './server-quote.ts';

const copyWords = inLanguages as Texts<typeof english>;

/** A person's actions on a project as a whole. Mount it after `identify`. */
export function changeRoutes({ database: { db }, now, notifications }: Omit<ProjectDeps, 'identify'>): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  const idOf = (c: Context<ViewerEnv>): string => c.req.param('id') ?? '';
  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> =>
    findProjectOf(db, ownersOf(c.var.viewer), idOf(c));
  /** The response to a change: the stored project, or the conflict with another person's change. */
  const kept = async (c: Context<ViewerEnv>, project: Project | undefined): Promise<Response> => {
    if (project) {
      notifications?.notify(project.owner, 'projects');
      return own(c, projectAnswer(project));
    }
    const current = await find(c);
    return current ? versionConflict(c, current) : notFound(c);
  };

  /** Responds with a new project that starts with this plan. */
  const made = async (
    c: Context<ViewerEnv>,
    { owner }: Project,
    plan: PlanDraft,
    prototype: PrototypeGroup | null,
  ): Promise<Response> => {
    const time = now();
    const draft = { ...plan, id: randomUUID(), name: copiedName(plan, copyWords[requestLanguage(c)]) };
    const copy = await createProject(db, { owner, draft, quote: quoteAt(draft, time), prototype, at: new Date(time) });
    if (!copy) throw new Error('A plan has the id of another.');
    notifications?.notify(copy.owner, 'projects');
    return own(c, projectAnswer(copy), 201, { location: `/api/projects/${copy.id}` });
  };

  routes.post('/api/projects/:id/moves', validate('json', projectMoveSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, move } = c.req.valid('json');
    if (isTeamOnly(move)) return onlyTeam(c);
    if (version !== project.version) return versionConflict(c, project);
    if (!mayHappen(project, { type: move })) return notAllowed(c, project, move);
    return kept(c, await moveProject(db, project, { type: move }, { version, known: project, at: new Date(now()) }));
  });

  routes.post('/api/projects/:id/name', validate('json', projectNameSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, name } = c.req.valid('json');
    if (version !== project.version) return versionConflict(c, project);
    if (name === project.draft.name) return own(c, projectAnswer(project));
    const renamed = await renameProject(db, project.id, name, { version, known: project, at: new Date(now()) });
    if (renamed) notifyRenamed(notifications, renamed.owner);
    return kept(c, renamed);
  });

  routes.post('/api/projects/:id/copies', validate('json', projectCopySchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    return made(c, project, project.draft, c.req.valid('json').as === 'instant' ? 'instant' : null);
  });

  routes.delete('/api/projects/:id', async (c) => {
    const deletion = await deleteProject(db, ownersOf(c.var.viewer), idOf(c), new Date(now()));
    if (!deletion) return notFound(c);
    if (deletion.kind === 'held') return notDeletable(c, deletion.project);
    notifications?.notify(deletion.project.owner, 'projects');
    return ownNothing(c);
  });

  routes.post('/api/projects/:id/undeletion', async (c) => {
    const project = await undeleteProject(db, ownersOf(c.var.viewer), idOf(c));
    if (!project) return notFound(c);
    notifications?.notify(project.owner, 'projects');
    return own(c, projectAnswer(project));
  });

  routes.delete('/api/projects/:id/trash', async (c) => {
    const removal = await removeForGood(db, ownersOf(c.var.viewer), idOf(c));
    if (!removal) return notFound(c);
    if (removal.kind === 'held') return keptUntilItsDay(c, removalDay(removal.project.deletedAt ?? new Date(now())));
    notifications?.notify(removal.project.owner, 'projects');
    return ownNothing(c);
  });

  routes.post('/api/projects/:id/versions/:version/restoration', validate('json', restorationSchema), async (c) => {
    const asked = v.safeParse(versionTextSchema, c.req.param('version'));
    const project = await find(c);
    if (!asked.success || !project) return notFound(c);
    const { version } = c.req.valid('json');
    if (version !== project.version) return versionConflict(c, project);
    const [earlier] = await findVersions(db, project, [asked.output]);
    if (!earlier) return notFound(c);
    if (!isEditable(project)) return made(c, project, earlier.draft, null);
    if (isSamePlan(earlier.draft, project.draft)) return own(c, projectAnswer(project));
    const time = now();
    return kept(
      c,
      await updateProject(db, project.id, {
        version,
        known: project,
        draft: earlier.draft,
        quote: quoteAt(earlier.draft, time),
        at: new Date(time),
      }),
    );
  });

  return routes;
}
