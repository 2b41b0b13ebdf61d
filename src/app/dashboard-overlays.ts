import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { ErasingEvent } from '#machines/dashboard/erasing.machine.ts';
import type { PaletteEvent } from '#machines/dashboard/palette.machine.ts';
import type { ProjectActionsEvent } from '#machines/dashboard/project-actions.machine.ts';
import type { ProjectSharingEvent } from '#machines/dashboard/project-sharing.machine.ts';
import type { RenamingEvent } from '#machines/dashboard/renaming.machine.ts';
import type { SidebarMenuEvent } from '#machines/dashboard/sidebar-menu.machine.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Overlay } from './overlay-history.ts';

type Children = SnapshotFrom<typeof dashboardMachine>['children'];

interface Part {
  readonly send: (event: never) => void;
  readonly subscribe: (listener: () => void) => unknown;
}

interface OverlayEvent {
  readonly type: string;
}

/** An overlay whose machine runs only while a member is signed in. */
interface MemberOverlay {
  readonly name: string;
  readonly find: (children: Children) => Part | undefined;
  /** The event that opens the overlay in its current form; null while it is closed. */
  readonly opening: (children: Children) => OverlayEvent | null;
  readonly closing: OverlayEvent;
  /** The event that closes it together with its page. Default: `closing`. */
  readonly leaving?: OverlayEvent;
}

function joined(
  { dashboard }: Pick<Dashboard, 'dashboard'>,
  { name, find, opening, closing, leaving = closing }: MemberOverlay,
): Overlay {
  const part = (): Part | undefined => find(dashboard.getSnapshot().children);
  return {
    name,
    opening: () => opening(dashboard.getSnapshot().children),
    open: (event) => part()?.send(event as never),
    close: () => part()?.send(closing as never),
    leave: () => part()?.send(leaving as never),
    subscribe: (listener) => {
      let subscribed: Part | undefined;
      const follow = (): void => {
        const current = part();
        if (current === subscribed) return;
        subscribed = current;
        current?.subscribe(listener);
        listener();
      };
      follow();
      return dashboard.subscribe(follow);
    },
  };
}

const overlays: readonly MemberOverlay[] = [
  {
    name: 'palette',
    find: ({ palette }) => palette,
    opening: ({ palette }) =>
      palette?.getSnapshot().hasTag('open') ? ({ type: 'palette.opened' } satisfies PaletteEvent) : null,
    closing: { type: 'palette.closed' } satisfies PaletteEvent,
  },
  {
    name: 'menu',
    find: ({ sidebarMenu }) => sidebarMenu,
    opening: ({ sidebarMenu }) =>
      sidebarMenu?.getSnapshot().hasTag('open') ? ({ type: 'menu.opened' } satisfies SidebarMenuEvent) : null,
    closing: { type: 'menu.closed' } satisfies SidebarMenuEvent,
  },
  {
    name: 'renaming',
    find: ({ renaming }) => renaming,
    opening: ({ renaming }) => {
      const snapshot = renaming?.getSnapshot();
      return snapshot?.hasTag('open') && snapshot.context.project
        ? ({ type: 'renaming.opened', project: snapshot.context.project } satisfies RenamingEvent)
        : null;
    },
    closing: { type: 'renaming.closed' } satisfies RenamingEvent,
  },
  {
    name: 'erasing',
    find: ({ erasing }) => erasing,
    opening: ({ erasing }) => {
      const snapshot = erasing?.getSnapshot();
      return snapshot?.hasTag('open') && snapshot.context.project
        ? ({ type: 'erasure.requested', project: snapshot.context.project } satisfies ErasingEvent)
        : null;
    },
    closing: { type: 'erasure.cancelled' } satisfies ErasingEvent,
    leaving: { type: 'erasure.left' } satisfies ErasingEvent,
  },
  {
    name: 'sharing',
    find: ({ projectSharing }) => projectSharing,
    opening: ({ projectSharing }) => {
      const snapshot = projectSharing?.getSnapshot();
      return snapshot?.hasTag('open') && snapshot.context.project
        ? ({ type: 'sharing.opened', project: snapshot.context.project } satisfies ProjectSharingEvent)
        : null;
    },
    closing: { type: 'sharing.closed' } satisfies ProjectSharingEvent,
  },
  {
    name: 'replacing',
    find: ({ projectActions }) => projectActions,
    opening: ({ projectActions }) => {
      const snapshot = projectActions?.getSnapshot();
      return snapshot?.hasTag('asking')
        ? ({ type: 'opening.requested', project: snapshot.context.opening } satisfies ProjectActionsEvent)
        : null;
    },
    closing: { type: 'opening.cancelled' } satisfies ProjectActionsEvent,
  },
];

/** The overlays of the dashboard. Back closes an open one before it leaves the page. */
export function overlaysOf(dashboard: Pick<Dashboard, 'dashboard'>): readonly Overlay[] {
  return overlays.map((overlay) => joined(dashboard, overlay));
}
