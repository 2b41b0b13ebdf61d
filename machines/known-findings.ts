/**
 * Accepted findings of `npm run flows -- check`, each with its reason. A finding that no longer occurs has to be
 * removed, so that the list stays accurate.
 */
import type { Known } from '@plinth/statecharts/flow-check';

const anEnd = 'The flow ends here, and whoever started the machine stops it.';
const lastChoice =
  'Every choice has an arm of its own, and the last is asked only for its own; it names its choice all the same.';
const noSuchSample = 'No sample of the machine is one that this guard refuses.';
const noOpenedLink = 'No visit in the product’s system model opens a link whose plan replaces the open one at once.';
const noBranches = 'No visit in the product’s system model compares branches.';
const noControl = 'No screen has a control for it yet.';

export const knownFindings: readonly Known[] = [
  ['dead-end payment payment.paid', anEnd],
  ['dead-end prototype-page prototypePage.shown', anEnd],
  ['dead-end prototype-page prototypePage.missing', anEnd],
  ['dead-end invited invited.shown', anEnd],
  ['dead-end invited invited.missing', anEnd],
  ['dead-end invited invited.withdrawn', anEnd],

  ['guard-never-false funnel billingDetails|choice.changeRequested|3', lastChoice],
  ['guard-never-false funnel funnel.checkAnswers.reading|choice.changeRequested|3', lastChoice],
  ['guard-never-false studio studioView.order|order.chosen|3', lastChoice],
  ['guard-never-false studio studioView.order|look.restored|3', lastChoice],
  ['guard-never-false features featuresView|view.opened|2', lastChoice],
  ['guard-never-false panels panels.closed|panel.opened|5', lastChoice],
  ['guard-never-false currency currency|currency.chosen|5', lastChoice],
  ['guard-never-false project-plan-tab projectPlanTab|tab.opened|3', lastChoice],
  ['guard-never-false dashboard dashboard.open|notifications.arrived|3', lastChoice],

  ['guard-never-false prototype prototype.view.flow|flow.screenSelected|0', noSuchSample],
  ['guard-never-false registration registration|addressChange.begun|0', noSuchSample],
  ['guard-never-false registration registration.code|addressChange.opened|0', noSuchSample],
  ['guard-never-false sign-in signIn.challenged.authenticatorCode.entering|recoveryCode.chosen|0', noSuchSample],
  ['guard-never-false sign-in signIn.challenged.chooseFactor.entering|factor.chosen|0', noSuchSample],
  ['guard-never-false sign-in signIn.challenged.chooseSetup.entering|factor.chosen|0', noSuchSample],
  ['guard-never-false passkeys passkeys.naming|passkey.renamed|0', noSuchSample],
  ['guard-never-false autosave autosave.saved|plan.changed|0', noSuchSample],

  ['never-sent plans removal.dismissed', noControl],

  ['never-heard any entry.written', 'The address bar receives it, which is not a machine.'],

  ['never-told app plan.reopened', 'No visit in the product’s system model opens another stored plan.'],
  ['never-told app link.taken', noOpenedLink],
  ['never-told sharing link.taken', noOpenedLink],
  ['never-told plan branch.made', noBranches],
  ['never-told plan branch.renamed', noBranches],
  ['never-told plan branch.merged', noBranches],
];

/** Guards that nothing can make reject, as '<flow> <transition>' with the reason: no test has to see them reject. */
export const neverHeldBack: ReadonlyMap<string, string> = new Map(
  knownFindings
    .filter(([, reason]) => reason === lastChoice)
    .map(([finding, reason]) => [finding.replace('guard-never-false ', ''), reason]),
);
