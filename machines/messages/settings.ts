/** The pages of the settings. */
import { markedMessage, message } from './message.ts';

// Texts that the parts share.
export const settings = 'Settings';
export const checkingSignIn = 'Checking your sign-in';
export const signIn = 'Sign in';
export const loading = message('Loading: {what}');
export const sentToo = message('We notify {address} of every change on this page.');
export const change = 'Change';
export const add = 'Add';
export const remove = 'Remove';
export const cancel = 'Cancel';
export const save = 'Save';
export const copy = 'Copy';
export const goOn = 'Continue';
export const tryAgain = 'Try again';
export const loadAgain = 'Load again';
export const actOn = message('{act}: {what}');

// The password prompt before a change.
export const enterPassword = 'Enter your password';
export const setNewPassword = 'Set a new password';
export const password = 'Password';
export const whyPassword = 'Enter your password to make this change. You are not asked again for 10 minutes.';
export const beforeDeletion = 'Enter your password to delete your account';
export const beforeKeeping = 'Enter your password to keep your account';
export const beforeFactors = 'Enter your password to change two-step verification';
export const beforePasskey = 'Enter your password to change your passkeys';
export const beforeCodes = 'Enter your password to make recovery codes';
export const beforeDevice = 'Enter your password to change this device';
export const beforeName = 'Enter your password to change your name';
export const beforeEmail = 'Enter your password to change your e-mail address';
export const beforePhone = 'Enter your password to change your phone number';

// Profile.
export const profile = 'Profile';
export const profileRule =
  'We send a code to each new e-mail address or phone number. Enter it to verify that it is yours.';
export const name = 'Name';
export const email = 'E-mail address';
export const phone = 'Phone number';
export const none = 'None';
export const verified = 'Verified';
export const unverified = 'Not verified';
export const cancelChange = 'Cancel the change';
export const waitsForCode = message('{address} is not verified yet');
export const untilThen = message('Until then, {address} stays in use.');
export const countsAlready =
  'It is already in use, but codes to reset your password are not sent to it until it is verified.';
export const verify = 'Verify';
export const verifyLater = 'Verify later';
export const sendingCode = 'Sending a code';
export const updatingField = message('Updating your {field}');
export const removePhone = 'Remove your phone number? This also switches off codes by text message.';
export const removeName = 'Remove your name?';
export const keep = 'Keep';
export const saveAndSend = 'Save and send a code';
export const nameUntaken =
  'The sign-in service does not accept this name: it may be too long, or contain characters that names may not have.';
export const emailUntaken = 'The sign-in service does not accept this e-mail address: check its spelling.';
export const phoneUntaken = 'The sign-in service does not accept this phone number: check the digits and the country.';
export const sentToNewEmail = 'A code was sent to your new e-mail address. Enter it to confirm the address.';
export const sentToEmail = message('A code was sent to {address}. Enter it to confirm the address.');
export const sentToPhone = 'A code was sent by text message to your phone.';
export const sentToNumber = message('A code was sent by text message to {number}.');

// Password.
export const passwordRule = 'Changing it signs you out of every other browser.';
export const enterOldPassword = 'Enter your old password';
export const oldPassword = 'Old password';
export const newPassword = 'New password';
export const changePassword = 'Change password';

// Passkeys.
export const passkeys = 'Passkeys';
export const passkeysRule =
  'Sign in with your fingerprint, face or screen lock instead of a password and a code. Many browsers also fill in your username.';
export const makePasskey = 'Continue';
export const followBrowser = 'Follow the steps in your browser to create the passkey.';
export const addPasskey = 'Add a passkey';
export const passkeysUnsupported = 'This browser does not support passkeys. Add one in another browser.';
export const addedOn = markedMessage('Added on <time>{moment}</time>.');
export const lastUsed = markedMessage('Last used on <time>{moment}</time>.');
export const rename = 'Rename';
export const deleteIt = 'Delete';
export const passkeyName = 'Name of the passkey';

// Two-step verification.
export const twoSteps = 'Two-step verification';
export const twoStepsRule = 'You enter a code after your password, except on remembered devices.';
export const appSetUp = 'The set-up of the authenticator app';
export const setUpApp = 'Set up an authenticator app';
export const switchOn = 'Switch on';
export const switchOff = 'Switch off';
export const setUp = 'Set up';
export const on = 'On';
export const off = 'Off';
export const askedFirst = 'Asked for first';
export const addPhoneFirst = 'Add a phone number to your profile and verify it first.';
export const verifyPhoneFirst = 'Verify your phone number first.';
export const askEachTime = 'Ask me each time';

// Recovery codes.
export const recoveryCodes = 'Recovery codes';
export const recoveryCodesRule =
  'Each code signs you in once without your authenticator app, and switches the app off.';
export const makeCodes = 'Make codes';
export const tenCodes = 'Ten recovery codes';
export const codesLeft = message('{left} of {count} recovery codes left');
export const noCodes = 'No recovery codes yet';
export const newReplaceThese = 'New codes replace these.';
export const makeThemNow =
  'Make them now, and keep them apart from your phone: with a code you can sign in when you do not have the app.';
export const noneLeft = 'None left: make new ones';
export const fewLeft = 'Few left: make new ones';
export const makeNewCodes = 'Make new codes';
export const makeRecoveryCodes = 'Make recovery codes';
export const codeRule = 'Each code works once instead of the authenticator app, and switches the app off.';
export const codesOf = message('{brand}: recovery codes');
export const madeFor = message('Account {username}, made on {day}');
export const codesCopied = 'Codes copied';
export const copyBlocked = 'Your browser blocked copying. Print or download the codes instead.';
export const shownOnce = 'These codes are shown only once. Keep them apart from your phone.';
export const replaceEarlier = 'Your earlier codes no longer work.';
export const print = 'Print';
export const download = 'Download';
export const codesDownloaded = 'Codes downloaded';
export const haveKept = 'I have saved these codes';
export const done = 'Done';
export const closeUnkept = 'Close without saving them';

