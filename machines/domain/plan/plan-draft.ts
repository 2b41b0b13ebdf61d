import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import { lineError, shownLine } from '../one-line.ts';
import {
  defaultCare,
  defaultCycle,
  defaultPhases,
  defaultPlatforms,
  defaultSpeed,
  type CareId,
  type CycleId,
  type SpeedId,
} from '../pricing/policy.ts';
import type { BranchChoices, PlanBranch } from './branches.ts';

/** The longest stored project name, in characters. */
export const nameLimit = 80;

/** The stored form of a project's name: on one line, without invisible characters, cut to the limit. */
export function keptName(text: string): string {
  return shownLine(text).slice(0, nameLimit).trimEnd();
}

/** The error of a project's name; undefined when it is valid. @param empty the message for an empty one, if it needs one */
export function projectNameError(name: string, empty?: string): string | undefined {
  return lineError(name, nameLimit, empty);
}

/**
 * A visitor's plan, as plain data: everything that its price and dates follow from.
 * Lists are in catalogue order and without duplicates, so that equal plans are equal data.
 */
export interface PlanDraft {
  /** Identifies this plan in orders: a second payment for an id is rejected. */
  readonly id: string;
  /** The project's name; empty until the visitor enters one. */
  readonly name: string;
  readonly templateId: TemplateId | null;
  /** Features in addition to the template's included ones. */
  readonly added: readonly string[];
  /** Included features of the template that were removed. */
  readonly removed: readonly string[];
  readonly platforms: readonly PlatformId[];
  readonly phases: readonly PhaseId[];
  readonly speed: SpeedId;
  /** The care plan bought with it. */
  readonly care: CareId;
  /** The billing cycle. */
  readonly cycle: CycleId;
  /** Features that fitting never removes, in catalogue order; absent if there are none. They do not affect the app. */
  readonly musts?: readonly string[];
  /** The branches of the plan, including the open one, in order of creation; absent if there is only one. */
  readonly branches?: readonly PlanBranch[];
}

/** The platforms of a plan, its phases, and its speed. */
export type Delivery = Pick<PlanDraft, 'platforms' | 'phases' | 'speed'>;

/** A plan without choices: no template, and the defaults of everything else. */
export function emptyDraft(id: string): PlanDraft {
  return {
    id,
    name: '',
    templateId: null,
    added: [],
    removed: [],
    platforms: defaultPlatforms,
    phases: defaultPhases,
    speed: defaultSpeed,
    care: defaultCare,
    cycle: defaultCycle,
  };
}

function choiceFields({ templateId, added, removed, platforms, phases, speed, care, cycle }: BranchChoices) {
  return { templateId, added, removed, platforms, phases, speed, care, cycle };
}

/** The content of a plan and its branches as text, without must-haves: the input of a link's code. */
export function planText(draft: PlanDraft): string {
  const branches = draft.branches?.map(({ name, choices }) => ({ name, choices: choices && choiceFields(choices) }));
  return JSON.stringify({ id: draft.id, name: draft.name, ...choiceFields(draft), branches });
}

function mustsOf({ musts = [], branches = [] }: PlanDraft): readonly (readonly string[])[] {
  return [musts, ...branches.map(({ choices }) => choices?.musts ?? [])];
}

/** Whether the plan or a branch of it has must-haves. */
export function hasMusts(draft: PlanDraft): boolean {
  return mustsOf(draft).some((musts) => musts.length > 0);
}

/** The must-haves of a plan and of its branches as text; empty if there are none. */
function mustsText(draft: PlanDraft): string {
  return hasMusts(draft) ? JSON.stringify(mustsOf(draft)) : '';
}

/** All of a plan as text, including must-haves: equal plans give equal text, in any order of their fields. */
export function fullPlanText(draft: PlanDraft): string {
  return planText(draft) + mustsText(draft);
}

/** Whether two plans are equal in everything that is stored. Every comparison of plans uses this. */
export function isSamePlan(one: PlanDraft, other: PlanDraft): boolean {
  return fullPlanText(one) === fullPlanText(other);
}

/** Whether a link's plan is this one. Most links contain no must-haves: then those of the plan are ignored. */
export function isPlanOfLink(draft: PlanDraft, linked: PlanDraft): boolean {
  const ofLink = { ...linked, id: draft.id };
  return isSamePlan(draft, ofLink) || (!hasMusts(linked) && planText(draft) === planText(ofLink));
}
