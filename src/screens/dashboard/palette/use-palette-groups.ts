import { useSelector } from '@xstate/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCharge } from '#machines/domain/money-format.ts';
import { dashboardPageOf, dashboardPages, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { useAccount } from '../../account/account-context.ts';
import { useDashboard, useParts } from '../dashboard-context.ts';
import { countWords, standingOf } from '../dashboard.view.ts';
import { projectAddress } from '../project-card.tsx';
import { useSelectionActions } from '../selection-bar.tsx';

/** Something that can be done from the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** A detail beside the label. */
  readonly detail?: string;
  /** The project that it opens. */
  readonly project?: ProjectCard;
  readonly onTake: () => void;
}

interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** At most so many rows in all, and in one group while others have rows too. */
const mostRows = 7;
const mostOfGroup = 3;

/** The index of the typed text in a name, preferring the beginning of a word; -1 without a match. */
export function matchIn(label: string, typed: string): number {
  const sought = typed.trim().toLowerCase();
  const text = label.toLowerCase();
  const inWord = ` ${text}`.indexOf(` ${sought}`);
  return inWord >= 0 ? inWord : text.indexOf(sought);
}

/** The groups with entries that match the typed text, cut to the most rows that are shown. */
export function narrowed(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const matching = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ label, project }) => project !== undefined || matchIn(label, typed) >= 0) }))
    .filter(({ entries }) => entries.length > 0);
  let room = mostRows;
  return matching.flatMap(({ title, entries }, index) => {
    const isLast = index === matching.length - 1;
    const shown = entries.slice(0, Math.max(0, isLast ? room : Math.min(room, mostOfGroup)));
    room -= shown.length;
    return shown.length > 0 ? [{ title, entries: shown }] : [];
  });
}

/** The commands in groups: for the selected projects, projects by name, general commands, and pages. */
export function usePaletteGroups(): readonly PaletteGroup[] {
  const { dashboard } = useDashboard();
  const { session } = useAccount();
  const { palette, paymentsOverview, projectActions, projectList } = useParts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showsList = useSelector(dashboard, ({ context }) => context.projectId === null && dashboardPageOf(context.page).lists !== null);
  const found = useSelector(palette, (snapshot) => snapshot.context.found);
  const view = useSelector(projectList, (snapshot) => snapshot.context.look.view);
  const hasList = useSelector(projectList, (snapshot) => snapshot.context.projects.length > 0) && showsList;
  const plans = useSelector(paymentsOverview, (snapshot) => snapshot.context.found.plans);
  const { projects, clear, archive, remove, exportCsv, archiveRefusal, deletionRefusal } = useSelectionActions();

  const close = (): void => palette.send({ type: 'palette.closed' });
  /** A command that closes the palette. */
  const doing = (act: () => void) => (): void => {
    close();
    act();
  };
  /** Navigating closes the palette; a link to the current page has to close it itself. */
  const goingTo = (path: string): (() => void) => (path === pathname ? close : () => void navigate(path));

  const count = projects.length;
  const selected: readonly PaletteEntry[] = [
    { id: 'export', label: `Export ${count} as CSV`, onTake: doing(exportCsv) },
    ...(archiveRefusal === undefined ? [{ id: 'archive', label: `Archive ${count}`, onTake: doing(archive) }] : []),
    ...(deletionRefusal === undefined ? [{ id: 'trash', label: `Move ${count} to trash`, detail: 'Kept for 30 days', onTake: doing(remove) }] : []),
    { id: 'clear', label: 'Clear the selection', onTake: doing(clear) },
  ];
  const due = plans.flatMap(({ name, next, rows }) => rows.filter(({ number }) => number === next).map((row) => ({ name, row }))).toSorted((one, other) => one.row.due.localeCompare(other.row.due))[0];
  return [
    { title: countWords(count, 'selected project', 'selected projects'), entries: count === 0 ? [] : selected },
    {
      title: 'Projects',
      entries: found.map((project) => ({ id: project.id, label: project.name, detail: `${standingOf(project).name}, ${formatCharge(project.total)}`, project, onTake: goingTo(projectAddress(project)) })),
    },
    {
      title: 'Do',
      entries: [
        { id: 'new', label: 'New project', onTake: doing(() => projectActions.send({ type: 'opening.requested', project: null })) },
        ...(due ? [{ id: 'pay', label: 'Pay the next instalment', detail: `${formatCharge(due.row.amount)}, ${due.name}`, onTake: goingTo(dashboardPath('payments')) }] : []),
        ...(hasList
          ? [{ id: 'view', label: view === 'cards' ? 'Show as a list' : 'Show as cards', onTake: doing(() => projectList.send({ type: 'look.chosen', look: { view: view === 'cards' ? 'list' : 'cards' } })) }]
          : []),
        { id: 'logout', label: 'Log out', onTake: doing(() => session.send({ type: 'signOut.requested' })) },
      ],
    },
    {
      title: 'Go to',
      entries: [
        ...dashboardPages.map(({ id, title }) => ({ id: `page-${id}`, label: title, onTake: goingTo(dashboardPath(id)) })),
        { id: 'studio', label: 'Studio', onTake: goingTo('/studio') },
      ],
    },
  ];
}
