/** The server's rejections, as a title and one sentence, and errors of a field, which follow its name. */
import { message } from './message.ts';

export const notFound = 'Not found';
export const linkWithdrawn = 'Link withdrawn';
export const askForLink = 'This link was withdrawn: ask whoever sent it for a new one.';
export const nothingHere = 'There is nothing at this address: check it.';
export const serverError = 'Server error';
export const wentWrong = 'Something went wrong on our side: try again in a minute.';
export const refused = 'Request refused';
export const checkRequest = 'The server refused this request: check it.';
export const tooOften = 'Too many requests';
export const waitSeconds = message(
  'Too many requests from your address: try again in {seconds, plural, one {# second} other {# seconds}}.',
);
export const doesNotFit = 'Request does not fit';
export const partsDoNotFit = message(
  '{count, plural, one {# part of the request does not fit} other {# parts of the request do not fit}}: see errors.',
);
export const notSignedIn = 'Not signed in';
export const signInFirst = 'You are not signed in: sign in first.';
export const signInExpired = 'Your sign-in has expired: sign in again.';
export const signInUnchecked = 'Your sign-in cannot be checked at the moment: try again in a minute.';
export const signedOut = 'Signed out';
export const signedOutAt = message('You were signed out of this browser on {moment} in India: sign in again.');
export const notAllowed = 'Not allowed';
export const fromOtherSite =
  'This form was sent from another site, so nothing was changed: open the page here and send it again.';
export const thisMachineAlone = 'Answers this machine alone';
export const otherHost =
  'This server answers on localhost alone, and the request names another host: to let others in, set PUBLIC_URL, and TRUST_PROXY behind a proxy, or DEMO=1 for a public demonstration.';
export const throughProxy =
  'This server answers this machine alone, and the request came through a proxy: to let others in, set PUBLIC_URL and TRUST_PROXY, or DEMO=1 for a public demonstration.';
export const noHost = 'The request has no Host header: send one.';
export const severalHosts = 'The request has several Host headers: send one.';
export const wrongHost = 'The Host header is no host: write a name or an address, and a port where it needs one.';
export const wrongTarget = 'The target of the request is no path: write one that begins with /.';
export const changedMeanwhile = 'Changed meanwhile';
export const priceChanged = 'Price has changed';
export const datesChanged = 'Dates have changed';
export const startIsNow = message(
  'Work starts on {start} and is ready on {ready}, other days than you saw: nothing was charged.',
);

// Projects.
export const signInToMove = 'Projects are moved to an account: sign in first.';
export const otherVersion = message(
  'The project was changed meanwhile and is now at version {version}: choose what to keep and save again.',
);
export const notEditable = 'Cannot be edited';
export const isArchived = 'The project is archived: take it out of the archive first.';
export const planIsFixed = message('The project is {status}: its plan cannot change any more.');
export const notMoved = message('A project that is {status} cannot be {done}.');
export const onlyTeamMoves = 'Only our team marks a project as delivered or ends its work: write to us on its page.';
export const isForTeam = 'is for our team.';
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
export const doneCancelled = 'cancelled';
export const doneArchived = 'archived';
export const doneRestored = 'restored';

// Requests.
export const signInToWrite = 'Messages are written from an account: sign in first.';
export const otherMessage = 'Another message has this id: send yours with an id of its own.';
export const isOtherMessage = 'is the id of another message.';
export const signInToRequest = 'Requests are made from an account: sign in first.';
export const notYourProject = 'The request names a project that you do not have: choose one of yours.';
export const alreadyRequested = 'Already requested';
export const waitForRequest =
  'This prototype is already requested for the project: wait for our answer, or withdraw the request.';
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
export const bankMayAccept =
  'Waiting for your bank. Do not pay again. An order that the bank may still accept cannot be cancelled.';
export const firstIsNow = message(
  'The first payment is {amount} now. Cancel this order and order again from the plan.',
);
export const dueIsNow = message('{amount} is due now, not {seen}: look at it and confirm again.');
export const otherWindow = 'The plan or its payment changed in another window: try again.';
export const notYet = 'Not to be paid yet';
export const notBegun =
  'The work on this project has not begun: it begins with the first instalment, which is paid from its plan.';
export const inOrder = message('Instalments are paid in their order: instalment {next} is next.');

// Bodies.
export const wrongKind = 'Wrong content type';
export const sendJson = 'Send the body as application/json.';
export const sendForm = 'Send the body as application/x-www-form-urlencoded or multipart/form-data.';
export const bodyUnreadable = message('The body {reason}: check how it is written.');
export const noJson = 'is no JSON';
export const noForm = 'is no form';
export const tooLarge = 'Too large';
export const atMostKilobytes = message('The body is too large: send at most {size} kB.');
export const wrongMethod = 'Method not allowed';
export const answersMethods = message('This address answers {methods}.');
export const tookTooLong = 'The answer took too long: try again in a minute.';

