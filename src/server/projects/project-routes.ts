import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  comparedVersionsSchema,
  newProjectSchema,
  projectFilterSchema,
  projectUpdateSchema,
  versionTextSchema,
} from '#contracts/project.ts';
import { isSamePlan } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { versionDifference } from '#machines/domain/projects/version-words.ts';
import { isEditable } from '#machines/project/project-standing.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { ownerOf, ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { conversationRoutes } from '../conversations/conversation-routes.ts';
import { invitationRoutes } from '../invitations/invitation-routes.ts';
import { declineWords } from '../payments/decline-words.ts';
import { adoptProjects } from './adoption.ts';
import { changeRoutes } from './change-routes.ts';
import { readPlace, writePlace } from './list-place.ts';
import { notifyRenamed } from './named-by.ts';
import { nextPayments } from './next-payment.ts';
import { own } from '../http/own-answer.ts';
import { projectAnswer, summaryAnswer, versionAnswer, versionListAnswer } from './project-answers.ts';
import { removalDay } from './project-deletion.ts';
import { datedToday } from './dated-today.ts';
import type { ProjectDeps } from './project-deps.ts';
import { listProjects } from './project-list.ts';
import { projectPageOf } from './project-page.ts';
import { notEditable, otherPlan, stalePrice, versionConflict } from './project-refusals.ts';
import {
  createProject,
  findProjectByPlan,
  findProjectOf,
  findProjectOfPlan,
  findVersions,
  reviveProject,
  saveProject,
  updateProject,
  versionsOf,
  type Project,
} from './project-store.ts';
import { quoteAt } from './server-quote.ts';

/** The maximum number of projects in memory, each of some ten kilobytes. */
const mostKept = 200;

