/** The dashboard: its frame, its lists of projects, and texts about a project wherever it is listed. */
import { markedMessage, message } from './message.ts';

// Its frame.
export const menu = 'Menu';
export const logout = 'Logout';
export const commands = 'Commands';
export const dashboard = 'Dashboard';
export const projects = 'Projects';
export const staff = 'Staff';
export const backOffice = 'Back office';
export const newProject = 'New project';
export const accountEndsRule = 'Until then you can keep it. Your payments and settings stay open.';
export const isOffline =
  'You are offline. What you see may be out of date; nothing can be changed until the connection is back.';
export const isLost = 'Connection lost. Reconnecting. What you see may be out of date.';
export const isStale = 'What you see may be out of date. It will reload in a moment.';
export const loading = 'Loading';
export const tryAgain = 'Try again';
export const undo = 'Undo';
export const loggedOut = 'You are logged out.';
export const sessionEnded =
  'Your session was ended in another tab or on another device, or it expired. Sign in to continue where you left off.';
export const signIn = 'Sign in';

// Parts that load on demand, as the error message names them.
export const thePayments = 'The payments';
export const theFeatureRequests = 'The feature requests';
export const thePrototypeRequests = 'The prototype requests';
export const theProject = 'The project';
export const theTrash = 'The deleted projects';
export const theSettings = 'The settings';
export const theDialog = 'The dialog';
export const project = 'Project';

// Counts.
export const countedProjects = message('{count, plural, one {# project} other {# projects}}');
export const countedPrototypes = message('{count, plural, one {# prototype} other {# prototypes}}');

// The kinds of projects.
export const professionalPrototype = 'Professional prototype';
export const tailorMadePrototype = 'Tailor-made prototype';
export const instantPrototype = 'Instant prototype';
export const received = 'Received';
export const inReview = 'In review';
export const inProgress = 'In progress';
export const delivered = 'Delivered';
export const declined = 'Declined';
export const withdrawn = 'Withdrawn';

// Facts of a project.
export const firstPayment = 'First payment';
export const nextPayment = 'Next payment';
export const paymentOn = message('{amount}, on {day}');
export const totalAnd = message('Total, {note}');
export const features = 'Features';
export const start = 'Start';
export const finalDelivery = 'Final delivery';

// Tools of a list.
export const lastEdited = 'Last edited';
export const createdLast = 'Created last';
export const name = 'Name';
export const highestTotal = 'Total, highest first';
export const status = 'Status';
export const cards = 'Cards';
export const list = 'List';
export const searchProjects = 'Search projects';
export const sort = 'Sort';
export const view = 'View';
export const any = 'Any';
export const totalInRupees = 'Total before GST (INR)';
export const selected = message('{count, plural, one {# selected} other {# selected}}');
export const together = message('{amount} in total, before GST');
export const clear = 'Clear';
export const exportFile = 'Export';
export const archive = 'Archive';
export const moveToTrash = 'Move to trash';

// Lists.
export const notLoaded = 'The list could not be loaded.';
export const nothing = 'No items present';
export const makeOneFromMenu = 'Choose “Make an instant prototype” in the menu of a project.';
export const noneOfStatus = 'No project has this status.';
export const noneCalled = message('No project name contains “{search}”.');
export const showAll = 'Show all';
export const hasChanged = 'Something in this list has changed.';
export const refresh = 'Refresh';
export const restNotLoaded = 'The rest of the list could not be loaded.';
export const totalBeforeGst = 'Total, before GST';
export const selectAll = message('Select all {count} listed');
export const drawing = 'Drawing';
export const actions = 'Actions';
export const select = message('Select {name}');

// Actions on a project.
export const actionsFor = message('Actions for {name}');
export const more = 'More';
export const create = 'Create the project';
export const createHint = 'Moves it from Draft to Created. You can still change it, and nothing is charged.';
export const free = 'Take the free tier';
export const freeHint = message('Opens the shop without payment, for up to {orders} orders a month.');
export const restore = 'Restore';
export const restoreFirst = 'Restore it first.';
export const paidStays = 'What is paid for does not change.';
export const notWhile = message('Not while it is {status}.');
export const paidIsKept = 'A paid project cannot be deleted.';
export const prototype = 'Prototype';
export const prototypeOf = message('Prototype of {name}');
export const openPrototype = 'Open the prototype';
export const openInStudio = 'Open in the studio';
export const rename = 'Rename';
export const duplicate = 'Duplicate';
export const share = 'Share';
export const versions = 'Versions';
export const makeInstant = 'Make an instant prototype';
export const requestProfessional = 'Request a professional prototype';
export const requestTailorMade = 'Request a tailor-made prototype';
export const requestedAlready = 'Already requested.';
export const remove = 'Delete';

// Due payments and changes, above the list.
export const dueNext = 'Due next';
export const nothingDue = 'Nothing is due.';
export const changedLast = 'Changed last';
export const instalmentOf = markedMessage('<project>{name}</project>, instalment {number}: {amount}');
export const notFinished = 'Not finished';
export const lateSince = message('Late since {day}');
