import { useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { ListSort } from '#machines/domain/projects/list-look.ts';
import type { ProjectCard as Card } from '#machines/domain/projects/project-card.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/dashboard.ts';
import { classNames } from '#ui/class-names.ts';
import choice from '#ui/choice.module.css';
import { StillDrawing } from '#ui/drawing/still-drawing.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { drawnPlan } from '../product/drawn-plan.ts';
import { useParts } from './dashboard-context.ts';
import { formatMoment, statusOf } from './dashboard.view.ts';
import { CardMenu, ProjectName, useIsWhole } from './project-card.tsx';
import styles from './project-list.module.css';
import { useHasBeen, useWindowedRows } from './use-windowed-rows.ts';

/** The height of a row, in px. */
const rowHeight = 60;

interface Column {
  readonly name: string;
  readonly sort?: ListSort;
  readonly className: string | undefined;
}

const columns: readonly Column[] = [
  { name: messages.name, sort: 'name', className: undefined },
  { name: messages.status, sort: 'status', className: styles.standing },
  { name: messages.features, className: classNames(styles.figure, styles.count) },
  { name: messages.totalBeforeGst, sort: 'total', className: styles.figure },
  { name: messages.lastEdited, sort: 'edited', className: styles.figure },
];

/**
 * Projects as rows, only those in view, each with its main facts and a checkbox. @param onEnd called when the last row
 * scrolls into view.
 */
export const ProjectRows = memo(function ProjectRows({
  projects,
  onEnd,
}: {
  projects: readonly Card[];
  onEnd: () => void;
}) {
  const { projectList, selection } = useParts();
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const isSelected = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const hasAll = projects.length > 0 && projects.every(({ id }) => isSelected.has(id));
  return (
    <table className={styles.rows} aria-rowcount={total + 1} aria-label={messages.projects}>
      <Head projects={projects} hasAll={hasAll} hasSome={!hasAll && isSelected.size > 0} />
      <Body projects={projects} isSelected={isSelected} onEnd={onEnd} />
    </table>
  );
});

const Head = memo(function Head({
  projects,
  hasAll,
  hasSome,
}: {
  projects: readonly Card[];
  hasAll: boolean;
  hasSome: boolean;
}) {
  const { projectList, selection } = useParts();
  const sort = useSelector(projectList, (snapshot) => snapshot.context.look.sort);
  // There is no attribute for the indeterminate state.
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = hasSome;
    },
    [hasSome],
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={styles.box}>
          <input
            ref={showSome}
            type="checkbox"
            className={choice.box}
            aria-label={messages.selectAll({ count: projects.length })}
            checked={hasAll}
            onChange={() =>
              selection.send(hasAll ? { type: 'selection.cleared' } : { type: 'projects.selected', projects })
            }
          />
        </th>
        <th className={styles.drawing}>
          <span className={text.visuallyHidden}>{messages.drawing}</span>
        </th>
        {columns.map(({ name, sort: by, className }) => (
          <th
            key={name}
            className={className}
            aria-sort={
              by === undefined || by !== sort
                ? undefined
                : by === 'name' || by === 'status'
                  ? 'ascending'
                  : 'descending'
            }
          >
            {by === undefined ? (
              name
            ) : (
              <button
                type="button"
                className={styles.sort}
                onClick={() => projectList.send({ type: 'look.chosen', look: { sort: by } })}
              >
                <span>{name}</span>
                {by === sort && <ArrowDown />}
              </button>
            )}
          </th>
        ))}
        <th className={styles.menu}>
          <span className={text.visuallyHidden}>{messages.actions}</span>
        </th>
      </tr>
    </thead>
  );
});

function Body({
  projects,
  isSelected,
  onEnd,
}: {
  projects: readonly Card[];
  isSelected: ReadonlySet<string>;
  onEnd: () => void;
}) {
  const { list, rows, height, isFast } = useWindowedRows<HTMLTableSectionElement>(projects.length, onEnd, {
    columns: 1,
    height: rowHeight,
  });
  const before = rows[0]?.start ?? 0;
  const after = height - (rows.at(-1)?.end ?? 0);
  return (
    <tbody ref={list}>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} className={styles.room} />}
      {rows.map(({ index }) => {
        const project = projects[index];
        return (
          project && (
            <Row
              key={project.id}
              project={project}
              index={index}
              isSelected={isSelected.has(project.id)}
              isFast={isFast}
            />
          )
        );
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} className={styles.room} />}
    </tbody>
  );
}

type RowProps = { project: Card; index: number; isSelected: boolean; isFast: boolean };

/** A project; only its name during fast scrolling. */
const Row = memo(function Row({ isFast, ...row }: RowProps) {
  const isShown = useHasBeen(!isFast);
  if (isShown) return <ShownRow {...row} />;
  return (
    <tr aria-rowindex={row.index + 2}>
      <td colSpan={2} aria-hidden="true" />
      <th scope="row" colSpan={6} className={styles.name}>
        <bdi>{row.project.name}</bdi>
      </th>
    </tr>
  );
});

const ShownRow = memo(function ShownRow({ project, index, isSelected }: Omit<RowProps, 'isFast'>) {
  const { selection } = useParts();
  const standing = statusOf(project);
  const isWhole = useIsWhole();
  return (
    <tr data-id={project.id} aria-rowindex={index + 2} data-selected={isSelected || undefined}>
      <td className={styles.box}>
        <input
          type="checkbox"
          className={choice.box}
          aria-label={messages.select({ name: project.name })}
          checked={isSelected}
          onChange={() => selection.send({ type: 'project.toggled', project })}
        />
      </td>
      <td className={styles.drawing}>
        {isWhole && <StillDrawing app={drawnPlan(project.draft)} unit={10} detail={0} />}
      </td>
      <th scope="row" className={styles.name} data-name="">
        <ProjectName project={project} />
      </th>
      <td className={styles.status}>
        <Tag tone={standing.tone}>{standing.name}</Tag>
      </td>
      <td className={styles.features}>{planFeatures(project.draft).length}</td>
      <td className={styles.total}>{formatCharge(project.total)}</td>
      <td className={styles.edited}>{formatMoment(project.updatedAt)}</td>
      <td className={styles.menu}>{isWhole && <CardMenu project={project} />}</td>
    </tr>
  );
});