/** The saved plans of a viewer, their versions and actions. Another person's projects give 404. */
export function projectRoutes(deps: ProjectDeps): Hono {
  const { database, identify, now, notifications } = deps;
  const { db } = database;
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/projects/*', identify);

  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> =>
    findProjectOf(db, ownersOf(c.var.viewer), c.req.param('id') ?? '');

  const answer = (project: Project) => projectAnswer(datedToday(project, now()));

  /** The projects as they were saved last, the oldest first. */
  const latest = new Map<string, Project>();
  const keep = (project: Project): void => {
    latest.delete(project.id);
    for (const oldest of latest.keys()) {
      if (latest.size < mostKept) break;
      latest.delete(oldest);
    }
    latest.set(project.id, project);
  };

  /** Saves a plan as the next version of a project; undefined if the project is not at that version any more. */
  const save = async (
    c: Context<ViewerEnv>,
    project: Project,
    { version, draft, total }: v.InferOutput<typeof projectUpdateSchema>,
  ): Promise<Response | undefined> => {
    if (draft.id !== project.planId) return otherPlan(c);
    if (version !== project.version) return versionConflict(c, project);
    if (!isEditable(project)) return notEditable(c, project.status);
    const time = now();
    const quote = quoteAt(draft, time);
    if (quote.costs.total !== total) return stalePrice(c, quote.costs.total, quote.costs.total - total);
    if (isSamePlan(project.draft, draft)) return own(c, answer(project));
    const saved = await updateProject(db, project.id, { version, known: project, draft, quote, at: new Date(time) });
    if (!saved) return undefined;
    keep(saved);
    notifications?.notify(saved.owner, 'projects');
    if (projectName(saved.draft) !== projectName(project.draft)) notifyRenamed(notifications, saved.owner);
    return own(c, projectAnswer(saved));
  };

  routes.post('/api/projects', validate('json', newProjectSchema), async (c) => {
    const { draft, total } = c.req.valid('json');
    const time = now();
    const quote = quoteAt(draft, time);
    if (quote.costs.total !== total) return stalePrice(c, quote.costs.total, quote.costs.total - total);
    const owner = ownerOf(c);
    const plan = { owner, draft, quote, at: new Date(time) };
    const made = await createProject(db, plan);
    const changed = made ?? (await reviveProject(db, owner, draft.id));
    if (changed) notifications?.notify(owner, 'projects');
    if (made) return own(c, projectAnswer(made), 201, { location: `/api/projects/${made.id}` });
    // An existing project is found, unless it is deleted at this moment.
    return own(c, answer(changed ?? (await findProjectOfPlan(db, owner, draft.id)) ?? (await saveProject(db, plan))));
  });

  routes.get('/api/projects', validate('query', projectFilterSchema), async (c) => {
    const owners = ownersOf(c.var.viewer);
    const { after: place, limit, sort, trash, ...wanted } = c.req.valid('query');
    const filter = { ...wanted, isTrash: trash === '1' };
    const after = place === undefined ? undefined : readPlace(place);
    if (place !== undefined && after?.sort !== sort) {
      const words = refusalWords(c);
      return problem(c, 400, words.doesNotFit, words.partsDoNotFit({ count: 1 }), {
        errors: [{ field: 'after', reason: words.nextOfOrder }],
      });
    }
    const {
      projects: found,
      counts,
      matches,
      total,
      next,
    } = await listProjects(db, owners, filter, { sort, after, limit });
    const projects = found.map((project) => datedToday(project, now()));
    const { payments, ordered } = await nextPayments(db, projects);
    const trashed = ({ id, deletedAt }: Project) =>
      deletedAt && { goesOn: removalDay(deletedAt), isHeld: ordered.has(id) };
    return own(c, {
      projects: projects.map((project) => summaryAnswer(project, payments.get(project.id) ?? null, trashed(project))),
      counts,
      matches,
      total,
      next: next && writePlace(next),
    });
  });

  routes.post('/api/projects/adoption', async (c) => {
    const { user, claim } = c.var.viewer;
    if (!user) return problem(c, 401, refusalWords(c).notSignedIn, refusalWords(c).signInToMove);
    const owner = ownerOf(c);
    const adopted = claim === null ? 0 : await adoptProjects(db, claim, owner);
    if (adopted > 0)
      for (const one of [owner, ...(claim === null ? [] : [claim])]) notifications?.notify(one, 'projects');
    return own(c, { adopted });
  });

  routes.get('/api/projects/:id', async (c) => {
    const project = await find(c);
    return project ? own(c, answer(project)) : notFound(c);
  });

  routes.get('/api/projects/:id/page', async (c) => {
    const owners = ownersOf(c.var.viewer);
    const project = (await find(c)) ?? (await findProjectByPlan(db, owners, c.req.param('id')));
    return project
      ? own(c, await projectPageOf(db, datedToday(project, now()), owners, now(), (reason) => declineWords(c, reason)))
      : notFound(c);
  });

  routes.put('/api/projects/:id', validate('json', projectUpdateSchema), async (c) => {
    const update = c.req.valid('json');
    // A browser saves a plan many times in a row: the project is as it was saved last, or the statement changes nothing.
    const last = latest.get(c.req.param('id'));
    const isLast =
      last !== undefined &&
      last.version === update.version &&
      ownersOf(c.var.viewer).includes(last.owner) &&
      !isSamePlan(last.draft, update.draft);
    const saved = isLast ? await save(c, last, update) : undefined;
    if (saved) return saved;
    const project = await find(c);
    if (!project) return notFound(c);
    const current = (await save(c, project, update)) ?? (await find(c));
    if (current instanceof Response) return current;
    return current ? versionConflict(c, current) : notFound(c);
  });

  routes.get('/api/projects/:id/versions', async (c) => {
    const project = await find(c);
    return project ? own(c, versionListAnswer(await versionsOf(db, project))) : notFound(c);
  });

  routes.get('/api/projects/:id/versions/:version', async (c) => {
    const asked = v.safeParse(versionTextSchema, c.req.param('version'));
    const project = await find(c);
    if (!asked.success || !project) return notFound(c);
    const [version] = await findVersions(db, project, [asked.output]);
    return version ? own(c, versionAnswer(version)) : notFound(c);
  });

  routes.get('/api/projects/:id/comparison', validate('query', comparedVersionsSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { from, to } = c.req.valid('query');
    const versions = await findVersions(db, project, [from, to]);
    const [before, after] = [from, to].map((number) => versions.find(({ version }) => version === number));
    return before && after ? own(c, versionDifference(before, after)) : notFound(c);
  });

  routes.route('/', changeRoutes(deps));
  routes.route('/', invitationRoutes(deps));
  routes.route('/', conversationRoutes(deps));
  return new Hono().route('/', routes);
}
