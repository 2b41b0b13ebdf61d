import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { erasingMachine } from '#machines/dashboard/erasing.machine.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { drawnPlan } from '../product/drawn-plan.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { useParts } from './dashboard-context.ts';
import { countWords, standingOf } from './dashboard.view.ts';
import styles from './dashboard.module.css';
import trash from './trash.module.css';

/** What became of the last deletion for good, where the question does not say it. */
function erasureWords({ context: { project, words }, ...snapshot }: SnapshotFrom<typeof erasingMachine>): string {
  if (!project) return '';
  if (snapshot.hasTag('erased')) return `${project.name} is gone for good. `;
  if (snapshot.hasTag('kept')) return `${project.name} is still here. ${words} `;
  return snapshot.hasTag('doubtful') ? `There was no answer: ${project.name} may still be here. ` : '';
}

/** What was deleted in the last thirty days, to restore or to delete for good. */
export function TrashPage({ page }: { page: DashboardPage }) {
  const { erasing, projectList } = useParts();
  const count = useSelector(projectList, ({ context, ...snapshot }) => (snapshot.hasTag('pending') && context.projects.length === 0 ? undefined : context.total));
  const search = useSelector(projectList, (snapshot) => snapshot.context.look.search);
  const outcome = useSelector(erasing, erasureWords);
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading>{page.title}</PageHeading>
          <p className={styles.howMany} role="status">
            {outcome}
            {count !== undefined && countWords(count)}
          </p>
        </div>
        <div className={styles.tools}>
          <SearchField label="Search projects" placeholder="Search projects" value={search} onChange={(typed) => projectList.send({ type: 'search.typed', search: typed })} />
        </div>
      </div>
      <Rows />
    </>
  );
}

function Rows() {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  const search = useSelector(projectList, (snapshot) => snapshot.context.look.search);
  const hasMore = useSelector(projectList, (snapshot) => snapshot.context.next !== null);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectList, (snapshot) => snapshot.hasTag('failed'));
  if (isLoading) {
    return (
      <div role="status">
        <span className={text.visuallyHidden}>Loading</span>
        <Skeleton height="12rem" />
      </div>
    );
  }
  if (hasFailed) {
    return (
      <div className={styles.message}>
        <Note tone="bad">The trash could not be loaded. Check the connection.</Note>
        <Button onClick={() => projectList.send({ type: 'list.reloaded' })}>Try again</Button>
      </div>
    );
  }
  if (projects.length === 0) {
    return search === '' ? (
      <Empty title="The trash is empty" text="A project that you delete stays here for thirty days, and can be restored until then." />
    ) : (
      <Empty
        title="No items present"
        text={`No project in the trash has “${search}” in its name.`}
        action={<Button onClick={() => projectList.send({ type: 'search.typed', search: '' })}>Show all</Button>}
      />
    );
  }
  return (
    <>
      <ul className={trash.rows} aria-label="Deleted projects">
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
      {hasMore && (
        <Button className={trash.more} onClick={() => projectList.send({ type: 'end.neared' })}>
          Show more
        </Button>
      )}
    </>
  );
}

function Row({ project }: { project: ProjectCard }) {
  const { erasing, projectActions } = useParts();
  const name = project.name;
  const { total, trashed } = project;
  const reason = useId();
  const isHeld = trashed?.isHeld === true;
  return (
    <li className={trash.row}>
      <div className={trash.drawing} aria-hidden="true">
        <PlinthDrawing app={drawnPlan(project.draft)} unit={12} detail={1} />
      </div>
      <div className={trash.words}>
        <h2 className={trash.name}>{name}</h2>
        <p className={trash.facts}>
          {standingOf(project).name}, {formatCharge(total)} before GST
        </p>
        {trashed && <p className={trash.facts}>Goes for good on {formatDate(trashed.goesOn)}</p>}
        {isHeld && (
          <p id={reason} className={trash.facts}>
            A payment was begun: it stays until that day.
          </p>
        )}
      </div>
      <div className={trash.actions}>
        <Button size="small" aria-label={`Restore ${name}`} onClick={() => projectActions.send({ type: 'action.requested', action: { kind: 'undelete', project } })}>
          Restore
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isHeld}
          aria-describedby={isHeld ? reason : undefined}
          aria-haspopup="dialog"
          aria-label={`Delete ${name} for good`}
          onClick={() => erasing.send({ type: 'erasure.requested', project })}
        >
          Delete for good
        </Button>
      </div>
    </li>
  );
}
