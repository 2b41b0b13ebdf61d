import type { IsoDate } from '../calendar.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { togglePhase } from '../plan/plan-rules.ts';
import { scheduleOf, type ScheduledPhase } from './schedule.ts';

/** A phase of the schedule, or as it would be if it were added. */
export interface PossiblePhase extends ScheduledPhase {
  readonly isSelected: boolean;
}

/** All phases in build order: the plan's own as scheduled, each other one as if it alone were added. */
export function possiblePhases(draft: PlanDraft, start: IsoDate): readonly PossiblePhase[] {
  return phases.flatMap(({ id }) => {
    const isSelected = draft.phases.includes(id);
    const phase = scheduled(isSelected ? draft : togglePhase(draft, id), id, start);
    return phase ? [{ ...phase, isSelected }] : [];
  });
}

function scheduled(draft: PlanDraft, id: PhaseId, start: IsoDate): ScheduledPhase | undefined {
  return scheduleOf(draft, start).phases.find((phase) => phase.id === id);
}
