import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import { shownLine } from '../one-line.ts';
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

/** Longest project name that is kept, in characters. */
export const nameLimit = 80;

/** A project's name as it is kept: on one line, without what is invisible, cut to the limit. */
export function keptName(text: string): string {
  return shownLine(text).slice(0, nameLimit).trimEnd();
}

/**
 * What a visitor wants, as plain data: everything a price and a date follow from.
 * Lists are kept in catalogue order and without repeats, so that equal plans are equal data.
 */
export interface PlanDraft {
  /** Names this plan for orders: paying twice for one id is refused. */
  readonly id: string;
  /** The project's name; empty until the visitor gives one. */
  readonly name: string;
  readonly templateId: TemplateId | null;
  /** Features beyond the template's included ones. */
  readonly added: readonly string[];
  /** Included features of the template that are left out. */
  readonly removed: readonly string[];
  readonly platforms: readonly PlatformId[];
  readonly phases: readonly PhaseId[];
  readonly speed: SpeedId;
  /** The care plan that is bought along. */
  readonly care: CareId;
  /** How the price is paid. */
  readonly cycle: CycleId;
  /**
   * Features that fitting never touches, in catalogue order; absent while there is none. They say nothing of what is
   * built.
   */
  readonly musts?: readonly string[];
  /**
   * The branches of the plan, the open one among them, in the order in which they were made; absent while there is one
   * alone.
   */
  readonly branches?: readonly PlanBranch[];
}

/** Where a plan runs, what is built of it, and how fast. */
export type Delivery = Pick<PlanDraft, 'platforms' | 'phases' | 'speed'>;

/** A plan with nothing chosen: no template, and the defaults of everything else. */
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

/** What is built of a plan and its branches, in writing, without must-haves: what the code of a link stands for. */
export function planText(draft: PlanDraft): string {
  const branches = draft.branches?.map(({ name, choices }) => ({ name, choices: choices && choiceFields(choices) }));
  return JSON.stringify({ id: draft.id, name: draft.name, ...choiceFields(draft), branches });
}

function mustsOf({ musts = [], branches = [] }: PlanDraft): readonly (readonly string[])[] {
  return [musts, ...branches.map(({ choices }) => choices?.musts ?? [])];
}

/** Whether the plan or a branch of it has musts. */
export function hasMusts(draft: PlanDraft): boolean {
  return mustsOf(draft).some((musts) => musts.length > 0);
}

/** The must-haves of a plan and of its branches in writing; empty where there are none. */
function mustsText(draft: PlanDraft): string {
  return hasMusts(draft) ? JSON.stringify(mustsOf(draft)) : '';
}

/** All of a plan in writing, must-haves too: equal plans give equal text, in whatever order their fields came. */
export function fullPlanText(draft: PlanDraft): string {
  return planText(draft) + mustsText(draft);
}

/** Whether two plans are the same in everything that is kept of them. Every comparison of plans asks this. */
export function isSamePlan(one: PlanDraft, other: PlanDraft): boolean {
  return fullPlanText(one) === fullPlanText(other);
}

/** Whether a link's plan is this one. Most links say nothing of must-haves: then those of the plan stay. */
export function isPlanOfLink(draft: PlanDraft, linked: PlanDraft): boolean {
  const ofLink = { ...linked, id: draft.id };
  return isSamePlan(draft, ofLink) || (!hasMusts(linked) && planText(draft) === planText(ofLink));
}
