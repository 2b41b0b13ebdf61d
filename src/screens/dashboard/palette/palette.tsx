import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureSentence } from '#machines/domain/failure.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { dashboardPageOf, dashboardPages, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/palette.ts';
import { Button } from '#ui/button.tsx';
import { useModalDialog } from '#ui/dialog.ts';
import { StillDrawing } from '#ui/drawing/still-drawing.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../../account/account-context.ts';
import { useParts, useDashboard } from '../dashboard-context.ts';
import { statusOf } from '../dashboard.view.ts';
import { projectAddress } from '../project-card.tsx';
import { useSelectionActions } from '../list-tools.tsx';
import { drawnPlan } from '../../product/drawn-plan.ts';
import styles from './palette.module.css';

/** The command palette: a field, and below it the matching commands. The focus stays in the field. */
export function Palette() {
  const { palette } = useParts();
  const typed = useSelector(palette, (snapshot) => snapshot.context.typed);
  const current = useSelector(palette, (snapshot) => snapshot.context.current);
  const isPending = useSelector(palette, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(palette, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(palette, ({ context }) => context.failure);
  const groups = narrowed(usePaletteGroups(), typed);
  const entries = groups.flatMap((group) => group.entries);
  // The field is painted first; the commands below it are deferred.
  const shown = useDeferredValue(groups, []);
  const pointed = entries.find(({ id }) => id === current) ?? entries[0];
  const close = (): void => palette.send({ type: 'palette.closed' });
  const dialog = useModalDialog(close);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => input.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    const index = pointed ? entries.indexOf(pointed) : 0;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: entries.length - 1,
      PageUp: 0,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = entries[(step + entries.length) % Math.max(1, entries.length)];
      if (next) palette.send({ type: 'entry.pointed', entry: next.id });
    } else if (event.key === 'Enter') pointed?.onTake();
    else return;
    event.preventDefault();
  }

  return (
    <dialog {...dialog} className={styles.palette} aria-label={messages.commandPalette}>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={messages.search}
          placeholder={messages.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={pointed && `${listId}-${pointed.id}`}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => palette.send({ type: 'text.typed', text: event.target.value })}
          onKeyDown={handleKey}
        />
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={messages.close}
          title={messages.close}
          icon={<X />}
          onClick={close}
        />
      </div>
      <div id={listId} role="listbox" aria-label={messages.found}>
        {shown.map(({ title, entries: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {ofGroup.map((entry) => (
              <Entry
                key={entry.id}
                id={`${listId}-${entry.id}`}
                entry={entry}
                typed={typed}
                isPointed={entry.id === pointed?.id}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 || hasFailed ? styles.none : text.visuallyHidden}>
        {hasFailed
          ? `${messages.notSearched} ${failureSentence(failure)}`
          : entries.length === 0
            ? isPending
              ? messages.searching
              : messages.nothingCalled({ typed: typed.trim() })
            : ''}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{messages.move}</span>
        </span>
        <span>
          <kbd>↵</kbd> <span>{messages.open}</span>
        </span>
        <span>
          <kbd>Esc</kbd> <span>{messages.close}</span>
        </span>
      </p>
    </dialog>
  );
}

function Entry({
  id,
  entry,
  typed,
  isPointed,
}: {
  id: string;
  entry: PaletteEntry;
  typed: string;
  isPointed: boolean;
}) {
  const { palette } = useParts();
  const { label, detail, project, onTake } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isPointed}
      className={styles.entry}
      data-project={project !== undefined || undefined}
      onPointerMove={() => {
        if (!isPointed) palette.send({ type: 'entry.pointed', entry: entry.id });
      }}
      onClick={onTake}
    >
      {project && <StillDrawing app={drawnPlan(project.draft)} unit={10} detail={0} />}
      <span className={styles.label}>
        <Marked label={label} typed={typed} />
      </span>
      {detail !== undefined && <small>{detail}</small>}
    </div>
  );
}

/** A name with the typed text in bold. */
function Marked({ label, typed }: { label: string; typed: string }) {
  const sought = typed.trim();
  const at = sought === '' ? -1 : matchIn(label, sought);
  if (at < 0) return <span>{label}</span>;
  return (
    <>
      {at > 0 && <span>{label.slice(0, at)}</span>}
      <b>{label.slice(at, at + sought.length)}</b>
      <span>{label.slice(at + sought.length)}</span>
    </>
  );
}

/** An entry of the palette. */
interface PaletteEntry {
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

/** The maximum number of rows in total, and in one group while others have rows too. */
const maxRows = 7;
const maxOfGroup = 3;

/** The index of the typed text in a name, preferring the beginning of a word; -1 without a match. */
function matchIn(label: string, typed: string): number {
  const sought = typed.trim().toLowerCase();
  const name = label.toLowerCase();
  const inWord = ` ${name}`.indexOf(` ${sought}`);
  return inWord >= 0 ? inWord : name.indexOf(sought);
}

/** The groups with entries that match the typed text, limited to the maximum number of rows. */
function narrowed(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const matching = groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label, project }) => project !== undefined || matchIn(label, typed) >= 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  let room = maxRows;
  return matching.flatMap(({ title, entries }, index) => {
    const isLast = index === matching.length - 1;
    const shown = entries.slice(0, Math.max(0, isLast ? room : Math.min(room, maxOfGroup)));
    room -= shown.length;
    return shown.length > 0 ? [{ title, entries: shown }] : [];
  });
}

/** The commands in groups: for the selected projects, projects by name, general commands, and pages. */
function usePaletteGroups(): readonly PaletteGroup[] {
  const { dashboard } = useDashboard();
  const { session } = useAccount();
  const { palette, paymentsOverview, projectActions, projectList } = useParts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showsList = useSelector(
    dashboard,
    ({ context }) => context.projectId === null && dashboardPageOf(context.page).lists !== null,
  );
  const found = useSelector(palette, (snapshot) => snapshot.context.found);
  const view = useSelector(projectList, (snapshot) => snapshot.context.look.view);
  const hasList = useSelector(projectList, (snapshot) => snapshot.context.projects.length > 0) && showsList;
  const upcoming = useSelector(paymentsOverview, (snapshot) => snapshot.context.found.upcoming);
  const { projects, clear, archive, remove, exportCsv, archiveRefusal, deletionRefusal } = useSelectionActions();

  const close = (): void => palette.send({ type: 'palette.closed' });
  /** Wraps a command so that it closes the palette. */
  const doing = (act: () => void) => (): void => {
    close();
    act();
  };
  /** Navigating closes the palette; a link to the current page must close it itself. */
  const goingTo = (path: string): (() => void) => (path === pathname ? close : () => void navigate(path));

  const count = projects.length;
  const selected: readonly PaletteEntry[] = [
    { id: 'export', label: messages.exportAll({ count }), onTake: doing(exportCsv) },
    ...(archiveRefusal === undefined
      ? [{ id: 'archive', label: messages.archive({ count }), onTake: doing(archive) }]
      : []),
    ...(deletionRefusal === undefined
      ? [
          {
            id: 'trash',
            label: messages.moveToTrash({ count }),
            detail: messages.keptThirtyDays,
            onTake: doing(remove),
          },
        ]
      : []),
    { id: 'clear', label: messages.clearSelection, onTake: doing(clear) },
  ];
  const due = upcoming.find((payment) => payment.due !== null);
  return [
    { title: messages.selectedProjects({ count }), entries: count === 0 ? [] : selected },
    {
      title: messages.projects,
      entries: found.map((project) => ({
        id: project.id,
        label: project.name,
        detail: `${statusOf(project).name}, ${formatCharge(project.total)}`,
        project,
        onTake: goingTo(projectAddress(project)),
      })),
    },
    {
      title: messages.act,
      entries: [
        {
          id: 'new',
          label: messages.newProject,
          onTake: doing(() => projectActions.send({ type: 'opening.requested', project: null })),
        },
        ...(due
          ? [
              {
                id: 'pay',
                label: messages.payNext,
                detail: `${formatCharge(due.amount)}, ${due.name}`,
                onTake: goingTo(dashboardPath('payments')),
              },
            ]
          : []),
        ...(hasList
          ? [
              {
                id: 'view',
                label: view === 'cards' ? messages.showAsList : messages.showAsCards,
                onTake: doing(() =>
                  projectList.send({ type: 'look.chosen', look: { view: view === 'cards' ? 'list' : 'cards' } }),
                ),
              },
            ]
          : []),
        { id: 'logout', label: messages.logOut, onTake: doing(() => session.send({ type: 'signOut.requested' })) },
      ],
    },
    {
      title: messages.goTo,
      entries: [
        ...dashboardPages.map(({ id, title }) => ({
          id: `page-${id}`,
          label: title,
          onTake: goingTo(dashboardPath(id)),
        })),
        { id: 'studio', label: messages.studio, onTake: goingTo('/studio') },
      ],
    },
  ];
}
