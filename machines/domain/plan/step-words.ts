import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import { templateOf } from '../catalogue/templates.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles } from '../pricing/policy.ts';
import * as messages from '#messages/plan.ts';
import { branchName } from './branches.ts';
import { featureNames, listed } from './plan-changes.ts';
import type { StepOutcome } from './step-outcome.ts';

/** The maximum number of changes named in a step that combines several. */
const maxNamed = 3;

function nameIn<Id extends string>(list: readonly { readonly id: Id; readonly name: string }[], id: Id): string {
  return list.find((item) => item.id === id)?.name ?? id;
}

function featureWords(added: readonly string[], removed: readonly string[]): string {
  const [came, left] = [featureNames(added), featureNames(removed)];
  if (left === '') return came === '' ? '' : messages.added({ names: came });
  return came === '' ? messages.removed({ names: left }) : messages.addedAndRemoved({ added: came, removed: left });
}

function toggleWords(names: string, isChosen: boolean): string {
  return isChosen ? messages.added({ names }) : messages.removed({ names });
}

/** 'Three features fewer, built slower, without the care plan'. */
function wayWords({
  features,
  platforms: where,
  phases: what,
  pace,
  isWithoutCare,
}: Extract<StepOutcome, { kind: 'wayTaken' }>): string {
  const lost = [...platformNames(where), ...what.map((id) => nameIn(phases, id))];
  const parts = [
    ...(features > 0 ? [messages.featuresFewer({ count: features })] : []),
    ...(lost.length > 0 ? [messages.withoutThese({ names: listed(lost) })] : []),
    ...(pace === null ? [] : [pace === 'slower' ? messages.builtSlower : messages.builtFaster]),
    ...(isWithoutCare ? [messages.withoutCare] : []),
  ].join(', ');
  return parts === '' ? messages.paidAnotherWay : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}`;
}

/** Several changes, named individually or counted. */
function changesWords(outcomes: readonly StepOutcome[]): string {
  if (outcomes.length > maxNamed) return messages.tookChanges({ count: outcomes.length });
  return outcomes
    .map(stepWords)
    .map((words, at) => (at === 0 ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`))
    .join(', ');
}

/** The name of a step, in the current language: 'Added Subscriptions'. */
export function stepWords(outcome: StepOutcome): string {
  switch (outcome.kind) {
    case 'baseChosen':
      return messages.choseBase({ base: templateOf(outcome.templateId).name });
    case 'baseCleared':
      return messages.clearedSelection;
    case 'suggestionTaken':
      return messages.tookSuggestion({ base: templateOf(outcome.templateId).name });
    case 'featuresChanged':
      return featureWords(outcome.added, outcome.removed);
    case 'featuresCleared':
      return messages.removedAllFeatures;
    case 'platformToggled':
      return toggleWords(listed(platformNames([outcome.platformId])), outcome.isChosen);
    case 'phaseToggled':
      return toggleWords(nameIn(phases, outcome.phaseId), outcome.isChosen);
    case 'speedChosen':
      return messages.setSpeed({ speed: speedOf(outcome.speed).name });
    case 'careChosen':
      return outcome.care === 'none' ? messages.removedCare : messages.addedCare;
    case 'cycleChosen':
      return messages.setPayments({ cycle: nameIn(cycles, outcome.cycle) });
    case 'projectRenamed':
      return outcome.from === ''
        ? messages.namedProject({ name: outcome.to })
        : messages.renamedProject({ from: outcome.from, to: outcome.to });
    case 'mustToggled': {
      const { name } = featureOf(outcome.featureId);
      return outcome.isMust ? messages.markedMust({ name }) : messages.unmarkedMust({ name });
    }
    case 'wayTaken':
      return wayWords(outcome);
    case 'changesTaken':
      return changesWords(outcome.outcomes);
    case 'branchMade':
      return messages.madeBranch({ name: outcome.name });
    case 'branchRenamed':
      return messages.renamedBranch({ name: branchName(outcome.name), to: outcome.to });
    case 'branchOpened':
      return messages.openedBranch({ name: branchName(outcome.name) });
    case 'branchMerged':
      return messages.mergedBranch({ count: outcome.count, name: branchName(outcome.name) });
    case 'branchDropped':
      return messages.droppedBranch({ name: branchName(outcome.name) });
    case 'orderShown':
      return messages.showedAsOrdered;
    case 'sharedPlanTaken':
      return messages.replacedByShared;
    case 'otherTabTaken':
      return messages.tookOtherTab;
    case 'accountCopyTaken':
      return messages.tookAccountCopy;
    case 'versionRestored':
      return messages.wentBack({ version: outcome.version });
    case 'worded':
      return outcome.words;
  }
}
