import { useSelector } from '@xstate/react';
import { ArrowUpDown, Archive, Download, Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { csvOf } from '#machines/domain/csv.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { listKinds, type ListKind, type ListSort, type ListView } from '#machines/domain/projects/list-look.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { download } from '../payment-plan/download.ts';
import { useParts } from './dashboard-context.ts';
import { kindName, statusOf } from './dashboard.view.ts';
import styles from './list-tools.module.css';
import { archiveRefusal, deletionRefusal } from './project-card.tsx';

const sorts: readonly { readonly id: ListSort; readonly label: string }[] = [
  { id: 'edited', label: messages.lastEdited },
  { id: 'created', label: messages.createdLast },
  { id: 'name', label: messages.name },
  { id: 'total', label: messages.highestTotal },
  { id: 'status', label: messages.status },
];

const views: readonly { readonly id: ListView; readonly label: string }[] = [
  { id: 'cards', label: messages.cards },
  { id: 'list', label: messages.list },
];

/** Archived projects have their own page. */
const filtered = listKinds.filter((kind) => kind !== 'archived');

/** Search, filters, order and view of a list. */
export function ListTools() {
  const { projectList } = useParts();
  const { search, sort, statuses, view } = useSelector(projectList, (snapshot) => snapshot.context.look);
  const hasSomething = useSelector(
    projectList,
    ({ context }) => context.look.search !== '' || context.look.statuses.length > 0 || context.projects.length > 0,
  );
  const isOfAll = useSelector(projectList, (snapshot) => snapshot.context.of.kind === 'all');
  if (!hasSomething) return null;
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={messages.searchProjects}
          placeholder={messages.searchProjects}
          value={search}
          onChange={(typed) => projectList.send({ type: 'search.typed', search: typed })}
        />
        <SelectMenu
          label={sorts.find(({ id }) => id === sort)?.label ?? ''}
          subject={messages.sort}
          icon={<ArrowUpDown />}
          options={sorts}
          selected={sort}
          onSelect={(id) => projectList.send({ type: 'look.chosen', look: { sort: id as ListSort } })}
        />
        <div className={styles.view}>
          <SegmentChoice
            label={messages.view}
            options={views}
            selected={view}
            onSelect={(id) => projectList.send({ type: 'look.chosen', look: { view: id } })}
          />
        </div>
      </div>
      {isOfAll && <StatusChips statuses={statuses} />}
    </>
  );
}

/** The kinds of the projects, each with the number of those that the search finds; several can be on. */
function StatusChips({ statuses }: { statuses: readonly ListKind[] }) {
  const { projectList } = useParts();
  const counts = useSelector(projectList, (snapshot) => snapshot.context.matches);
  const choose = (chosen: readonly ListKind[]): void =>
    projectList.send({ type: 'look.chosen', look: { statuses: chosen } });
  const toggle = (status: ListKind) => (): void =>
    choose(listKinds.filter((one) => statuses.includes(one) !== (one === status)));
  const shown = filtered.filter((status) => statuses.includes(status) || (counts !== null && counts[status] > 0));
  if (shown.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={messages.status}>
      <ToggleChip pressed={statuses.length === 0} onToggle={() => choose([])}>
        {messages.any}
      </ToggleChip>
      {shown.map((status) => (
        <ToggleChip key={status} pressed={statuses.includes(status)} onToggle={toggle(status)}>
          <span>{kindName(status)}</span> <span className={styles.count}>{counts?.[status] ?? 0}</span>
        </ToggleChip>
      ))}
    </div>
  );
}

const heads = [
  messages.name,
  messages.status,
  messages.features,
  messages.totalInRupees,
  messages.start,
  messages.finalDelivery,
  messages.lastEdited,
];

/** Projects as comma-separated values with a header: days as ISO dates, amounts in rupees. */
function projectsCsv(projects: readonly ProjectCard[]): string {
  const rows = projects.map((project) => [
    project.name,
    statusOf(project).name,
    planFeatures(project.draft).length,
    (project.total / 100).toFixed(2),
    project.start,
    project.finalDelivery,
    project.updatedAt.slice(0, 10),
  ]);
  return csvOf([heads, ...rows]);
}

/** The actions on the selected projects. */
export function useSelectionActions() {
  const { projectActions, projectList, selection } = useParts();
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const listed = useSelector(projectList, (snapshot) => snapshot.context.projects);
  const projects: readonly ProjectCard[] = selected.map(
    (project) => listed.find(({ id }) => id === project.id) ?? project,
  );
  const clear = (): void => selection.send({ type: 'selection.cleared' });
  const change = (kind: 'archive' | 'delete') => (): void => {
    projectActions.send({ type: 'action.requested', action: { kind: 'many', change: kind, projects } });
    clear();
  };
  return {
    projects,
    clear,
    archive: change('archive'),
    remove: change('delete'),
    exportCsv: (): void => download('projects.csv', projectsCsv(projects), 'text/csv'),
    archiveRefusal: projects.map(archiveRefusal).find((refusal) => refusal !== undefined),
    deletionRefusal: projects.map(deletionRefusal).find((refusal) => refusal !== undefined),
  };
}

/**
 * The bar at the bottom of the page while projects are selected. Deferred, so that the pressed checkbox is painted
 * first.
 */
export function SelectionBar() {
  const { selection } = useParts();
  const hasAny = useDeferredValue(useSelector(selection, (snapshot) => snapshot.context.selected.length > 0));
  return hasAny && <Bar />;
}

/** The number of selected projects, their total, and the actions on all of them. */
function Bar() {
  const {
    projects,
    clear,
    archive,
    remove,
    exportCsv,
    archiveRefusal: noArchive,
    deletionRefusal: noDeletion,
  } = useSelectionActions();
  if (projects.length === 0) return null;
  const refusal = noDeletion ?? noArchive;
  return (
    <div className={styles.bar} role="region" aria-label={messages.selected({ count: projects.length })}>
      <b>{messages.selected({ count: projects.length })}</b>
      <span className={styles.sum}>
        {messages.together({ amount: formatCharge(projects.reduce((sum, { total }) => sum + total, 0)) })}
      </span>
      <Button className={styles.clear} variant="quiet" onClick={clear}>
        {messages.clear}
      </Button>
      <div className={styles.actions}>
        <Button icon={<Download />} onClick={exportCsv}>
          {messages.exportFile}
        </Button>
        <Button icon={<Archive />} disabled={noArchive !== undefined} onClick={archive}>
          {messages.archive}
        </Button>
        <Button variant="danger" icon={<Trash2 />} disabled={noDeletion !== undefined} onClick={remove}>
          {messages.moveToTrash}
        </Button>
      </div>
      {refusal !== undefined && <p className={styles.why}>{refusal}</p>}
    </div>
  );
}
