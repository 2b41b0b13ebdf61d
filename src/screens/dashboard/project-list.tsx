import { useSelector } from '@xstate/react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { ProjectCard as Card } from '#machines/domain/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { useParts } from './dashboard-context.ts';
import styles from './project-list.module.css';
import { PassingCard, ProjectCard } from './project-card.tsx';
import { ProjectRows } from './project-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useNextFocus } from './use-next-focus.ts';
import { useHasBeen, useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';

const emptyBase = { templateId: 'none', categories: [], platforms: [], phases: ['Design'] } as const;

/** The cards or rows of a page, or what stands where there are none. Whoever is in one that goes keeps their place. */
export function ProjectList() {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  // What was pressed or typed answers first.
  const shown = useDeferredValue(projects);
  const focus = useNextFocus(useMemo(() => shown.map(({ id }) => id), [shown]));
  return (
    <div {...focus}>
      <Listed shown={shown} />
    </div>
  );
}

function Listed({ shown }: { shown: readonly Card[] }) {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  const { search, statuses, view } = useSelector(projectList, (snapshot) => snapshot.context.look);
  const shownView = useDeferredValue(view);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectList, (snapshot) => snapshot.hasTag('failed'));
  const isPending = useSelector(projectList, (snapshot) => snapshot.hasTag('pending'));
  const isOutdated = useSelector(projectList, (snapshot) => snapshot.hasTag('outdated'));
  const hasMoreFailed = useSelector(projectList, (snapshot) => snapshot.hasTag('moreFailed'));
  const onEnd = useCallback(() => {
    if (!projectList.getSnapshot().hasTag('moreFailed')) projectList.send({ type: 'end.neared' });
  }, [projectList]);
  const showAll = (): void => {
    projectList.send({ type: 'look.chosen', look: { statuses: [] } });
    projectList.send({ type: 'search.typed', search: '' });
  };
  if (isLoading) return <CardSkeletons />;
  if (hasFailed) {
    return (
      <div className={styles.failed}>
        <Note tone="bad">The list could not be loaded. Check the connection.</Note>
        <Button onClick={() => projectList.send({ type: 'list.reloaded' })}>Try again</Button>
      </div>
    );
  }
  if (projects.length === 0) {
    return (search === '' && statuses.length === 0) || isPending ? (
      <Empty title="No items present" drawing={<PlinthDrawing app={emptyBase} unit={18} />} />
    ) : (
      <Empty
        title="No items present"
        text={search === '' ? 'No project has this status.' : `No project name contains “${search}”.`}
        action={<Button onClick={showAll}>Show all</Button>}
      />
    );
  }
  return (
    <>
      {isOutdated && (
        <div className={styles.failed}>
          <Note>Something in this list has changed.</Note>
          <Button size="small" onClick={() => projectList.send({ type: 'list.reloaded' })}>Refresh</Button>
        </div>
      )}
      {shownView === 'list' ? <ProjectRows projects={shown} onEnd={onEnd} /> : <Cards projects={shown} onEnd={onEnd} />}
      {hasMoreFailed && (
        <div className={styles.failed}>
          <Note tone="bad">The rest of the list could not be loaded.</Note>
          <Button onClick={() => projectList.send({ type: 'end.neared' })}>Try again</Button>
        </div>
      )}
      <SelectionBar />
    </>
  );
}

/** Only the rows in sight stand in the page. */
const Cards = memo(function Cards({ projects, onEnd }: { projects: readonly Card[]; onEnd: () => void }) {
  const { list, columns, rows, height, isFast, measure } = useWindowedRows<HTMLDivElement>(projects.length, onEnd);
  return (
    <div ref={list} role="list" className={styles.cards} style={{ height }} aria-label="Projects">
      {rows.map(({ index, start, height: rowHeight }) => (
        <CardRow key={index} index={index} start={start} height={rowHeight} projects={projects} columns={columns} isFast={isFast} measure={measure} />
      ))}
    </div>
  );
});

type CardRowProps = Pick<WindowedRows<HTMLDivElement>, 'columns' | 'isFast' | 'measure'> & Pick<WindowedRow, 'index' | 'start' | 'height'> & { projects: readonly Card[] };

/** Cards beside each other; their names alone while they fly by. */
const CardRow = memo(function CardRow({ index, start, height, projects, columns, isFast, measure }: CardRowProps) {
  const { projectList } = useParts();
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const isShown = useHasBeen(!isFast);
  return (
    <div ref={measure} role="presentation" className={styles.row} data-index={index} style={isShown ? { top: start } : { top: start, height }}>
      {projects.slice(index * columns, (index + 1) * columns).map((project, place) => (
        <div key={project.id} role="listitem" data-id={project.id} aria-setsize={total} aria-posinset={index * columns + place + 1}>
          {isShown ? <ProjectCard project={project} /> : <PassingCard name={project.name} />}
        </div>
      ))}
    </div>
  );
});
