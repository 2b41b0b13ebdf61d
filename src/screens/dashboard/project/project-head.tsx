import { useSelector } from '@xstate/react';
import { Ellipsis, UserPlus, Pencil, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { formatDuration } from '#machines/domain/pricing/schedule.ts';
import { dashboardPath, pageOfProject } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { progressWords } from '#machines/domain/projects/project-progress.ts';
import * as messages from '#messages/project-page.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import layout from '#ui/layout.module.css';
import { ActionMenu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { useParts } from '../dashboard-context.ts';
import { statusOf } from '../dashboard.view.ts';
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
  // The page has its own buttons for both.
  const actions = () => actionsOf().filter(({ id }) => id !== 'share' && id !== 'versions');
  const name = project.name;
  const list = pageOfProject(project);
  const standing = statusOf(project);
  return (
    <div className={styles.head}>
      <nav aria-label={messages.breadcrumb} className={styles.crumb}>
        <Link to={dashboardPath(list.id)}>{list.title}</Link>
        <span>{' / '}</span>
        <span aria-current="page">{name}</span>
      </nav>
      <div className={styles.title}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.standing}>
          <Tag tone={standing.tone === 'signal' ? 'plain' : standing.tone}>{standing.name}</Tag>
          {progressWords(
            project.status,
            { ...scheduleOfProject(project), finalDelivery: project.finalDelivery },
            today,
          ).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <div className={layout.row}>
        <Link to={`/prototype/${project.id}`} className={buttonClass({})}>
          <Smartphone aria-hidden="true" />
          <span>{messages.openPrototype}</span>
        </Link>
        <Button
          icon={<UserPlus />}
          aria-haspopup="dialog"
          onClick={() => projectSharing.send({ type: 'sharing.opened', project })}
        >
          {messages.invite}
        </Button>
        <ActionMenu
          label={messages.moreFor({ name })}
          subject={messages.more}
          iconOnly
          icon={<Ellipsis />}
          actions={actions}
        />
      </div>
    </div>
  );
}

export type PartProps = {
  /** The target of an anchor. */
  id: string;
  title: string;
  /** At the right of the title: a sum, or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of the page below an ink line. */
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

/** The drawing of the project, with its facts below. */
export function PlanSheet({ project }: { project: ProjectCard }) {
  const { draft, finalDelivery, total } = project;
  const schedule = scheduleOfProject(project);
  const dims = {
    height: formatDuration(schedule.workingDays),
    left: messages.features({ count: planFeatures(draft).length }),
    right: messages.phases({ count: draft.phases.length }),
  };
  return (
    <section id="plan" aria-label={messages.plan} className={classNames(layout.sheetInk, styles.part)}>
      <LabelledDrawing app={drawnPlan(draft)} title={describePlan(draft)} dims={dims} />
      <TitleBlock
        cells={[
          { term: messages.projectName, detail: <Name project={project} />, wide: true, big: true },
          {
            term: messages.base,
            detail: draft.templateId === null ? messages.none : templateOf(draft.templateId).name,
          },
          { term: messages.platforms, detail: platformNames(draft.platforms).join(', ') },
          { term: messages.firstDelivery, detail: formatDate(schedule.firstDelivery) },
          { term: messages.finalDelivery, detail: formatDate(finalDelivery) },
          { term: messages.totalBeforeGst, detail: formatCharge(total) },
          { term: messages.scale, detail: messages.scaleWords },
        ]}
      />
    </section>
  );
}

/** The name, which is edited inline. */
function Name({ project }: { project: ProjectCard }) {
  const { renaming } = useParts();
  const isOpen = useSelector(
    renaming,
    (snapshot) => snapshot.hasTag('open') && snapshot.context.project?.id === project.id,
  );
  const isSaving = useSelector(
    renaming,
    (snapshot) => snapshot.hasTag('pending') && snapshot.context.project?.id === project.id,
  );
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
        <bdi>{project.name}</bdi>
        <Button
          ref={pencil}
          variant="quiet"
          size="small"
          iconOnly
          icon={<Pencil />}
          busy={isSaving}
          aria-label={messages.renameProject}
          title={messages.rename}
          onClick={() => renaming.send({ type: 'renaming.opened', project })}
        />
      </>
    );
  }
  return (
    <div className={styles.rename}>
      <RenameForm id="rename-here" label={messages.nameOfProject} />
      <div className={layout.row}>
        <Button size="small" variant="ink" type="submit" form="rename-here" busy={isSaving}>
          {messages.save}
        </Button>
        <Button size="small" variant="quiet" onClick={() => renaming.send({ type: 'renaming.closed' })}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
