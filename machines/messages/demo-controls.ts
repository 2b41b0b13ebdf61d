/** The demo controls beside the mailbox: the challenges of the demonstration's next sign-in, and simulated failures. */
import { markedMessage, message } from './message.ts';

// The label of a button, its effect, and its state once it was pressed.
export const plain = 'Sign in plainly';
export const plainSays = message(
  'Puts everything back: {username} signs in with {password} and nothing more is asked. The settings of the user pool, the clock and the network are as at first.',
);
export const plainDone = message('Everything is as at first: {username} signs in with {password}.');
export const newPassword = 'A new password is asked';
export const newPasswordSays = message('{password} is a temporary password: after it, a new one has to be chosen.');
export const newPasswordDone = 'The next sign-in asks for a new password.';
export const unconfirmed = 'The e-mail address is not confirmed';
export const unconfirmedSays = message(
  'The account waits for the code that was sent to {email}. It arrives in this mailbox.',
);
export const unconfirmedDone = message('The e-mail address is not confirmed yet. A code was sent to {email}.');
export const resetPassword = 'The password has to be reset';
export const resetPasswordSays = message(
  'No password is taken until a new one is set with the code that was sent to {email}.',
);
export const resetPasswordDone = message('The password has to be reset. A code was sent to {email}.');
export const sms = 'A code by SMS';
export const smsSays = message('After the password, a code is sent to {number}. It arrives in this mailbox.');
export const smsDone = 'The next sign-in asks for a code by SMS.';
export const authenticator = 'A code of the authenticator app';
export const authenticatorSays = 'After the password, the code of the authenticator app on this page is asked.';
export const authenticatorDone = 'The next sign-in asks for a code of the authenticator app.';
export const choice = 'SMS or authenticator app';
export const choiceSays = 'After the password, one of the two is chosen and then asked.';
export const choiceDone = 'The next sign-in lets the person choose between SMS and the authenticator app.';
export const setUp = 'An authenticator app has to be set up';
export const setUpSays =
  'Everybody needs a second factor now, and this person has none: after the password they set up an app. Its code is then shown on this page too.';
export const setUpDone = 'The next sign-in asks to set up an authenticator app.';
export const sum = 'A sum';
export const sumSays =
  'After a reload the sign-in page asks a sum after the password, such as 2+5. Three wrong results end the sign-in.';
export const sumDone = 'The next sign-in asks a sum, once its page is reloaded.';
export const addressAtOnce = 'Another address counts at once';
export const addressAtOnceSays =
  'Who changes their e-mail address or number loses the one before, before the new one is verified, as in a pool that does not hold it.';
export const addressAtOnceDone = 'Another address takes the place of the one before at once.';
export const staff = 'One of the staff';
export const staffSays =
  'The person may do in the back office what the staff does: read and answer messages and requests, look into orders, give money back.';
export const staffDone = message('{username} is one of the staff.');
export const disabled = 'The account is disabled';
export const disabledSays = 'The person is signed out everywhere, and no password lets them in.';
export const disabledDone = message('The account of {username} is disabled and signed out everywhere.');
export const locked = 'Locked for wrong passwords';
export const lockedSays = 'For a quarter of an hour, even the right password is refused.';
export const lockedDone = message('{username} is locked for a quarter of an hour.');
export const clockAhead = 'Clock two hours ahead';
export const clockAheadSays =
  'Access that was given before has run out, codes of a real authenticator app do not fit, and new access seems to come from the future.';
export const clockAheadDone = 'The clock of the sign-in service is two hours ahead.';
export const clockBehind = 'Clock two hours behind';
export const clockBehindSays =
  'New access has run out by the time it arrives, and codes of a real authenticator app do not fit.';
export const clockBehindDone = 'The clock of the sign-in service is two hours behind.';
export const clockRight = 'Clock right';
export const clockRightSays = 'The sign-in service goes by the time of this server again.';
export const clockRightDone = 'The clock of the sign-in service is right.';
export const sessionsEnd = 'Sign-ins under way expire';
export const sessionsEndSays = 'Whoever has given the password and still owes a code has to begin again.';
export const sessionsEndDone = 'Every sign-in that was under way has expired.';
export const signedOut = 'Signed out elsewhere';
export const signedOutSays = 'Everybody who is signed in is signed out at their next step, and has to sign in again.';
export const signedOutDone = 'Everybody was signed out.';
export const devicesLost = 'Devices forgotten';
export const devicesLostSays =
  'The sign-in service no longer knows a device: a remembered one is asked for the second factor again.';
