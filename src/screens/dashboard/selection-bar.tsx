import { useSelector } from '@xstate/react';
import { Archive, Download, Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { csvOf } from '#machines/domain/csv.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { download } from '../payment-plan/download.ts';
import { useParts } from './dashboard-context.ts';
import { standingOf } from './dashboard.view.ts';
import styles from './selection-bar.module.css';
import { archiveRefusal, deletionRefusal } from './project-card.tsx';

const heads = ['Name', 'Status', 'Features', 'Total before GST (INR)', 'Start', 'Final delivery', 'Last edited'] as const;

/** Projects as comma-separated values with a head: days as ISO dates, amounts in rupees. */
function projectsCsv(projects: readonly ProjectCard[]): string {
  const rows = projects.map((project) => [
    project.name,
    standingOf(project).name,
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
  const projects: readonly ProjectCard[] = selected.map((project) => listed.find(({ id }) => id === project.id) ?? project);
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

/** The bar at the bottom of the page while projects are selected. Deferred, so that the pressed checkbox is painted first. */
export function SelectionBar() {
  const { selection } = useParts();
  const hasAny = useDeferredValue(useSelector(selection, (snapshot) => snapshot.context.selected.length > 0));
  return hasAny && <Bar />;
}

/** The number of selected projects, their total, and the actions on all of them. */
function Bar() {
  const { projects, clear, archive, remove, exportCsv, archiveRefusal: noArchive, deletionRefusal: noDeletion } = useSelectionActions();
  if (projects.length === 0) return null;
  const refusal = noDeletion ?? noArchive;
  return (
    <div className={styles.bar} role="region" aria-label={`${projects.length} selected`}>
      <b>{projects.length} selected</b>
      <span className={styles.sum}>{formatCharge(projects.reduce((sum, { total }) => sum + total, 0))} together, before GST</span>
      <Button className={styles.clear} variant="quiet" onClick={clear}>
        Clear
      </Button>
      <div className={styles.actions}>
        <Button icon={<Download />} onClick={exportCsv}>
          Export
        </Button>
        <Button icon={<Archive />} disabled={noArchive !== undefined} onClick={archive}>
          Archive
        </Button>
        <Button variant="danger" icon={<Trash2 />} disabled={noDeletion !== undefined} onClick={remove}>
          Move to trash
        </Button>
      </div>
      {refusal !== undefined && <p className={styles.why}>{refusal}</p>}
    </div>
  );
}
