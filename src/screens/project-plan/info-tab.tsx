import { useMemo } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { counted } from '#machines/domain/counted.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { durationText } from '../product/cost-rows.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { useDraft } from '../product/actors.tsx';
import { ProjectNameField } from '../product/project-name-field.tsx';
import { useQuote } from '../product/use-quote.ts';

/** The drawing of the plan and the facts beneath it. */
export function InfoTab() {
  const draft = useDraft();
  const quote = useQuote();
  const duration = durationText(quote);
  const chosen = platformNames(draft.platforms);
  const dims = useMemo(
    () => ({ height: duration, left: counted(planFeatures(draft).length, 'feature', 'features'), right: counted(draft.phases.length, 'phase', 'phases') }),
    [draft, duration],
  );
  return (
    <>
      <LabelledDrawing app={drawnPlan(draft)} title={describePlan(draft)} dims={dims} newest={chosen.at(-1)} />
      <TitleBlock
        cells={[
          { term: 'Project name', detail: <ProjectNameField />, wide: true, big: true },
          { term: 'Base', detail: draft.templateId === null ? '' : templateOf(draft.templateId).name },
          { term: 'Platforms', detail: chosen.join(', ') },
          { term: 'First delivery', detail: formatDate(quote.schedule.firstDelivery) },
          { term: 'Final delivery', detail: formatDate(quote.schedule.finalDelivery) },
          { term: 'Duration', detail: duration },
          { term: 'Scale', detail: '1 floor = 1 feature' },
        ]}
      />
    </>
  );
}
