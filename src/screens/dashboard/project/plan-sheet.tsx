import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { formatDuration } from '#machines/domain/pricing/schedule.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import layout from '#ui/layout.module.css';
import { TitleBlock } from '#ui/title-block.tsx';
import { describePlan, drawnPlan } from '../../product/drawn-plan.ts';
import { useParts } from '../dashboard-context.ts';
import { RenameForm } from '../rename-dialog.tsx';
import styles from './project-page.module.css';
import { scheduleOfProject } from './project-page.view.ts';

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