export const devicesLostDone = 'Every device was forgotten.';
export const throttleOn = 'Too many requests';
export const throttleOnSays =
  'Each request to the sign-in service is refused as one too many, until it is switched off.';
export const throttleOnDone = 'Each request to the sign-in service is refused as one too many.';
export const throttleOff = 'Requests are taken again';
export const throttleOffSays = 'No request is refused for being one too many on purpose.';
export const throttleOffDone = 'The sign-in service takes requests again.';
export const networkLost = 'Network lost';
export const networkLostSays =
  'Each request to the sign-in service is dropped without an answer. This page still answers.';
export const networkLostDone = 'Requests to the sign-in service are dropped without an answer.';
export const networkWhole = 'Network whole';
export const networkWholeSays = 'Requests reach the sign-in service again.';

// The current state.
export const account = 'Account';
export const isConfirmed = 'Confirmed.';
export const isUnconfirmed = 'The e-mail address is not confirmed yet.';
export const mustChoosePassword = 'A new password has to be chosen at the next sign-in.';
export const mustResetPassword = 'The password has to be reset.';
export const isDisabled = 'Disabled.';
export const isLocked = 'Locked for wrong passwords.';
export const nobodyThere = message('There is no {username}: “Sign in plainly” adds it again.');
export const password = 'Password';
export const noPassword = 'None is set.';
export const otherPassword = 'Another one was chosen.';
export const thisOne = message('{what}.');
export const secondFactor = 'Second factor';
export const nobodyAsked = 'Nobody is asked for one.';
export const codeOfApp = 'A code of the authenticator app.';
export const codeBySms = message('A code by SMS to {number}.');
export const eitherCode = 'SMS or the authenticator app, as the person chooses.';
export const appNeeded = 'Everybody needs one: without any, an app has to be set up.';
export const none = 'None.';
export const rememberedDevices = 'Remembered devices';
export const anotherAddress = 'Another address';
export const oneBeforeHolds = 'The one before holds until it is verified.';
export const takesPlaceAtOnce = 'Takes the place of the one before at once.';
export const sumHeading = 'Sum';
export const sumAsked = 'Asked after the password.';
export const sumNotAsked = 'Not asked.';
export const clock = 'Clock';
export const isRight = 'Right.';
export const requests = 'Requests';
export const dropped = 'Dropped without an answer.';
export const refusedAsTooMany = 'Refused as one too many.';
export const answered = 'Answered.';

// The parts of the page.
export const switchboard = 'Switchboard';
export const howItIs = 'How it is now';
export const person = 'Person';
export const authenticatorApp = 'Authenticator app';

// The clock.
export const secondsAhead = message('{count, plural, one {# second ahead} other {# seconds ahead}}.');
export const secondsBehind = message('{count, plural, one {# second behind} other {# seconds behind}}.');
export const minutesAhead = message('{count, plural, one {# minute ahead} other {# minutes ahead}}.');
export const minutesBehind = message('{count, plural, one {# minute behind} other {# minutes behind}}.');
export const hoursAhead = message('{count, plural, one {# hour ahead} other {# hours ahead}}.');
export const hoursBehind = message('{count, plural, one {# hour behind} other {# hours behind}}.');

// The authenticator app.
export const appInUse = markedMessage('The app that is in use has the secret <code>{secret}</code>.');
export const appToBeGiven = markedMessage(
  'No app is in use. The one that the buttons below give has the secret <code>{secret}</code>.',
);
export const codeNow = markedMessage(
  'Its code now is <code>{shown}</code>, accepted once within the next {seconds} seconds. Reload for the next one.',
);
export const beingSetUp = 'An app is being set up.';

// The two groups of buttons.
export const nextSignIn = 'What the next sign-in meets';
export const nextSignInSays = message(
  'For the person {username}. Each begins from a plain sign-in, and leaves whoever is signed in so unless it says otherwise.',
);
export const whatGoesWrong = 'What goes wrong';
export const forEverybody = 'For everybody, and at once.';
