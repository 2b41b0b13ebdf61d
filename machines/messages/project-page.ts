/** The page of one project: its head, its sections, its history. */
import { markedMessage, message } from './message.ts';

export const project = 'Project';
export const notLoaded = 'The project could not be loaded.';
export const loading = 'Loading the project';
export const noSuchProject = 'There is no such project';
export const isGone = message('{name} is not here any more');
export const wrongAddress = 'The address may be wrong, or the project is another account’s.';
export const wasDeleted = 'It was deleted. What was deleted stays in the trash for thirty days.';
export const openTrash = 'Open the trash';
export const allProjects = 'All projects';

// Its sections.
export const onThisPage = 'On this page';
export const plan = 'Plan';
export const schedule = 'Schedule';
export const payments = 'Payments';
export const requests = 'Requests';
export const activity = 'Activity';
export const versions = 'Versions';
export const paidOf = message('{paid} of {all}');
export const people = 'People';
export const you = 'You';
export const owner = 'Owner';
export const anyoneWithLink = 'Anyone with the link';
export const canView = 'Can view';
export const linkMade = message('Link made {day}, not opened yet');
export const seen = message('Seen {day}');
export const changeAccess = 'Change who has access';
export const askForFeature = 'Ask for a feature';
export const nothingAsked = 'There are no requests for this project yet.';
export const phasesToday = message('Phases by week. Today is {day}.');
export const phasesFromStart = 'Phases in weeks from the start';
export const phase = 'Phase';
export const done = 'Done';
export const toCome = 'To come';

// Its head and its sheet.
export const breadcrumb = 'Breadcrumb';
export const openPrototype = 'See the prototype';
export const invite = 'Invite';
export const moreFor = message('More for {name}');
export const more = 'More';
export const features = message('{count, plural, one {# feature} other {# features}}');
export const phases = message('{count, plural, one {# phase} other {# phases}}');
export const projectName = 'Project name';
export const base = 'Base';
export const none = 'None';
export const platforms = 'Platforms';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
export const totalBeforeGst = 'Total, before GST';
export const scale = 'Scale';
export const scaleWords = '1 floor = 1 feature';
export const renameProject = 'Rename the project';
export const rename = 'Rename';
export const nameOfProject = 'Name of the project';
export const save = 'Save';
export const cancel = 'Cancel';

// Its versions.
export const restoringReplaces = 'Restoring an earlier version saves it as a new one.';
export const runsOn = message(
  'Work runs on version {version}. An earlier one opens as a new draft; nothing here changes.',
);
export const isDelivered = message(
  'Version {version} is delivered. An earlier one opens as a new draft; nothing here changes.',
);
export const isArchivedAt = message(
  'The project is archived at version {version}. An earlier one opens as a new draft; nothing here changes.',
);
export const firstSaved = 'First saved';
export const nothingChanged = 'Saved without changes to the plan';
export const sameTotal = 'Same total';
export const savedWith = message('{day}. {features}.');
export const inWork = 'In work';
export const inPlace = 'In place';
export const restoreVersion = message('Restore version {version}');
export const restoreAsDraft = message('Restore version {version} as a new draft');
export const restore = 'Restore';
export const draftIsVersion = message('This draft is version {version} of {name}.');
export const isNewDraft = markedMessage('Version {version} is a new draft. <open>Open it</open>');
export const beforeIsBack = 'The previous version is in place again.';
export const versionInPlace = message('Version {version} is in place.');
export const undo = 'Undo';

// Activity.
export const showEarlier = message('Show {count} earlier');
export const today = 'Today';
export const yesterday = 'Yesterday';
// The person who did it; the verb follows.
export const byYou = 'You';
export const byTeam = message('{brand}');
export const byGuest = message('{name}');
export const theBank = 'The bank';
export const somebody = 'Somebody';

// Its payments.
export const paidWithGst = message('{paid} of {total} paid, with GST');
export const nothingPaid = message('{total} with GST, nothing paid yet');
export const paymentsNotLoaded = 'The payments could not be loaded.';
export const nothingToPay = 'There is nothing to pay for this project.';
export const instalments = 'Instalments';
export const number = 'No.';
export const due = 'Due';
export const instalment = 'Instalment';
export const toPay = 'To pay';
export const invoice = 'Invoice';
export const paid = 'Paid';
export const paidOn = message('Paid {day}');
export const lateDue = message('Late, due {distance}');
export const nextDue = message('Next, {distance}');
export const planned = 'Planned';
export const noneYet = 'None yet';
export const invoiceOf = message('Invoice of instalment {number}');
export const invoiceNumbered = message('Invoice {number}');
export const nextPayment = 'Next payment';
export const firstPayment = 'First payment';
export const paidSoFar = 'Paid so far';
export const afterThis = 'After this';
export const nextWords = message('{day}, {distance}. Instalment {number} of {all}, GST included.');
export const firstWords = message(
  'It starts the work, and is paid from the plan. Instalment {number} of {all}, GST included.',
);
export const payNow = 'Pay it now';
export const payEarly = 'Pay early';
export const openInStudio = 'Open in the studio';
