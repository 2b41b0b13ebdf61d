import { inCatalogueOrder } from '../catalogue/features.ts';
import * as messages from '#messages/plan.ts';
import { lineError, shownLine } from '../one-line.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { isAddable, removeFeature, swapInFeature } from './plan-rules.ts';
import type { StepOutcome } from './step-outcome.ts';

/** The choices of a branch: everything of a plan except its id, its name and its branches. */
export type BranchChoices = Omit<PlanDraft, 'id' | 'name' | 'branches'>;

/** A branch of a plan. Its stored name is unique among them. The choices of the open one are the plan's. */
export interface PlanBranch {
  readonly name: string;
  readonly choices: BranchChoices | null;
}

/** The maximum number of branches of a plan, including the open one. */
export const maxBranches = 5;
/** Longest name of a branch, in characters. */
export const branchNameLimit = 40;

/** The actions on the branches of a plan. A branch is identified by its name. */
export type BranchChange =
  /** The current plan continues under this name; the branch with the previous name stays as it is. */
  | { readonly type: 'branch.made'; readonly name: string }
  | { readonly type: 'branch.renamed'; readonly name: string; readonly to: string }
  | { readonly type: 'branch.opened'; readonly name: string }
  /** Features in which another branch differs are added to or removed from the open one, to match. */
  | { readonly type: 'branch.merged'; readonly name: string; readonly featureIds: readonly string[] }
  | { readonly type: 'branch.dropped'; readonly name: string };

/** The stored form of a name: on one line, without invisible characters, cut to the limit. */
function keptBranchName(text: string): string {
  return shownLine(text).slice(0, branchNameLimit).trimEnd();
}

/**
 * The name of the only branch of a plan without other branches, until a person renames it; no typed name begins with a
 * space.
 */
export const firstBranch = ' first';
/** The same, if the first additional branch received the name displayed for it. */
export const originalBranch = ' original';

/**
 * The display names of these two, in the current language and in every language: no later branch of the plan may have
 * one of them, since the plan may be read in each language.
 */
export const givenNames: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  [firstBranch, [messages.firstBranch, 'Full', 'पूरा']],
  [originalBranch, [messages.originalBranch, 'Original', 'मूल']],
]);

/** A name from stored data, in its current form. */
export function readBranchName(name: string): string {
  return givenNames.has(name) ? name : shownLine(name);
}

/** The name of a branch in the current language: a typed name stays unchanged. */
export function branchName(name: string): string {
  return givenNames.get(name)?.[0] ?? name;
}

/** Whether a branch has a name, or one that is too similar to distinguish, in any language. */
function goesBy(branch: string, name: string): boolean {
  return [branch, ...(givenNames.get(branch) ?? [])].some((taken) => taken.toLowerCase() === name.toLowerCase());
}

/** Whether the branches of a plan are valid: at least two, not too many, exactly one open, and no duplicate names. */
export function areSoundBranches(branches: readonly PlanBranch[]): boolean {
  return (
    branches.length >= 2 &&
    branches.length <= maxBranches &&
    branches.filter(({ choices }) => choices === null).length === 1 &&
    branches.every(
      ({ name }, at) =>
        (givenNames.has(name) || (name !== '' && name === keptBranchName(name))) &&
        branches.findIndex((other) => goesBy(other.name, name)) === at,
    )
  );
}

/** The plan with these branches; without the field if there are none. Equal plans are equal data. */
export function withBranches(draft: PlanDraft, branches: readonly PlanBranch[] | undefined): PlanDraft {
  const { musts, branches: _, ...plan } = draft;
  return { ...plan, ...(branches && { branches }), ...(musts && { musts }) };
}

/** The choices of the open branch. */
export function choicesOf({
  templateId,
  added,
  removed,
  platforms,
  phases,
  speed,
  care,
  cycle,
  musts,
}: PlanDraft): BranchChoices {
  return { templateId, added, removed, platforms, phases, speed, care, cycle, ...(musts && { musts }) };
}

const drafts = new WeakMap<BranchChoices, PlanDraft>();

/** A branch as a plan, with the id and the name of its plan: the same object for the same choices. */
export function branchDraft(draft: PlanDraft, { choices }: PlanBranch): PlanDraft {
  if (choices === null) return draft;
  const known = drafts.get(choices);
  if (known && known.id === draft.id && known.name === draft.name) return known;
  const own: PlanDraft = { id: draft.id, name: draft.name, ...choices };
  drafts.set(choices, own);
  return own;
}

/** The branches of a plan, in order of creation. A plan without any is a single branch. */
export function branchesOf(draft: PlanDraft): readonly PlanBranch[] {
  return draft.branches ?? [{ name: firstBranch, choices: null }];
}

/** The name of the open branch in the current language. */
export function openBranchName(draft: PlanDraft): string {
  return branchName(branchesOf(draft).find(({ choices }) => choices === null)?.name ?? '');
}

