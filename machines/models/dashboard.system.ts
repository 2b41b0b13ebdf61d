/** The signed-in side that is composed, and the state of its environment. */
import type { AnyActorRef } from 'xstate';
import { selectionSamples } from '../dashboard/selection.samples.ts';
import type { connectionMachine } from '../dashboard/connection.machine.ts';
import { paymentsOverviewSamples } from '../dashboard/payments-overview.samples.ts';
import { projectActionsSamples } from '../dashboard/project-actions.samples.ts';
import { projectListSamples } from '../dashboard/project-list.samples.ts';
import { messageWritingSamples } from '../dashboard/message-writing.samples.ts';
import { projectPageSamples } from '../dashboard/project-page.samples.ts';
import { projectSharingSamples } from '../dashboard/project-sharing.samples.ts';
import { renamingSamples } from '../dashboard/renaming.samples.ts';
import { requestListSamples } from '../dashboard/request-list.samples.ts';
import { versionRestoringSamples } from '../dashboard/version-restoring.samples.ts';
import { erasingSamples } from '../dashboard/erasing.samples.ts';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Moment } from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';

/** The scene of a visit: the machines, beside the connection, that receive events. */
interface Scene {
  readonly words: string;
  /** The list under test, the topic of its notifications, and the promise that loads it. */
  readonly list: { readonly path: string; readonly topic: 'projects' | 'payments' | 'requests'; readonly asks: string };
  readonly machines: Readonly<Record<string, Samples>>;
}

const projects = { path: 'projectList', topic: 'projects', asks: 'listProjects' } as const;

export const scenes: Readonly<Record<string, Scene>> = {
  projects: { words: 'the projects are looked at', list: projects, machines: { projectList: projectListSamples } },
  actions: {
    words: 'things are done to a project',
    list: projects,
    machines: { projectActions: projectActionsSamples },
  },
  page: {
    words: 'the page of a project is looked at',
    list: { path: 'projectPage', topic: 'projects', asks: 'findProjectPage' },
    machines: { projectPage: projectPageSamples },
  },
  restoring: {
    words: 'a version of a project is restored',
    list: projects,
    machines: { versionRestoring: versionRestoringSamples },
  },
  writing: {
    words: 'a message about a project is written',
    list: projects,
    machines: { messageWriting: messageWritingSamples },
  },
  erasing: { words: 'a project is removed for good', list: projects, machines: { erasing: erasingSamples } },
  renaming: { words: 'a project gets another name', list: projects, machines: { renaming: renamingSamples } },
  sharing: {
    words: 'a project is shared by links',
    list: projects,
    machines: { projectSharing: projectSharingSamples },
  },
  pages: {
    words: 'one page is opened after the other, with a project selected',
    list: projects,
    machines: { selection: { 'project.toggled': selectionSamples['project.toggled'] } },
  },
  requests: {
    words: 'the requests are looked at',
    list: { path: 'requestList', topic: 'requests', asks: 'listRequests' },
    machines: { requestList: requestListSamples },
  },
  payments: {
    words: 'the payments are looked at',
    list: { path: 'paymentsOverview', topic: 'payments', asks: 'listPayments' },
    machines: { paymentsOverview: paymentsOverviewSamples },
  },
};

export interface EnvironmentState {
  readonly scene: string;
  /** Whether the server's rows differ from the shown ones. */
  readonly isOutdated: boolean;
  /** Whether the rows requested last will be older than the last change. */
  readonly isAnswerOld: boolean;
  /** Whether the project was deleted here. */
  readonly isDeleted: boolean;
  /** Whether the server is about to send a notification of a change, over an open connection. */
  readonly isNoticeDue: boolean;
  /**
   * The number of row requests that past events may still cause. It is capped at one: a busy list makes one request for
   * all of them.
   */
  readonly reasons: number;
}

export const calm = { isOutdated: false, isAnswerOld: false, isDeleted: false, isNoticeDue: false, reasons: 0 };

/** The answers that confirm a change of the project list on the server, by their promise. */
export const changing: ReadonlySet<string> = new Set([
  'projectActions.work.working',
  'projectActions.undo.undoing',
  'projectSharing.links.shown.making',
  'projectSharing.links.shown.withdrawing',
  'renaming.name.saving',
  'versionRestoring.restoring',
  'versionRestoring.undoing',
  'erasing.erasing',
  'messageWriting.sending',
]);

/** Events between machines of the dashboard, and events that the model itself produces. */
export const notByPerson: ReadonlySet<string> = new Set([
  'list.changedElsewhere',
  'list.opened',
  'look.opened',
  'project.removed',
  'project.changed',
  'project.opened',
  'project.left',
  'requests.changed',
  'payments.changed',
  'notifications.arrived',
  'rows.requested',
  'refresh.failed',
  'outcome.arrived',
  'list.doubted',
  'list.loaded',
  'name.saved',
]);
/** Promises that change data on the server, or create something that is shown once. */
export const writes: ReadonlySet<string> = new Set([
  'cancelOrder',
  'changeProject',
  'eraseProject',
  'makeInvitation',
  'orderInstalment',
  'renameProject',
  'restoreVersion',
  'resumeOrder',
  'sendMessage',
  'sendRequest',
  'withdrawInvitation',
  'withdrawRequest',
]);

export function sceneOf({ scene }: EnvironmentState): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

export function isConnected({ system }: Moment<EnvironmentState>): boolean {
  return snapshotOf<typeof connectionMachine>(system, 'connection')?.matches({ listening: 'live' }) === true;
}

/** The pending promise that loads the rows, if any. */
export function asking({ system }: Moment<EnvironmentState>, { path, asks }: Scene['list']): AnyActorRef | undefined {
  return [...waitingFor(system, path).values()].find(({ src }) => src === asks);
}
