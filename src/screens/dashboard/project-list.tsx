import { useSelector } from '@xstate/react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { ProjectCard as Card } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Empty } from '#ui/empty.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useParts } from './dashboard-context.ts';
import card from './project-card.module.css';
import { PassingCard, ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { ProjectRows } from './project-rows.tsx';
import { SelectionBar } from './list-tools.tsx';
import { useHasBeen, useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';

const emptyBase = { templateId: 'none', categories: [], platforms: [], phases: ['design'] } as const;

/** The cards or rows of a page, or their placeholder. Keeps the focus near a removed row. */
export function ProjectList() {
  const { projectList } = useParts();
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  // Deferred, so that presses and typing are painted first.
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
  const ofInstant = useSelector(
    projectList,
    ({ context: { of } }) => of.kind === 'prototype' && of.prototype === 'instant',
  );
  const shownView = useDeferredValue(view);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectList, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(projectList, ({ context }) => context.failure);
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
        <FailureNote
          what={messages.notLoaded}
          failure={failure}
          onRetry={() => projectList.send({ type: 'list.reloaded' })}
        />
      </div>
    );
  }
  if (projects.length === 0) {
    return (search === '' && statuses.length === 0) || isPending ? (
      <Empty
        title={messages.nothing}
        text={ofInstant ? messages.makeOneFromMenu : undefined}
        drawing={<PlinthDrawing app={emptyBase} unit={18} />}
      />
    ) : (
      <Empty
        title={messages.nothing}
        text={search === '' ? messages.noneOfStatus : messages.noneCalled({ search })}
        action={<Button onClick={showAll}>{messages.showAll}</Button>}
      />
    );
  }
  return (
    <>
      {isOutdated && (
        <div className={styles.failed}>
          <Note>{messages.hasChanged}</Note>
          <Button size="small" onClick={() => projectList.send({ type: 'list.reloaded' })}>
            {messages.refresh}
          </Button>
        </div>
      )}
      {shownView === 'list' ? <ProjectRows projects={shown} onEnd={onEnd} /> : <Cards projects={shown} onEnd={onEnd} />}
      {hasMoreFailed && (
        <div className={styles.failed}>
          <Note tone="bad">{messages.restNotLoaded}</Note>
          <Button onClick={() => projectList.send({ type: 'end.neared' })}>{messages.tryAgain}</Button>
        </div>
      )}
      <SelectionBar />
    </>
  );
}

/** Only the rows in view are rendered. */
const Cards = memo(function Cards({ projects, onEnd }: { projects: readonly Card[]; onEnd: () => void }) {
  const { list, columns, rows, height, isFast, measure } = useWindowedRows<HTMLDivElement>(projects.length, onEnd);
  return (
    <div ref={list} role="list" className={styles.cards} style={{ height }} aria-label={messages.projects}>
      {rows.map(({ index, start, height: rowHeight }) => (
        <CardRow
          key={index}
          index={index}
          start={start}
          height={rowHeight}
          projects={projects}
          columns={columns}
          isFast={isFast}
          measure={measure}
        />
      ))}
    </div>
  );
});

type CardRowProps = Pick<WindowedRows<HTMLDivElement>, 'columns' | 'isFast' | 'measure'> &
  Pick<WindowedRow, 'index' | 'start' | 'height'> & { projects: readonly Card[] };

/** A row of cards; only their names during fast scrolling. */
const CardRow = memo(function CardRow({ index, start, height, projects, columns, isFast, measure }: CardRowProps) {
  const { projectList } = useParts();
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const isShown = useHasBeen(!isFast);
  return (
    <div
      ref={measure}
      role="presentation"
      className={styles.row}
      data-index={index}
      style={isShown ? { top: start } : { top: start, height }}
    >
      {projects.slice(index * columns, (index + 1) * columns).map((project, place) => (
        <div
          key={project.id}
          role="listitem"
          data-id={project.id}
          aria-setsize={total}
          aria-posinset={index * columns + place + 1}
        >
          {isShown ? <ProjectCard project={project} /> : <PassingCard name={project.name} />}
        </div>
      ))}
    </div>
  );
});

const places = ['first', 'second', 'third'] as const;

/**
 * Skeletons of cards in their final size, with the outline of a base as the drawing. The caller announces that they are
 * loading.
 */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={card.card}>
          <div className={classNames(layout.graph, card.drawing)}>
            <svg className={styles.site} viewBox="-94 -8 188 110">
              <path d="M0 -6.4L92.6 47L0 100.5L-92.6 47Z" />
            </svg>
          </div>
          <div className={card.body}>
            <Skeleton width="60%" height="1.5rem" />
            <div className={card.facts}>
              <Skeleton width="6rem" height="2.25rem" />
              <Skeleton width="4rem" height="2.25rem" />
              <Skeleton width="6rem" height="2.25rem" />
              <Skeleton width="5rem" height="2.25rem" />
            </div>
            <div className={card.foot}>
              <Skeleton width="4.5rem" height="1.25rem" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Selects the control of a row to focus: the name of its project. */
const nameOf = 'h2 button, h2 a, [data-name] :is(a, button)';

interface Place {
  readonly id: string;
  readonly index: number;
}

/**
 * When the focused row is removed, focuses the row that takes its place, or the page's heading if none is left.
 * @param ids of the rows in their order; each row has its own as `data-id`.
 */
function useNextFocus(ids: readonly string[]): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (
      !current ||
      ids.includes(current.id) ||
      (document.activeElement !== null && document.activeElement !== document.body)
    )
      return;
    const next = ids[Math.min(current.index, ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-id="${next}"]`);
    (row?.querySelector<HTMLElement>(nameOf) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [ids]);
  return {
    ref: list,
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
      place.current = id === undefined ? null : { id, index: ids.indexOf(id) };
    },
  };
}
