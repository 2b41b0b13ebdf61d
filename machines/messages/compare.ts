/** The comparison of a plan's branches. */
import { markedMessage, message } from './message.ts';

export const title = 'Compare branches';
export const whatIsBranch = 'A branch is a variant of your plan.';
export const oneBranch = 'One branch so far. Make another, and both stay: what you change next is in the new one.';
export const whatDiffers = markedMessage('<apart>Blue</apart> marks what differs from {name}, your current plan.');
export const print = 'Print';
export const newBranch = 'New branch';
export const isFull = message(
  'A plan has at most {count, plural, =5 {five branches} other {# branches}}: drop one first',
);
export const besideEachOther = 'Branches beside each other';
export const yourPlanNamed = message('{name}, your plan');
export const branches = 'Branches';
export const place = message('{at} of {count}. Swipe, or press a name.');

// The terms at the left.
export const branch = 'Branch';
export const oneScale = 'Drawn at one scale';
export const total = 'Total';
export const withTax = 'With GST';
export const instalments = 'Instalments';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
export const platforms = 'Platforms';
export const phasesAndSpeed = 'Phases and speed';
export const featuresApart = 'Features that differ';
export const inBoth = 'In both';
export const inAllThree = 'In all three';
export const inCommon = 'In common';

// One branch.
export const drawing = message('{name}. {plan}');
export const yourPlan = markedMessage('Your plan, <mark>{care}</mark>');
export const besidePlan = markedMessage('<apart>{amount}</apart> beside {name}, <mark>{care}</mark>');
export const withoutCare = 'without care';
export const withCare = 'with a year of care';
export const noBase = 'No base yet';
export const nothingToBuild = 'None: there is nothing to build yet';
export const onePayment = message('One payment of {each}');
export const weekly = message('{count} weekly, {each} each');
export const monthly = message('{count} monthly, {each} each');
export const quarterly = message('{count} quarterly, {each} each');
export const daysFewer = message('{days, plural, one {# working day} other {# working days}} fewer');
export const daysMore = message('{days, plural, one {# working day} other {# working days}} more');
export const without = message('Without {name}');
export const withNamed = message('With {name}');
export const sameFeatures = message('The same features as {name}');
export const featureCount = message('{count, plural, one {# feature} other {# features}}');
export const allOfBase = message('All {count, plural, one {# feature} other {# features}} of {base}');
export const addedToBase = message('{count, plural, one {# feature} other {# features}}: {base}, {added} added');
export const removedFromBase = message(
  '{count, plural, one {# feature} other {# features}}: {base}, {removed} removed',
);
export const changedBase = message(
  '{count, plural, one {# feature} other {# features}}: {base}, {added} added, {removed} removed',
);
export const shared = message(
  '{features, plural, one {# feature} other {# features}} in common {branches, plural, =2 {in both} =3 {in all three} other {in all #}}',
);

// Actions on a branch.
export const isYourPlan = 'This is your plan now';
export const refineFeatures = 'Refine features';
export const take = message('Use {name}');
export const more = message('More for {name}');
export const rename = 'Rename';
export const mergeInto = message('Merge into {name}');
export const isOpenMerge = 'It is open: merge another branch into it';
export const bothNeedBase = 'Both need a base';
export const drop = 'Drop';
export const isOpenDrop = 'It is open: use another branch first';

// Its name.
export const renameNamed = message('Rename {name}');
export const makeBranch = 'Make the branch';
export const save = 'Save';
export const branchName = 'Name of the branch';
export const staysUnder = message(
  'Your plan stays as it is under “{name}”. What you change next is in the new branch.',
);
export const error = message('Error: {refusal}');

// Merging.
export const mergeTitle = message('Merge {name} into {open}');
export const isGone = 'This branch is gone.';
export const nothingToMerge = message(
  '{name} has the same features. What differs beside them is taken with “Use {name}”.',
);
export const pick = 'Pick what your plan takes over. Platforms, phases, speed, care and payments stay as they are.';
export const pickNone = 'Pick none';
export const pickAll = message('Pick all {count}');
export const addFrom = message('Add from {name}');
export const removeAs = message('Remove, as {name} goes without');
export const nothingPicked = 'Nothing is picked yet.';
export const bringsAlong = message('Brings {features} along.');
export const takesOut = message('Takes {features} out with it.');
export const mergeNothing = 'Merge features';
export const merge = message('{count, plural, one {Merge # feature} other {Merge # features}}');

// The history.
export const history = 'History';
export const takesNothing = 'Going to a step deletes nothing: every other step stays in the list.';
export const askingServer = 'Asking what is saved on the server.';
export const serverSilent = 'The server did not say what it saved. The steps of this browser are below.';
export const retry = 'Retry';
export const notLoaded = 'That version could not be loaded. Your plan is as it was.';
export const earlierVersions = 'Earlier versions are on the page of the project.';
export const began = 'The plan as it began here';
export const saved = 'Saved';
export const savedAt = message('Saved {time}');
export const undone = 'Undone';
export const now = 'Now';
export const goTo = 'Go to';
export const goToNamed = message('Go to: {step}');
export const twoSteps = message('{first}. {next}');