/** The branch of this name. */
export function findBranch(draft: PlanDraft, name: string): PlanBranch | undefined {
  return branchesOf(draft).find((branch) => branch.name === name);
}

/**
 * Why a branch cannot have a name, as the error of the field; null if it can. `of` is the branch to be renamed, if any.
 */
export function nameRefusal(draft: PlanDraft, name: string, of?: string): string | null {
  const kept = keptBranchName(name);
  const fault = lineError(name, branchNameLimit, messages.giveBranchName);
  if (fault !== undefined) return fault;
  const others = draft.branches?.filter((branch) => branch.name !== of) ?? [];
  return others.some((branch) => goesBy(branch.name, kept)) ? messages.branchNameTaken : null;
}

/** The features in which another branch differs from the open one: those that it adds, and those that it lacks. */
export function featuresApart(
  draft: PlanDraft,
  other: PlanDraft,
): { readonly added: readonly string[]; readonly without: readonly string[] } {
  const [ours, theirs] = [planFeatures(draft), planFeatures(other)];
  return { added: theirs.filter((id) => !ours.includes(id)), without: ours.filter((id) => !theirs.includes(id)) };
}

/**
 * The plan with these features as in another one: features that the other has are added with their requirements, in
 * place of those that exclude them, and features that it lacks are removed with their dependents. Features of both
 * stay, and no feature of neither is added.
 */
export function mergeFeatures(draft: PlanDraft, other: PlanDraft, featureIds: readonly string[]): PlanDraft {
  const theirs = new Set(planFeatures(other));
  const wanted = inCatalogueOrder(featureIds);
  const without = wanted
    .filter((id) => !theirs.has(id))
    .reduce((plan, id) => (planFeatures(plan).includes(id) ? removeFeature(plan, id) : plan), draft);
  return wanted
    .filter((id) => theirs.has(id))
    .reduce((plan, id) => (isAddable(plan, id) ? swapInFeature(plan, id) : plan), without);
}

/** Whether a change of the branches is allowed. */
export function canChangeBranches(draft: PlanDraft, change: BranchChange): boolean {
  if (change.type === 'branch.made')
    return (
      draft.templateId !== null && branchesOf(draft).length < maxBranches && nameRefusal(draft, change.name) === null
    );
  const branch = draft.branches && findBranch(draft, change.name);
  if (!branch) return false;
  if (change.type === 'branch.renamed')
    return keptBranchName(change.to) !== branchName(branch.name) && nameRefusal(draft, change.to, branch.name) === null;
  if (branch.choices === null) return false;
  if (change.type !== 'branch.merged') return true;
  const other = branchDraft(draft, branch);
  const { added, without } = featuresApart(draft, other);
  const apart = new Set([...added, ...without]);
  return (
    draft.templateId !== null &&
    other.templateId !== null &&
    change.featureIds.length > 0 &&
    change.featureIds.every((id) => apart.has(id))
  );
}

/** Carries out a change of the branches, and returns its outcome. Call `canChangeBranches` first. */
export function changeBranches(
  draft: PlanDraft,
  change: BranchChange,
): { readonly draft: PlanDraft; readonly outcome: StepOutcome } {
  const branches = branchesOf(draft);
  const { name } = change;
  switch (change.type) {
    case 'branch.made': {
      const made = keptBranchName(name);
      const kept = branches.map((branch) =>
        branch.choices === null
          ? {
              name: draft.branches === undefined && goesBy(branch.name, made) ? originalBranch : branch.name,
              choices: choicesOf(draft),
            }
          : branch,
      );
      return {
        draft: withBranches(draft, [...kept, { name: made, choices: null }]),
        outcome: { kind: 'branchMade', name: made },
      };
    }
    case 'branch.renamed': {
      const to = keptBranchName(change.to);
      return {
        draft: withBranches(
          draft,
          branches.map((branch) => (branch.name === name ? { ...branch, name: to } : branch)),
        ),
        outcome: { kind: 'branchRenamed', name, to },
      };
    }
    case 'branch.opened': {
      const wanted = branches.find((branch) => branch.name === name);
      const opened = { id: draft.id, name: draft.name, ...(wanted?.choices ?? choicesOf(draft)) };
      const kept = branches.map((branch) =>
        branch.choices === null
          ? { ...branch, choices: choicesOf(draft) }
          : branch.name === name
            ? { ...branch, choices: null }
            : branch,
      );
      return { draft: withBranches(opened, kept), outcome: { kind: 'branchOpened', name } };
    }
    case 'branch.merged': {
      const wanted = branches.find((branch) => branch.name === name);
      return {
        draft: wanted ? mergeFeatures(draft, branchDraft(draft, wanted), change.featureIds) : draft,
        outcome: { kind: 'branchMerged', name, count: change.featureIds.length },
      };
    }
    case 'branch.dropped': {
      const left = branches.filter((branch) => branch.name !== name);
      return {
        draft: withBranches(draft, left.length > 1 ? left : undefined),
        outcome: { kind: 'branchDropped', name },
      };
    }
  }
}
