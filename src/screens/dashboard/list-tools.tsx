import { useSelector } from '@xstate/react';
import { ArrowUpDown } from 'lucide-react';
import type { ListSort, ListView } from '#machines/domain/projects/list-look.ts';
import { projectStatuses, type ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { useParts } from './dashboard-context.ts';
import { statusName } from './dashboard.view.ts';
import styles from './list-tools.module.css';

const sorts: readonly { readonly id: ListSort; readonly label: string }[] = [
  { id: 'edited', label: 'Last edited' },
  { id: 'created', label: 'Created last' },
  { id: 'name', label: 'Name' },
  { id: 'total', label: 'Total, highest first' },
  { id: 'status', label: 'Status' },
];

const views: readonly { readonly id: ListView; readonly label: string }[] = [
  { id: 'cards', label: 'Cards' },
  { id: 'list', label: 'List' },
];

/** Archived projects have a page of their own. */
const filtered = projectStatuses.filter((status) => status !== 'archived');

/** Search, filters, order and view of a list. */
export function ListTools() {
  const { projectList } = useParts();
  const { search, sort, statuses, view } = useSelector(projectList, (snapshot) => snapshot.context.look);
  const hasSomething = useSelector(projectList, ({ context }) => context.look.search !== '' || context.look.statuses.length > 0 || context.projects.length > 0);
  const isOfAll = useSelector(projectList, (snapshot) => snapshot.context.of.kind === 'all');
  if (!hasSomething) return null;
  return (
    <>
      <div className={styles.tools}>
        <SearchField className={styles.search} label="Search projects" placeholder="Search projects" value={search} onChange={(typed) => projectList.send({ type: 'search.typed', search: typed })} />
        <SelectMenu
          label={sorts.find(({ id }) => id === sort)?.label ?? ''}
          subject="Sort"
          icon={<ArrowUpDown />}
          options={sorts}
          selected={sort}
          onSelect={(id) => projectList.send({ type: 'look.chosen', look: { sort: id as ListSort } })}
        />
        <div className={styles.view}>
          <SegmentChoice label="View" options={views} selected={view} onSelect={(id) => projectList.send({ type: 'look.chosen', look: { view: id } })} />
        </div>
      </div>
      {isOfAll && <StatusChips statuses={statuses} />}
    </>
  );
}

/** The statuses that projects have, each with its count; several can be on. */
function StatusChips({ statuses }: { statuses: readonly ProjectStatus[] }) {
  const { projectList } = useParts();
  const counts = useSelector(projectList, (snapshot) => snapshot.context.counts);
  const choose = (chosen: readonly ProjectStatus[]): void => projectList.send({ type: 'look.chosen', look: { statuses: chosen } });
  const toggle = (status: ProjectStatus) => (): void => choose(projectStatuses.filter((one) => statuses.includes(one) !== (one === status)));
  const shown = filtered.filter((status) => statuses.includes(status) || (counts !== null && counts[status] > 0));
  if (shown.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label="Status">
      <ToggleChip pressed={statuses.length === 0} onToggle={() => choose([])}>
        Any
      </ToggleChip>
      {shown.map((status) => (
        <ToggleChip key={status} pressed={statuses.includes(status)} onToggle={toggle(status)}>
          {statusName(status)} <span className={styles.count}>{counts?.[status] ?? 0}</span>
        </ToggleChip>
      ))}
    </div>
  );
}
