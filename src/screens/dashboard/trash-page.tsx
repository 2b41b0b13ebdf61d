import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { erasingMachine } from '#machines/dashboard/erasing.machine.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/trash.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Empty } from '#ui/empty.tsx';
import layout from '#ui/layout.module.css';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { FailureNote } from '../failure-note.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { useParts } from './dashboard-context.ts';
import { statusOf } from './dashboard.view.ts';
import styles from './dashboard.module.css';
import trash from './trash.module.css';

/** The outcome of the last permanent deletion, if the dialog does not show it. */
function erasureWords({ context: { project, words }, ...snapshot }: SnapshotFrom<typeof erasingMachine>): string {
  if (!project) return '';
  if (snapshot.hasTag('erased')) return messages.isGone({ name: project.name });
  if (snapshot.hasTag('kept')) return messages.isHere({ name: project.name, reason: words });
  return snapshot.hasTag('doubtful') ? words : '';
}

/** The projects deleted in the last thirty days, to restore or to delete permanently. */
export function TrashPage({ page }: { page: DashboardPage }) {
  const { erasing, projectList } = useParts();
  const count = useSelector(projectList, ({ context, ...snapshot }) =>
    snapshot.hasTag('pending') && context.projects.length === 0 ? undefined : context.total,
  );
  const search = useSelector(projectList, (snapshot) => snapshot.context.look.search);
  const outcome = useSelector(erasing, erasureWords);
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading>{page.title}</PageHeading>
          <p className={styles.howMany} role="status">
            {[outcome, count !== undefined ? messages.counted({ count }) : '']
              .filter((words) => words !== '')
              .join(' ')}
          </p>
        </div>
        <div className={styles.tools}>
          <SearchField
            label={messages.searchProjects}
            placeholder={messages.searchProjects}
            value={search}
            onChange={(typed) => projectList.send({ type: 'search.typed', search: typed })}
          />
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
  const failure = useSelector(projectList, ({ context }) => context.failure);
  if (isLoading) {
    return (
      <div role="status">
        <span className={text.visuallyHidden}>{messages.loading}</span>
        <Skeleton height="12rem" />
      </div>
    );
  }
  if (hasFailed) {
    return (
      <div className={layout.starts}>
        <FailureNote
          what={messages.notLoaded}
          failure={failure}
          onRetry={() => projectList.send({ type: 'list.reloaded' })}
        />
      </div>
    );
  }
  if (projects.length === 0) {
    return search === '' ? (
      <Empty title={messages.isEmpty} text={messages.staysThirtyDays} />
    ) : (
      <Empty
        title={messages.nothing}
        text={messages.noneCalled({ search })}
        action={
          <Button onClick={() => projectList.send({ type: 'search.typed', search: '' })}>{messages.showAll}</Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={trash.rows} aria-label={messages.deletedProjects}>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
      {hasMore && (
        <Button className={trash.more} onClick={() => projectList.send({ type: 'end.neared' })}>
          {messages.showMore}
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
          {messages.facts({ standing: statusOf(project).name, amount: formatCharge(total) })}
        </p>
        {trashed && <p className={trash.facts}>{messages.goesOn({ day: formatDate(trashed.goesOn) })}</p>}
        {isHeld && (
          <p id={reason} className={trash.facts}>
            {messages.isHeld}
          </p>
        )}
      </div>
      <div className={trash.actions}>
        <Button
          size="small"
          aria-label={messages.restoreOne({ name })}
          onClick={() => projectActions.send({ type: 'action.requested', action: { kind: 'undelete', project } })}
        >
          {messages.restore}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isHeld}
          aria-describedby={isHeld ? reason : undefined}
          aria-haspopup="dialog"
          aria-label={messages.deleteOne({ name })}
          onClick={() => erasing.send({ type: 'erasure.requested', project })}
        >
          {messages.deleteForGood}
        </Button>
      </div>
    </li>
  );
}
