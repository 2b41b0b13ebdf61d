/** The dashboard system model: the session, the connection, the lists, and the changes to projects. */
import type { ContextFrom } from 'xstate';
import { connectionSamples } from '../dashboard/connection.samples.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { dashboardInput, silentDashboard } from '../dashboard/dashboard.samples.ts';
import type { projectListMachine } from '../dashboard/project-list.machine.ts';
import { sampleCard, samplePage } from '../dashboard/project-card.samples.ts';
import type { projectActionsMachine } from '../dashboard/project-actions.machine.ts';
import { possibleActions, sampled } from '@plinth/statecharts/possible-actions';
import { snapshotOf } from '@plinth/statecharts/compose';
import type { Act, Change, Moment, SystemModel } from '@plinth/statecharts/explore';
import {
  calm,
  scenes,
  type EnvironmentState,
  changing,
  notByPerson,
  sceneOf,
  isConnected,
  asking,
} from './dashboard.system.ts';
import { dashboardInvariants } from './dashboard.invariants.ts';

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { environment } = moment;
  const { list, machines } = sceneOf(environment);
  const isOpen = moment.system.has('connection');
  const changed: Act<EnvironmentState> = {
    by: 'server',
    words: 'something changes on the server',
    hears: null,
    environment: {
      isOutdated: true,
      isAnswerOld: asking(moment, list) !== undefined,
      isNoticeDue: isConnected(moment),
    },
  };
  return [
    ...possibleActions(moment, '', { type: 'session.held' }, { by: 'other tab' }),
    ...possibleActions(moment, '', { type: 'session.gone' }, { by: 'other tab' }),
    ...(machines[list.path]
      ? sampled(moment, 'connection', connectionSamples, notByPerson)
      : possibleActions(moment, 'connection', { type: 'notifications.opened' })),
    ...(machines['projectPage'] || machines['selection'] ? visits(moment) : []),
    ...(machines['selection']
      ? possibleActions(moment, '', { type: 'page.opened', page: 'archived', look: null }, { by: 'person' })
      : []),
    ...(environment.isNoticeDue
      ? possibleActions(
          moment,
          'connection',
          { type: 'notifications.arrived', topic: list.topic },
          { by: 'server', words: 'the notice of the change arrives', environment: { isNoticeDue: false } },
        )
      : []),
    ...Object.entries(machines).flatMap(([path, samples]) => sampled(moment, path, samples, notByPerson)),
    ...(machines[list.path] ? [] : projectAnswers(moment)),
    ...(isOpen && machines[list.path] ? [changed] : []),
  ];
}

/** The person opens the page of a project, and leaves it. */
function visits(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  return [
    ...possibleActions(moment, '', { type: 'project.opened', projectId: sampleCard.id }, { by: 'person' }),
    ...possibleActions(moment, '', { type: 'page.opened', page: 'dashboard', look: null }, { by: 'person' }),
  ];
}

/** The project list during changes to a project: the server lists the project until it is deleted. */
function projectAnswers(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { isDeleted } = moment.environment;
  const page = samplePage(isDeleted ? [] : [sampleCard]);
  return ['0.projectList.rows.loading', '0.projectList.rows.shown.refreshing'].flatMap((id) =>
    possibleActions(moment, 'projectList', { type: `xstate.done.actor.${id}`, actorId: id, output: page }),
  );
}

/** The effect of a person's own change on the server's state. */
function changedHere({ before, act }: Change<EnvironmentState>, environment: EnvironmentState): EnvironmentState {
  const { event } = act.hears ?? {};
  const place = event?.type.startsWith('xstate.done.actor.0.') ? event.type.slice('xstate.done.actor.0.'.length) : '';
  const { output } = (event ?? {}) as { readonly output?: { readonly kind?: string } };
  if (!changing.has(place)) return environment;
  // What is refused is not as it was shown.
  if (output?.kind === 'refused')
    return place === 'renaming.name.saving' ? { ...environment, isOutdated: true, isAnswerOld: true } : environment;
  const { action } = snapshotOf<typeof projectActionsMachine>(before.system, 'projectActions')?.context ?? {};
  const isDeleted =
    place === 'projectActions.work.working'
      ? environment.isDeleted || action?.kind === 'delete'
      : place === 'projectActions.undo.undoing'
        ? false
        : environment.isDeleted;
  return { ...environment, isDeleted, isOutdated: true, isAnswerOld: true };
}

/**
 * Each action of a person on a list, each message to it, and its start may cause one request for rows. An answer causes
 * none.
 */
function reasonsAfter({ before, after, act, deliveries }: Change<EnvironmentState>): number {
  const { list } = sceneOf(after.environment);
  const isAnswer = act.hears?.to === list.path && 'actorId' in act.hears.event;
  const isReason = !before.system.has(list.path) || (!isAnswer && deliveries.some(({ to }) => to === list.path));
  const isAsked = asking(after, list) !== undefined && asking(after, list) !== asking(before, list);
  return Math.max(-1, Math.min(1, before.environment.reasons + (isReason ? 1 : 0) - (isAsked ? 1 : 0)));
}

/** New rows replace the shown ones; those of a next page are added, and leave the others unchanged. */
function follow(change: Change<EnvironmentState>): EnvironmentState {
  const { before, after, act } = change;
  const { environment } = after;
  if (!after.system.has('connection')) return { ...calm, scene: environment.scene };
  const { list } = sceneOf(environment);
  const [asked, asks] = [asking(before, list), asking(after, list)];
  const isRowsAnswer =
    act.hears?.to === list.path &&
    act.hears.event.type.startsWith('xstate.done.') &&
    asked !== undefined &&
    !before.system.get(list.path)?.snapshot.matches({ rows: { shown: 'loadingMore' } });
  const counted = { ...environment, reasons: reasonsAfter(change) };
  const answered = changedHere(change, isRowsAnswer ? { ...counted, isOutdated: environment.isAnswerOld } : counted);
  const connected = isConnected(after) ? answered : { ...answered, isNoticeDue: false };
  return asks === asked ? connected : { ...connected, isAnswerOld: false };
}

/** The relevant facts about a project list: whether it has a next page, is empty, or is long. */
function rowsOf({ next, of, projects: shown }: ContextFrom<typeof projectListMachine>): unknown {
  return [next !== null, shown.length === 0, shown.length > 600, of];
}

/** A context without the serial numbers. */
function plainly(context: object): unknown {
  return { ...context, serial: 0, sent: 0 };
}

export const dashboardSystemModel: SystemModel<EnvironmentState> = {
  id: 'dashboard',
  title: 'The signed-in side together',
  bounds:
    'A visit looks at one list, or does one kind of thing to a project while the connection holds; attempts to connect and numbered notices are not counted.',
  machine: silentDashboard,
  starts: Object.entries(scenes).map(([scene, { words }]) => ({
    words,
    input: dashboardInput,
    environment: { ...calm, scene },
  })),
  acts,
  follow,
  key: ({ system, environment }) => [
    environment,
    snapshotOf(system, '')?.value,
    snapshotOf<typeof dashboardMachine>(system, '')?.context.page,
    ...[...Object.keys(sceneOf(environment).machines), 'connection', sceneOf(environment).list.path].map((path) => {
      const snapshot = snapshotOf(system, path);
      if (!snapshot) return null;
      const { value, context } = snapshot;
      return [
        value,
        path === 'projectList'
          ? rowsOf(context as ContextFrom<typeof projectListMachine>)
          : path === 'connection'
            ? null
            : plainly(context),
      ];
    }),
  ],
  invariants: dashboardInvariants,
};
