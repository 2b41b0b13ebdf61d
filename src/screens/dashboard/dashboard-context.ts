import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/dashboard-context.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';

/** The actors and data of the dashboard pages. The machines are started outside React and live as long as the page. */
export interface Dashboard {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly clock: Clock;
  /** The person's automatic payments. */
  readonly mandates: ActorRefFrom<typeof mandatesMachine>;
  /** The text typed into a request, stored so that a session that ends meanwhile loses nothing. */
  readonly requestDraft: FormDraft<'title' | 'words'>;
  /** The same for the message about a project, by its id. */
  readonly messageDraft: (projectId: string) => FormDraft<'words'>;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** @throws outside the layout of the dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('This screen stands outside the dashboard');
  return dashboard;
}

type Children = SnapshotFrom<typeof dashboardMachine>['children'];

/** The machines that run while a member is signed in. */
export type Parts = { readonly [Id in keyof Children]-?: NonNullable<Children[Id]> };

export const PartsContext = createContext<Parts | null>(null);

/** @throws without a signed-in member: the pages are rendered only for members. */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('This page stands outside the signed-in side');
  return parts;
}

/** The current name of a project, even if it was renamed after a panel opened for it. */
export function useShownName(project: ProjectCard | null): string {
  const { projectList } = useParts();
  const listed = useSelector(projectList, ({ context }) => context.projects.find(({ id }) => id === project?.id)?.name);
  return listed ?? project?.name ?? messages.theProject;
}

/** One state starts all of them. */
const areRunning = (children: Children): children is Parts => Object.keys(children).length > 0;

/** The machines that run while a member is signed in; null before and after. */
export function useOpenParts(): Parts | null {
  const { dashboard } = useDashboard();
  return useSelector(dashboard, ({ children }) => (areRunning(children) ? children : null), shallowEqual);
}
