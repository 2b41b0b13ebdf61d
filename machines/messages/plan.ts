/** The names of a plan's steps, the effects of a choice, and a plan in a sentence. */
import { message } from './message.ts';

export const featuresCounted = message('{count, plural, one {# feature} other {# features}}');
export const added = message('Added {names}');
export const removed = message('Removed {names}');
export const addedAndRemoved = message('Added {added}, removed {removed}');
export const addedInList = message('added {names}');
export const removedInList = message('removed {names}');

export const choseBase = message('Chose {base}');
export const clearedSelection = 'Cleared the selection';
export const tookSuggestion = message('Took the suggestion {base}');
export const removedAllFeatures = 'Removed all features';
export const setSpeed = message('Set the speed to {speed}');
export const removedCare = 'Removed the care plan';
export const addedCare = 'Added the care plan';
export const setPayments = message('Set the payments to {cycle}');
export const namedProject = message('Named the project {name}');
export const renamedProject = message('Renamed from {from} to {to}');
export const markedMust = message('Marked {name} as a must-have');
export const unmarkedMust = message('Unmarked {name} as a must-have');
export const tookChanges = message('Took {count, plural, one {# proposed change} other {# proposed changes}}');
export const showedAsOrdered = 'Showed the plan as it was ordered';
export const replacedByShared = 'Replaced my plan by the shared one';
export const tookOtherTab = 'Took the plan of the other tab';
export const tookAccountCopy = 'Took the plan from your account';
export const wentBack = message('Went back to version {version}');

export const featuresFewer = message(
  '{count, plural, =1 {one feature fewer} =2 {two features fewer} =3 {three features fewer} =4 {four features fewer} =5 {five features fewer} =6 {six features fewer} =7 {seven features fewer} =8 {eight features fewer} =9 {nine features fewer} =10 {ten features fewer} other {# features fewer}}',
);
export const withoutThese = message('without {names}');
export const builtSlower = 'built slower';
export const builtFaster = 'built faster';
export const withoutCare = 'without the care plan';
export const paidAnotherWay = 'Paid another way';

export const firstBranch = 'Full';
export const originalBranch = 'Original';
export const giveBranchName = 'Give the branch a name.';
export const branchNameTaken = 'Another branch has this name.';
export const madeBranch = message('Made the branch {name}');
export const renamedBranch = message('Renamed the branch {name} to {to}');
export const openedBranch = message('Opened the branch {name}');
export const mergedBranch = message('Merged {count, plural, one {# feature} other {# features}} from {name}');
export const droppedBranch = message('Dropped the branch {name}');
