import { useSelector } from '@xstate/react';
import { Ellipsis, UserPlus, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { formatDuration } from '#machines/domain/pricing/schedule.ts';
import { dashboardPath, pageOfProject } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { progressWords } from '#machines/domain/projects/project-progress.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import layout from '#ui/layout.module.css';
import { ActionMenu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { useParts } from '../dashboard-context.ts';
import { standingOf } from '../dashboard.view.ts';
import { useCardActions } from '../project-card.tsx';
import { RenameForm } from '../project-dialogs.tsx';
import { Link } from '../../link.tsx';
import { describePlan, drawnPlan } from '../../product/drawn-plan.ts';
import { PageHeading } from '../../site/page-heading.tsx';
import styles from './project-page.module.css';
import { scheduleOfProject, useToday } from './project-page.view.ts';

/** A link back to the list, the name, the status, and the menu of actions. */
export function ProjectHead({ project }: { project: ProjectCard }) {
  const { projectSharing } = useParts();
  const today = useToday();
  const actionsOf = useCardActions(project);
  // The page has buttons of its own for both.
  const actions = () => actionsOf().filter(({ id }) => id !== 'share' && id !== 'versions');
  const name = project.name;
  const list = pageOfProject(project);
  const standing = standingOf(project);
  return (
    <div className={styles.head}>
      <nav aria-label="Breadcrumb" className={styles.crumb}>
        <Link to={dashboardPath(list.id)}>{list.title}</Link> / <span aria-current="page">{name}</span>
      </nav>
      <div className={styles.title}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.standing}>
          <Tag tone={standing.tone === 'signal' ? 'plain' : standing.tone}>{standing.name}</Tag>
          {progressWords(project.status, { ...scheduleOfProject(project), finalDelivery: project.finalDelivery }, today).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className={layout.row}>
        <Button icon={<UserPlus />} aria-haspopup="dialog" onClick={() => projectSharing.send({ type: 'sharing.opened', project })}>
          Invite
        </Button>
        <ActionMenu label={`More for ${name}`} subject="More" iconOnly icon={<Ellipsis />} actions={actions} />
      </div>
    </div>
  );
}

export type PartProps = {
  /** Where an anchor leads to. */
  id: string;
  title: string;
  /** At the right of the title: a sum, or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the page below an ink line. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section id={id} className={classNames(styles.part, styles.section)} aria-labelledby={`${id}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The drawing of the project, and its facts beneath. */
export function PlanSheet({ project }: { project: ProjectCard }) {
  const { draft, finalDelivery, total } = project;
  const schedule = scheduleOfProject(project);
  const dims = {
    height: formatDuration(schedule.workingDays),
    left: counted(planFeatures(draft).length, 'feature'),
    right: counted(draft.phases.length, 'phase'),
  };
  return (
    <section id="plan" aria-label="Plan" className={classNames(layout.sheetInk, styles.part)}>
      <LabelledDrawing app={drawnPlan(draft)} title={describePlan(draft)} dims={dims} />
      <TitleBlock
        cells={[
          { term: 'Project name', detail: <Name project={project} />, wide: true, big: true },
          { term: 'Base', detail: draft.templateId === null ? 'None' : templateOf(draft.templateId).name },
          { term: 'Platforms', detail: platformNames(draft.platforms).join(', ') },
          { term: 'First delivery', detail: formatDate(schedule.firstDelivery) },
          { term: 'Final delivery', detail: formatDate(finalDelivery) },
          { term: 'Total, before GST', detail: formatCharge(total) },
          { term: 'Scale', detail: '1 floor = 1 feature' },
        ]}
      />
    </section>
  );
}

/** The name, which is changed in its place. */
function Name({ project }: { project: ProjectCard }) {
  const { renaming } = useParts();
  const isOpen = useSelector(renaming, (snapshot) => snapshot.hasTag('open') && snapshot.context.project?.id === project.id);
  const isSaving = useSelector(renaming, (snapshot) => snapshot.hasTag('pending') && snapshot.context.project?.id === project.id);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The focus returns from the field to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) pencil.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <>
        {project.name}
        <Button ref={pencil} variant="quiet" size="small" iconOnly icon={<Pencil />} busy={isSaving} aria-label="Rename the project" title="Rename" onClick={() => renaming.send({ type: 'renaming.opened', project })} />
      </>
    );
  }
  return (
    <div className={styles.rename}>
      <RenameForm id="rename-here" label="Name of the project" />
      <div className={layout.row}>
        <Button size="small" variant="ink" type="submit" form="rename-here" busy={isSaving}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={() => renaming.send({ type: 'renaming.closed' })}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