// Signed-in browsers, and devices.
export const signedIn = 'Signed in';
export const browsersRule = message(
  '{count, plural, =1 {One browser.} =2 {Two browsers.} =3 {Three browsers.} =4 {Four browsers.} =5 {Five browsers.} =6 {Six browsers.} =7 {Seven browsers.} =8 {Eight browsers.} =9 {Nine browsers.} =10 {Ten browsers.} other {# browsers.}} A sign-out takes effect at once.',
);
export const browsers = 'Browsers';
export const signOutOthers = message(
  '{count, plural, =1 {Sign out the other one} =2 {Sign out the other two} =3 {Sign out the other three} =4 {Sign out the other four} =5 {Sign out the other five} =6 {Sign out the other six} =7 {Sign out the other seven} =8 {Sign out the other eight} =9 {Sign out the other nine} =10 {Sign out the other ten} other {Sign out the other #}}',
);
export const placesAreRough = 'Locations are estimated from the network address, and may name a nearby city.';
export const thisBrowser = 'This browser';
export const placeAndTime = message('{place}. {time}');
export const activeToday = message('Active today at {time}.');
export const activeOn = message('Active on {moment}.');
export const sinceToday = message('Since today at {time}.');
export const since = message('Since {moment}.');
export const signedInSince = markedMessage('Signed in since <time>{moment}</time>.');
export const activeNow = 'Active now';
export const signOut = 'Sign out';
export const signOutEverywhere = 'Sign out everywhere';
export const signedOutEverywhere = 'You will be signed out on every device, including this one.';
export const devices = 'Devices';
export const devicesRule = 'A remembered device is not asked for a code. Forgetting another device also signs it out.';
export const thisDeviceUnlisted = 'This device is not in the list. It is added when you next sign in here.';
export const forgetDevice = 'Forget the device';
export const lastSeen = markedMessage('Last seen <time>{moment}</time>');
export const lastSeenIn = markedMessage('Last seen <time>{moment}</time>, {place}');
export const firstSeen = markedMessage('First seen <time>{moment}</time>');
export const firstSeenIn = markedMessage('First seen <time>{moment}</time>, {place}');
export const thisDevice = 'This device';
export const remembered = 'Remembered';
export const notRemembered = 'Not remembered';
export const remember = 'Remember';
export const rememberDevice = 'Remember the device';
export const noLongerRemember = 'No longer remember';
export const forget = 'Forget';

// Billing details, and the calendar link.
export const billingDetails = 'Billing details';
export const billingRule = 'Your next order is filled in with these details. Invoices that were issued do not change.';
export const recipient = message(
  '{recipient}. {mails, select, yes {Each invoice is sent by e-mail.} other {Invoices are not sent by e-mail.}}',
);
export const recipientWithGstin = message(
  '{recipient}. GSTIN {gstin}. {mails, select, yes {Each invoice is sent by e-mail.} other {Invoices are not sent by e-mail.}}',
);
export const noDetails = 'No details are saved yet.';
export const mailInvoices = 'Send me each invoice by e-mail';
export const calendarLink = 'Calendar link';
export const calendarRule =
  'Your calendar shows every payment, and changes when one is paid or moved. Anyone with the link can see the amounts and days.';
export const linkMadeOn = message('A link was made on {moment}. It cannot be shown again.');
export const makeLink = 'Make a link';
export const makeNewLink = 'Make a new one';
export const linkBeforeStops = 'The earlier link stops working.';

// The person's data.
export const yourData = 'Your data';
export const dataRule = 'All that we keep about you, in one file.';
export const downloadData = 'Download your data';

// Account deletion.
export const deleteAccount = 'Delete account';
export const deletionRule = 'Deletes your account and what is in it, for good.';
export const projectsDeleted =
  'Your projects, prototypes, requests, billing details and calendar link are deleted, and links to them stop working.';
export const ordersKept =
  'Paid orders, payments that are still with the bank, and tax invoices are kept, as required by law.';
export const usernameFreed = 'Your username becomes available to others.';
export const noUndo = 'This cannot be undone.';
export const endsLater = message(
  'You are signed out everywhere, and your account is deleted {days} days later. Until then you can sign in and keep it.',
);
export const endsOn = message('Your account will be deleted on {moment}.');
export const deleteNow = 'Delete now';
export const bankFirst =
  'A payment is with the bank. You can delete your account now once the bank has decided; on its day it is deleted in any case.';
export const stillOpen = 'Still open in this account';
export const openMatter = message(
  '{kind, select, undecided {{project}: a payment of {amount} is with the bank. Wait for its decision if you want the work done.} refund {{project}: a refund of {amount}{invoice} is under way. It reaches you without an account too.} dispute {{project}: a dispute about {amount}{invoice} is open. The bank decides it without your account too.} work {{project}: our team is working on it. Without an account you get no more news: write to us first if you want it finished.} automatic {{project}: automatic payment, up to {amount} each time, ends.} other {{project}: {count, plural, one {# instalment} other {# instalments}} still to be paid, {amount} in total. The payment links and reminders stop.}}',
);
export const ofInvoice = message(' of invoice {number}');
export const enterUsername = 'Enter your username';
export const enterThisUsername = message('Enter {username}, the username of this account');
export const typeToConfirm = message('Type {username} to confirm');
export const deleteMine = 'Delete my account';
export const keepMine = 'Keep my account';
