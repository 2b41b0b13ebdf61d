import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { IsoDate } from '../calendar.ts';
import { signedDays } from '../counted.ts';
import { formatChange } from '../money-format.ts';
import type { Paise } from '../money.ts';
import { branchName, type PlanBranch } from '../plan/branches.ts';
import { changePlan, differenceWords, featureNames, listed, type PlanChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { chooseTemplate, clearTemplate } from '../plan/plan-rules.ts';
import { stepWords } from '../plan/step-words.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles, type CycleId } from '../pricing/policy.ts';
import * as planMessages from '#messages/plan.ts';
import * as messages from '#messages/project-history.ts';
import type { ProjectStatus } from './project-status.ts';
import { workingDaysBetween } from '../days-between.ts';

/** A saved state of a project. */
export interface SavedVersion {
  readonly status: ProjectStatus;
  readonly draft: PlanDraft;
  /** The total before tax, and the day, both at the time of saving. */
  readonly total: Paise;
  readonly finalDelivery: IsoDate;
}

/** A version of the project, with the time (ISO timestamp) at which it was saved. */
export interface DatedVersion extends SavedVersion {
  readonly version: number;
  readonly savedAt: string;
}

/** The changes since the previous version, the change of the total before tax, and the number of features. */
export interface VersionSteps {
  readonly steps: readonly string[];
  readonly change: Paise;
  readonly features: number;
}

/** The differences between two saved versions. */
export interface VersionDifference {
  /**
   * The changes, then the differences of the total and the final delivery: 'added Video Calls', '+₹16,629.77', '+6
   * days'.
   */
  readonly words: readonly string[];
  readonly total: Paise;
  /** Working days between the two final deliveries; negative when the later version is finished earlier. */
  readonly days: number;
}

const arrivals: Readonly<Record<ProjectStatus, string>> = {
  draft: messages.draftAgain,
  created: messages.created,
  invited: messages.invited,
  freemium: messages.freemium,
  running: messages.started,
  shipped: messages.shipped,
  archived: messages.archived,
};

/** The change from one status to another, in words. */
function arrivalWords(before: ProjectStatus, after: ProjectStatus): string {
  if (before === 'invited' && (after === 'draft' || after === 'created')) return messages.withdrewLastLink;
  return before === 'archived' && after !== 'running' ? messages.restored : arrivals[after];
}

function inList(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The studio's name of a step, in its form within a list. */
function listedStep(draft: PlanDraft, change: PlanChange): string {
  return inList(stepWords(changePlan(draft, change).outcome));
}

/** 'marked Videos as a must-have'. Removed features are not mentioned again. */
function mustWords({ musts: had = [] }: PlanDraft, after: PlanDraft): readonly string[] {
  const { musts: has = [] } = after;
  const present = planFeatures(after);
  const [marked, unmarked] = [
    has.filter((id) => !had.includes(id)),
    had.filter((id) => !has.includes(id) && present.includes(id)),
  ];
  return [
    ...(marked.length > 0 ? [inList(planMessages.markedMust({ name: featureNames(marked) }))] : []),
    ...(unmarked.length > 0 ? [inList(planMessages.unmarkedMust({ name: featureNames(unmarked) }))] : []),
  ];
}

function namesIn<Id extends string>(
  list: readonly { readonly id: Id; readonly name: string }[],
): (ids: readonly Id[]) => string {
  return (ids) => listed(list.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

/** The plan after the change of base alone: features added or removed by it are not mentioned. */
function onTheBaseOf(before: PlanDraft, { templateId }: PlanDraft): PlanDraft {
  if (before.templateId === templateId) return before;
  return templateId === null ? clearTemplate(before) : chooseTemplate(before, templateId);
}

function baseWords(before: PlanDraft, after: PlanDraft): string {
  if (after.templateId === null) return listedStep(before, { type: 'template.cleared' });
  if (before.templateId === null) return listedStep(before, { type: 'template.toggled', templateId: after.templateId });
  return messages.changedBase({ from: templateOf(before.templateId).name, to: templateOf(after.templateId).name });
}

function cycleName(cycle: CycleId): string {
  return cycles.find(({ id }) => id === cycle)?.name ?? cycle;
}

/** 'made the branch Lean MVP', 'opened the branch Full'. */
function branchWords(before: PlanDraft, after: PlanDraft): readonly string[] {
  const [had, has] = [before, after].map((draft) => draft.branches ?? []) as [
    readonly PlanBranch[],
    readonly PlanBranch[],
  ];
  const names = (list: readonly PlanBranch[], others: readonly PlanBranch[]) =>
    list.filter(({ name }) => !others.some((other) => other.name === name)).map(({ name }) => name);
  const [made, dropped] = [names(has, had), names(had, has)];
  const opened = has.find(({ choices }) => choices === null)?.name;
  const isOther = opened !== undefined && had.some(({ name, choices }) => name === opened && choices !== null);
  return [
    ...(made.length > 0 ? [messages.madeBranches({ count: made.length, names: listed(made.map(branchName)) })] : []),
    ...(dropped.length > 0
      ? [messages.droppedBranches({ count: dropped.length, names: listed(dropped.map(branchName)) })]
      : []),
    ...(isOther ? [messages.openedBranch({ name: branchName(opened) })] : []),
  ];
}

function planWords(before: PlanDraft, after: PlanDraft): readonly string[] {
  const { templateId, speed, care, cycle, name } = after;
  return [
    ...branchWords(before, after),
    ...(before.templateId === templateId ? [] : [baseWords(before, after)]),
    ...differenceWords(planFeatures(onTheBaseOf(before, after)), planFeatures(after), featureNames),
    ...differenceWords(before.platforms, after.platforms, namesIn(platforms)),
    ...differenceWords(before.phases, after.phases, namesIn(phases)),
    ...(before.speed === speed
      ? []
      : [messages.changedSpeed({ from: speedOf(before.speed).name, to: speedOf(speed).name })]),
    ...(before.care === care ? [] : [listedStep(before, { type: 'care.chosen', care })]),
    ...(before.cycle === cycle
      ? []
      : [messages.changedPayments({ from: cycleName(before.cycle), to: cycleName(cycle) })]),
    ...mustWords(before, after),
    ...(before.name === name ? [] : [listedStep(before, { type: 'project.renamed', name })]),
  ];
}

/**
 * The changes between two saved versions, without the effects on the price and the dates: 'added Video Calls',
 * 'archived the project'.
 */
export function versionSteps(before: SavedVersion, after: SavedVersion): readonly string[] {
  return [
    ...planWords(before.draft, after.draft),
    ...(before.status === after.status ? [] : [arrivalWords(before.status, after.status)]),
  ];
}

/** The versions of a project, newest first, each with its steps since the one before. */
export function withSteps<Version extends SavedVersion>(
  versions: readonly Version[],
): readonly (Version & VersionSteps)[] {
  return versions.map((version, index) => {
    const before = versions[index + 1];
    const features = planFeatures(version.draft).length;
    return {
      ...version,
      features,
      steps: before ? versionSteps(before, version) : [],
      change: before ? version.total - before.total : 0,
    };
  });
}

/** The differences between two saved versions, adjacent or not. */
export function versionDifference(before: SavedVersion, after: SavedVersion): VersionDifference {
  const total = after.total - before.total;
  const days = workingDaysBetween(before.finalDelivery, after.finalDelivery);
  const words = [
    ...versionSteps(before, after),
    ...(total === 0 ? [] : [formatChange(total)]),
    ...(days === 0 ? [] : [signedDays(days)]),
  ];
  return { words, total, days };
}

/** The same, in words only. */
export function versionWords(before: SavedVersion, after: SavedVersion): readonly string[] {
  return versionDifference(before, after).words;
}