// Passwords, codes and accounts.
export const timeoutMessage = 'No answer';
export const deletionNotHeld = 'This deletion cannot be scheduled';
export const deletedAtOnce = 'An account of this sign-in service is deleted at once.';
export const bankUndecided = 'A payment is with the bank';
export const decidedFirst = 'The bank has not decided about a payment. Delete the account once it has.';
export const passwordNeeded = 'Password needed';
export const passwordFirst = 'Enter your password first.';
export const wrongPassword = 'Wrong password';
export const passwordNotRight = 'The password is not right.';
export const passwordUnchecked = 'The sign-in service did not check your password: try again in a minute.';
export const tooManyPasswords = 'Too many wrong passwords';
export const waitOrNewPassword = 'Too many wrong passwords: wait a while and try again, or set a new password.';
export const dataNotTold = 'The sign-in service did not answer: try again in a minute.';
export const archivesMade = 'Your data was downloaded five times within an hour. Try again later.';
export const emailNotTold = 'The sign-in service did not tell your e-mail address: try again in a minute.';
export const wrongRecoveryCode = 'Wrong recovery code';
export const tryOtherCode = 'This recovery code is wrong, or was used before: try another one.';
export const tooManyCodes = 'Too many recovery codes';
export const waitForCodes = message(
  'Too many recovery codes were tried: try again in {minutes, plural, one {# minute} other {# minutes}}.',
);
export const codeStillGood =
  'Your authenticator app could not be switched off, and your code is still good: try again in a minute.';
export const notChanged = 'Not changed';
export const notThisAccount =
  'The password is not right, or the account is verified already. After several wrong passwords, wait a few minutes.';
export const notRightForAccount = 'is not right for an account that waits for its code';
export const addressTaken = 'Address taken';
export const giveOtherAddress = 'This e-mail address belongs to another account: give another one.';
export const ofOtherAccount = 'belongs to another account';
export const noPasskey = 'No such passkey';
export const passkeyGone = 'You have no passkey of this kind any more: load the list again.';
export const signInForNotifications = 'Sign in or save a plan to receive updates.';

// Invoices.
export const noInvoice = 'No invoice here';
export const openWherePaid = 'There is no invoice of yours at this address: open it in the browser that you paid in.';
export const noCreditNote = 'No credit note here';
export const noDebitNote = 'No debit note here';
export const openFromInvoice = 'There is no credit note of yours at this address: open it from its invoice.';
export const noInvoices = 'No invoices here';
export const lookForOthers = 'None of your invoices is like that: look for others.';

// The model of the assistant.
export const usedUp = 'Used up';
export const enoughForToday = 'The model has answered enough for today: the guide answers without it.';
export const notUnderstood = 'Not understood';
export const noUsableAnswer = 'The model gave no answer that can be used: the guide answers without it.';
export const tooLate = 'Too late';
export const notInTime = 'The model did not answer in time: the guide answers without it.';
export const guideAnswers = 'The model gave no answer: the guide answers without it.';

// Errors of a field.
export const mustBeText = 'must be text';
export const mustBeNumber = 'must be a number';
export const mustBeBoolean = 'must be true or false';
export const mustBeList = 'must be a list';
export const mustBeObject = 'must be an object';
export const mustBeWhole = 'must be a whole number';
export const mustBeEmail = 'must be an e-mail address';
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
export const nextOfOrder = 'must be the next of a page of this order';
export const noNullCharacter = 'must not hold a null character';
export const mustBeOneLine = 'must be on one line';
export const noReversing = 'must not hold an invisible character that reverses text: delete it, or type the text again';
export const noInvisible = 'must not hold an invisible character: delete it, or type the text again';
export const mustBeVisible = 'must have a letter, a digit or a sign';
export const wellFormed = 'must be well-formed text';
// Referenced by contracts.
export const mustBeEmailLike = 'must be an e-mail address, like name@example.com';
export const mustHoldFeature = 'must hold a feature: a plan without one cannot be bought';
export const mustHaveBase = 'must be chosen: a project has a base';
export const mustBeStatuses = 'must name statuses of projects, parted by commas';
export const notBesideStatus = 'must not stand beside status';
export const standAlone = 'must stand alone';
export const mustBePlanId = 'must be text of 1 to 80 characters';
export const mustBePlanName = 'must be text of at most 80 characters';
export const mustBeBase = 'must be the number of a base, or null';
export const mustBeFeatures = 'must be a list of features of the catalogue';
export const mustBePlatforms = 'must be a list of platforms, at least one';
export const mustBePhases = 'must be a list of phases, at least one';
export const mustBeSpeed = 'must be one of the speeds';
export const mustBeCare = 'must be one of the care plans';
export const mustBeCycle = 'must be one of the billing cycles';
export const mustBeBranches =
  'must be a list of 2 to 5 branches with names of their own, each with its choices but for the one that is open';
export const mustBeState = 'must be the code of a state of India';
export const mustBePath = 'must begin with /';
export const mustBeRelease = 'must be 1 to 40 letters, digits, points, plus signs or dashes';
export const mustNameProject = 'must name the project of the prototype';
