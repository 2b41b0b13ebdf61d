/** The definition of a demonstration project, and its successive plans. */
import { addDays, dayInIndia } from '#machines/domain/calendar.ts';
import type { PhaseId } from '#machines/domain/catalogue/phases.ts';
import type { PlatformId } from '#machines/domain/catalogue/platforms.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, keptName, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate, removeFeature, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import type { SpeedId } from '#machines/domain/pricing/policy.ts';

/** A moment before the demonstration is created: whole days before that day in India, and the time of day there. */
export interface Moment {
  readonly daysAgo: number;
  readonly at: `${number}:${number}`;
}

/** The owner's choices before saving; omitted fields are unchanged. */
export interface DemoChoices {
  readonly name?: string;
  readonly base?: TemplateId;
  readonly remove?: readonly string[];
  /** Features; required ones are added automatically. */
  readonly add?: readonly string[];
  readonly platforms?: readonly PlatformId[];
  readonly phases?: readonly PhaseId[];
  readonly speed?: SpeedId;
}

export type DemoSave = Moment & DemoChoices;
type FirstSave = DemoSave & { readonly name: string; readonly base: TemplateId };

export interface DemoProject {
  readonly planId: string;
  /** Each becomes a version, oldest first. */
  readonly saves: readonly [FirstSave, ...DemoSave[]];
  /** When its owner created the project of the draft. */
  readonly created?: Moment;
}

/** The plan after these choices, by the studio's own rules. */
function chosen(
  before: PlanDraft,
  { name, base, remove = [], add = [], platforms, phases, speed }: DemoChoices,
): PlanDraft {
  const based = base === undefined ? before : chooseTemplate(before, base);
  const featured = add.reduce(addFeature, remove.reduce(removeFeature, based));
  return settlePlan({
    ...featured,
    name: keptName(name ?? before.name),
    platforms: platforms ?? before.platforms,
    phases: phases ?? before.phases,
    speed: speed ?? before.speed,
  });
}

/** The plan after each save, oldest first. */
export function draftsOf({ planId, saves }: DemoProject): readonly PlanDraft[] {
  const drafts: PlanDraft[] = [];
  for (const save of saves) drafts.push(chosen(drafts.at(-1) ?? emptyDraft(planId), save));
  return drafts;
}

/** The moment, relative to now. */
export function momentBefore(now: number, { daysAgo, at }: Moment): Date {
  return new Date(`${addDays(dayInIndia(now), -daysAgo)}T${at}:00+05:30`);
}
