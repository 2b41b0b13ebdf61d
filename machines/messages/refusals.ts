/** What the server refuses, in a title and one sentence, and what is wrong with a field, to read on from its name. */
import { message } from './message.ts';

export const notFound = 'Not found';
export const nothingHere = 'There is nothing at this address: check it.';
export const serverError = 'Server error';
export const wentWrong = 'Something went wrong on our side: try again in a minute.';
export const refused = 'Request refused';
export const checkRequest = 'The server refused this request: check it.';
export const tooOften = 'Too many requests';
export const waitSeconds = message('Too many requests from your address: try again in {seconds, plural, one {# second} other {# seconds}}.');
export const doesNotFit = 'Request does not fit';
export const partsDoNotFit = message('{count, plural, one {# part of the request does not fit} other {# parts of the request do not fit}}: see errors.');
export const notSignedIn = 'Not signed in';
export const signInFirst = 'You are not signed in: sign in first.';
export const signInExpired = 'Your sign-in has expired: sign in again.';
export const signInUnchecked = 'Your sign-in cannot be checked at the moment: try again in a minute.';
export const signedOut = 'Signed out';
export const signedOutAt = message('You were signed out of this browser on {moment} in India: sign in again.');
export const notAllowed = 'Not allowed';
export const changedMeanwhile = 'Changed meanwhile';
export const priceChanged = 'Price has changed';

// Projects.
export const signInToMove = 'Projects are moved to an account: sign in first.';
export const otherVersion = message('The project was changed meanwhile and is now at version {version}: choose what to keep and save again.');
export const notEditable = 'Cannot be edited';
export const isArchived = 'The project is archived: take it out of the archive first.';
export const planIsFixed = message('The project is {status}: its plan cannot change any more.');
export const notMoved = message('A project that is {status} cannot be {done}.');
export const freeTierBase = message('The free tier, {orders} orders a month, is for plans on the {base} base.');
export const notDeleted = message('A project that is {status} cannot be deleted.');
export const paidStays = 'A project with a payment cannot be deleted: archive it instead.';
export const staysUntil = message('A payment was begun for this project: it stays in the trash until {day}.');
export const otherPlan = 'This is the plan of another project: save it as a project of its own.';
export const totalNow = message('The total is now {total} before tax ({change}): look at it and confirm again.');
export const draft = 'draft';
export const created = 'created';
export const invited = 'invited';
export const freemium = 'freemium';
export const running = 'running';
export const shipped = 'shipped';
export const archived = 'archived';
export const doneCreated = 'created';
export const doneInvited = 'marked as invited';
export const doneFreed = 'put into the free tier';
export const doneShipped = 'accepted as delivered';
export const doneArchived = 'archived';
export const doneRestored = 'restored';

// Requests.
export const signInToRequest = 'Requests are made from an account: sign in first.';
export const notYourProject = 'The request names a project that you do not have: choose one of yours.';
export const tooManyOpen = 'Too many requests open';
export const withdrawOne = message('You have {count} open requests: withdraw one, or wait until one is answered.');
export const notWithdrawn = message(
  '{state, select, delivered {This request is delivered} declined {This request is declined} withdrawn {This request is withdrawn} inProgress {This request is in progress} inReview {This request is in review} other {This request is received}}: it cannot be withdrawn any more.',
);

// Payments.
export const noGateway = 'Payment service unreachable';
export const notCancelled = 'The order could not be cancelled: try again in a minute.';
export const notStarted = 'The payment could not be started and nothing was charged: try again in a minute.';
export const paidAlready = 'Paid already';
export const orderIsPaid = 'This order is paid: it cannot be cancelled.';
export const withBank = 'With the bank';
export const bankMayAccept = 'Waiting for your bank. Do not pay again. An order that the bank may still accept cannot be cancelled.';
export const firstIsNow = message('The first payment is {amount} now. Cancel this order and order again from the plan.');
export const dueIsNow = message('{amount} is due now, not {seen}: look at it and confirm again.');
export const otherWindow = 'The plan or its payment changed in another window: try again.';
export const notYet = 'Not to be paid yet';
export const notBegun = 'The work on this project has not begun: it begins with the first instalment, which is paid from its plan.';
export const inOrder = message('Instalments are paid in their order: instalment {next} is next.');

// What is wrong with a field.
export const mustBeText = 'must be text';
export const mustBeNumber = 'must be a number';
export const mustBeBoolean = 'must be true or false';
export const mustBeList = 'must be a list';
export const mustBeObject = 'must be an object';
export const mustBeWhole = 'must be a whole number';
export const mustBeEmail = 'must be an email address';
export const mustBeAddress = 'must be an address that begins with https://';
export const mustBeUuid = 'must be a UUID';
export const mustBeDate = 'must be a date, for example 2027-01-31';
export const mustBeTime = 'must be a time, for example 2027-01-31T09:30:00Z';
export const mustNotBeEmpty = 'must not be empty';
export const noChoice = 'is none of the choices';
export const mustBe = message('must be {choice}');
export const mustBeOneOf = message('must be one of {choices}');
export const unknown = 'is not known here';
export const missing = 'is missing';
export const wrongForm = 'has the wrong form';
export const atLeastCharacters = message('must have at least {count, plural, one {# character} other {# characters}}');
export const atMostCharacters = message('must have at most {count, plural, one {# character} other {# characters}}');
export const exactlyCharacters = message('must have {count, plural, one {# character} other {# characters}}');
export const atLeastItems = message('must have at least {count, plural, one {# item} other {# items}}');
export const atMostItems = message('must have at most {count, plural, one {# item} other {# items}}');
export const exactlyItems = message('must have {count, plural, one {# item} other {# items}}');
export const atLeast = message('must be at least {least}');
export const atMost = message('must be at most {most}');
export const yourProject = 'must be a project of yours';
export const planOfProject = 'must stay the id of the project’s plan';
