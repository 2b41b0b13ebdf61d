import { inCatalogueOrder } from '../catalogue/features.ts';
import * as messages from '#messages/plan.ts';
import { cleanLine, lineError, shownLine } from '../one-line.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { isAddable, removeFeature, swapInFeature } from './plan-rules.ts';
import type { StepOutcome } from './step-outcome.ts';

/** What a branch says of its own: everything of a plan but its id, its name and its branches. */
export type BranchChoices = Omit<PlanDraft, 'id' | 'name' | 'branches'>;

/** A branch of a plan. Its name, as it is kept, is its own among them. The choices of the open one are the plan's. */
export interface PlanBranch {
  readonly name: string;
  readonly choices: BranchChoices | null;
}

/** How many branches a plan has at the most, the open one among them. */
export const mostBranches = 5;
/** Longest name of a branch, in characters. */
export const branchNameLimit = 40;

/** What a person does to the branches of a plan. A branch is named by its name. */
export type BranchChange =
  /** The plan as it stands goes on under this name, and stays as it is under the one it had. */
  | { readonly type: 'branch.made'; readonly name: string }
  | { readonly type: 'branch.renamed'; readonly name: string; readonly to: string }
  | { readonly type: 'branch.opened'; readonly name: string }
  /** Features of another branch, by which the open one differs, come in or go as they are there. */
  | { readonly type: 'branch.merged'; readonly name: string; readonly featureIds: readonly string[] }
  | { readonly type: 'branch.dropped'; readonly name: string };

/** Whether an event is a change of the branches. */
export function isBranchChange(event: { readonly type: string }): event is BranchChange {
  return event.type.startsWith('branch.');
}

/** A name as it is kept: on one line, without what is invisible, cut to the limit. */
function keptBranchName(text: string): string {
  return shownLine(text).slice(0, branchNameLimit).trimEnd();
}

/**
 * The only branch of a plan that has no others yet: kept so until somebody names it, since no typed name begins with a
 * space.
 */
export const firstBranch = ' first';
/** The same, where the first other one was given the name that it goes by. */
export const originalBranch = ' original';

/**
 * Each of these with its name in the language in use, and in every language: no later branch of its plan has one of
 * them, since the plan may be read in each.
 */
export const givenNames: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  [firstBranch, [messages.firstBranch, 'Full', 'पूरा']],
  [originalBranch, [messages.originalBranch, 'Original', 'मूल']],
]);

/** A name out of kept data, as it would be kept today. */
export function readBranchName(name: string): string {
  return givenNames.has(name) ? name : shownLine(name);
}

/** A branch by its name in the language in use: what somebody typed stays as it is. */
export function branchName(name: string): string {
  return givenNames.get(name)?.[0] ?? name;
}

/** Whether a branch goes by a name, or by one that is too much like it to be told apart, in whatever language. */
function goesBy(branch: string, name: string): boolean {
  return [branch, ...(givenNames.get(branch) ?? [])].some((taken) => taken.toLowerCase() === name.toLowerCase());
}

/** Whether the branches of a plan can stand together: two at least, not too many, one of them open, no name twice. */
export function areSoundBranches(branches: readonly PlanBranch[]): boolean {
  return (
    branches.length >= 2 &&
    branches.length <= mostBranches &&
    branches.filter(({ choices }) => choices === null).length === 1 &&
    branches.every(
      ({ name }, at) =>
        (givenNames.has(name) || (name !== '' && name === keptBranchName(name))) &&
        branches.findIndex((other) => goesBy(other.name, name)) === at,
    )
  );
}

/** The plan with these branches; without the field where there are none. Equal plans are equal data. */
export function withBranches(draft: PlanDraft, branches: readonly PlanBranch[] | undefined): PlanDraft {
  const { musts, branches: _, ...plan } = draft;
  return { ...plan, ...(branches && { branches }), ...(musts && { musts }) };
}

/** What the plan says of its open branch. */
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

/** A branch as a plan of its own, under the id and the name of its plan: the same object for the same choices. */
export function branchDraft(draft: PlanDraft, { choices }: PlanBranch): PlanDraft {
  if (choices === null) return draft;
  const known = drafts.get(choices);
  if (known && known.id === draft.id && known.name === draft.name) return known;
  const own: PlanDraft = { id: draft.id, name: draft.name, ...choices };
  drafts.set(choices, own);
  return own;
}

/** The branches of a plan, in the order in which they were made. A plan without any is one. */
export function branchesOf(draft: PlanDraft): readonly PlanBranch[] {
  return draft.branches ?? [{ name: firstBranch, choices: null }];
}

/** The open branch of a plan by its name in the language in use. */
export function openBranchName(draft: PlanDraft): string {
  return branchName(branchesOf(draft).find(({ choices }) => choices === null)?.name ?? '');
}

/** The branch of this name. */
export function findBranch(draft: PlanDraft, name: string): PlanBranch | undefined {
  return branchesOf(draft).find((branch) => branch.name === name);
}

/**
 * Why a branch cannot have a name, in words for the field; null where it can. `of` is the branch that is to have it,
 * for one that has a name.
 */
export function nameRefusal(draft: PlanDraft, name: string, of?: string): string | null {
  const kept = keptBranchName(name);
  const fault = lineError(name, messages.giveBranchName);
  if (fault !== undefined) return fault;
  if (cleanLine(name).length > branchNameLimit) return messages.branchNameTooLong({ limit: branchNameLimit });
  const others = draft.branches?.filter((branch) => branch.name !== of) ?? [];
  return others.some((branch) => goesBy(branch.name, kept)) ? messages.branchNameTaken : null;
}

/**
 * The features by which another branch differs from the open one: those that it adds, and those that it goes without.
 */
export function featuresApart(
  draft: PlanDraft,
  other: PlanDraft,
): { readonly added: readonly string[]; readonly without: readonly string[] } {
  const [ours, theirs] = [planFeatures(draft), planFeatures(other)];
  return { added: theirs.filter((id) => !ours.includes(id)), without: ours.filter((id) => !theirs.includes(id)) };
}

/**
 * The plan with these features as they are in another: what that one has comes in with what it requires, in place of
 * what excludes it, and what it lacks goes with what cannot work without it. Whatever both have stays, and nothing
 * comes that neither has.
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

/** Whether a change of the branches may happen. */
export function canChangeBranches(draft: PlanDraft, change: BranchChange): boolean {
  if (change.type === 'branch.made')
    return (
      draft.templateId !== null && branchesOf(draft).length < mostBranches && nameRefusal(draft, change.name) === null
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

/** Carry out a change of the branches, with what the step did. Ask `canChangeBranches` first. */
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
