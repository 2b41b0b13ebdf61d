/** What the signed-in side promises, in every state, with every change and in every run. */
import type { AnyEventObject } from 'xstate';
import { groupOf, type DashboardPageId } from '../domain/projects/dashboard-pages.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import type { paymentsOverviewMachine } from '../dashboard/payments-overview.machine.ts';
import type { projectPageMachine } from '../dashboard/project-page.machine.ts';
import type { selectionMachine } from '../dashboard/selection.machine.ts';
import type { projectListMachine } from '../dashboard/project-list.machine.ts';
import { pendingPromises } from '@plinth/statecharts/possible-actions';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { everyMessageIsHeard, type Change, type Invariant, type Moment } from '@plinth/statecharts/explore';
import { type EnvironmentState, writes, sceneOf, isConnected } from './dashboard.system.ts';

/** Whether the rows of the scene's list are awaited, with nothing to show until they come. */
function isLoading(moment: Moment<EnvironmentState>): boolean {
  return snapshotOf(moment.system, sceneOf(moment.environment).list.path)?.hasTag('loading') === true;
}

/** The page or the project that an action opens, if it opens one. */
function opened({ act }: Change<EnvironmentState>): AnyEventObject | undefined {
  const event: AnyEventObject | undefined = act.hears?.event;
  return act.hears?.to === '' && (event?.type === 'page.opened' || event?.type === 'project.opened')
    ? event
    : undefined;
}

/** The invariants of the dashboard system model. */
export const dashboardInvariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'who waits for rows sees them in the end, or reads that they do not come',
    at: 'run',
    from: isLoading,
    to: (moment) => !isLoading(moment),
  },
  {
    sentence: 'the page of a project is open exactly while the person is there',
    at: 'change',
    broken: (change) => {
      const event = opened(change);
      const page = snapshotOf<typeof projectPageMachine>(change.after.system, 'projectPage');
      if (!event || !page) return undefined;
      if (event.type === 'page.opened') return page.matches({ rows: 'closed' }) ? undefined : 'it stays open';
      return page.context.projectId === event['projectId'] && !page.matches({ rows: 'closed' })
        ? undefined
        : 'it does not open';
    },
  },
  {
    sentence: 'the list is that of the open page',
    at: 'change',
    broken: (change) => {
      const list = snapshotOf<typeof projectListMachine>(change.after.system, 'projectList');
      const event = opened(change);
      if (!list || event?.type !== 'page.opened') return undefined;
      const of = JSON.stringify(list.context.of);
      return of === JSON.stringify(groupOf(event['page'] as DashboardPageId)) ? undefined : `it lists ${of}`;
    },
  },
  {
    sentence: 'the payments are those of the open project, or of all where none is open',
    at: 'change',
    broken: (change) => {
      const payments = snapshotOf<typeof paymentsOverviewMachine>(change.after.system, 'paymentsOverview');
      const event = opened(change);
      if (!payments || !event) return undefined;
      const { projectId } = payments.context.look;
      return projectId === (event['projectId'] ?? null) ? undefined : `they are those of ${projectId}`;
    },
  },
  {
    sentence: 'what was selected on one page is not selected on the next',
    at: 'change',
    broken: (change) => {
      const page = snapshotOf<typeof dashboardMachine>(change.before.system, '')?.context.page;
      const event = opened(change);
      const { selected = [] } = snapshotOf<typeof selectionMachine>(change.after.system, 'selection')?.context ?? {};
      return event && event['page'] !== page && selected.length > 0 ? 'it is still selected' : undefined;
    },
  },
  {
    sentence: 'nothing of anybody is there while nobody is signed in',
    at: 'moment',
    broken: ({ system }) =>
      snapshotOf(system, '')?.value === 'open' || system.size === 1
        ? undefined
        : `${system.size - 1} machines are there`,
  },
  {
    sentence: 'what is shown is what the server has, or it is being asked for, or the page says that it is old',
    at: 'moment',
    broken: (moment) => {
      const { list } = sceneOf(moment.environment);
      const snapshot = snapshotOf(moment.system, list.path);
      if (
        !snapshot?.hasTag('shown') ||
        !isConnected(moment) ||
        !moment.environment.isOutdated ||
        moment.environment.isNoticeDue
      )
        return undefined;
      const isTold = snapshot.hasTag('outdated') || snapshot.hasTag('stale');
      // That a page was looked at is noted in passing: no rows come of it.
      const awaited = [...waitingFor(moment.system, list.path).values()].filter(({ src }) => src !== 'noteVisit');
      const isMoving = awaited.length > 0 || snapshot.matches({ rows: { shown: 'typing' } });
      return isTold || isMoving ? undefined : `${list.path} rests on old rows, and nothing will ask`;
    },
  },
  {
    sentence: 'a list asks the server once for each thing that happens, not again and again',
    at: 'moment',
    broken: ({ environment }) =>
      environment.reasons < 0 ? `${sceneOf(environment).list.path} asks for what it was just given` : undefined,
  },
  {
    sentence: 'a project that was deleted here is gone from the list at once',
    at: 'change',
    broken: ({ before, after }) => {
      const shown = snapshotOf<typeof projectListMachine>(after.system, 'projectList')?.context.projects ?? [];
      return after.environment.isDeleted && !before.environment.isDeleted && shown.length > 0
        ? 'it is still listed'
        : undefined;
    },
  },
  {
    sentence: 'a pending request is awaited, or the person sees its outcome',
    at: 'change',
    broken: ({ before, after, act }) => {
      if (!after.system.has('connection')) return undefined;
      for (const path of after.system.keys()) {
        const still = pendingPromises(after, path, writes);
        for (const write of pendingPromises(before, path, writes)) {
          // A wait that times out reports that there was no answer.
          const isAnswered = act.hears?.to === path && ('actorId' in act.hears.event || act.by === 'clock');
          if (!still.has(write) && !isAnswered)
            return `${path} drops what it sent on ${act.hears?.event.type ?? act.words}`;
        }
      }
      return undefined;
    },
  },
];
