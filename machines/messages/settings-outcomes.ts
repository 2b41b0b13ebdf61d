/**
 * The outcomes of requests in the settings. Where a change may have been made, the reason comes before the sentence.
 */
import { message } from './message.ts';

// Every part, without a session.
export const notSignedIn = 'User is not authenticated';

// Profile.
export const profileUnloaded = "Couldn't load your profile";
export const typingKept = 'What you typed is still there: press Change to continue.';
export const nameSaved = 'Your name was saved.';
export const phoneVerified = 'Your phone number is verified.';
export const emailVerified = 'Your e-mail address is verified.';
export const emailNotEverywhere = 'Your e-mail address is verified. It could not be updated everywhere yet.';
export const addressStays = 'The address was not changed.';
export const removed = 'Removed.';
export const removalFailed = "Couldn't remove it";
export const removalUnanswered = 'It may have been removed anyway: load again to see.';
export const codeUnsent = "Couldn't send a code";
export const codeUnanswered = 'A code may have been sent, but it cannot be entered: ask for another one with Verify.';
export const savingUnansweredCancel = 'It may have been saved anyway: save it again, or cancel to see.';
export const anotherSent = 'Another code was sent';
export const anotherUnsent = "Couldn't send another code";
export const anotherUnanswered = 'Another code may have been sent: enter the last one that arrives.';
export const verifyingFailed = "Couldn't verify it";
export const verifyingUnanswered = 'It may be verified anyway: enter the code again, or choose Verify later to see.';

// Password, and the proof that is required before a change.
export const passwordChanged = 'Your password was changed.';
export const passwordUnchanged = "Couldn't change the password";
export const passwordUnanswered =
  'Your password may have been changed anyway: if the old password is rejected when you try again, the new one is set.';
export const proofFailed = "Couldn't check your password";

// Passkeys.
export const passkeysUnloaded = "Couldn't load your passkeys";
export const passkeyAdded = 'The passkey was added.';
export const passkeyRenamed = 'The passkey was renamed.';
export const passkeyDeleted = 'The passkey was deleted.';
export const passkeysUnchanged = "Couldn't change your passkeys";
export const passkeysUnanswered = 'Your passkeys may have been changed anyway: load the list again to see.';

// Two-step verification, and recovery codes.
export const factorsUnloaded = "Couldn't load two-step verification";
export const factorsUpdated = 'Two-step verification is updated.';
export const savingFailed = "Couldn't save it";
export const savingUnanswered = 'It may have been saved anyway: load again to see.';
export const appFailed = "Couldn't set up the app";
export const appUnanswered = 'The app may be set up anyway: enter its next code.';
export const recoveryCodesUnloaded = "Couldn't load your recovery codes";
export const recoveryCodesUnmade = "Couldn't make recovery codes";
export const recoveryCodesUnanswered = 'Your earlier codes may no longer work: make new ones.';
export const keepThemFirst = 'These codes are not shown again. Save them first, or close and make new ones later.';

// Devices and signed-in browsers.
export const devicesUnloaded = "Couldn't load your devices";
export const deviceRemembered = 'This device is remembered.';
export const deviceReleased = 'The device is no longer remembered.';
export const deviceForgotten = 'The device was forgotten.';
export const deviceUnchanged = "Couldn't change the device";
export const deviceUnanswered = 'The device may have been changed anyway: load the list again to see.';
export const browsersUnloaded = "Couldn't load where you are signed in";
export const browserSignedOut = 'The browser was signed out.';
export const othersSignedOut = 'Every other browser was signed out.';
export const browserStays = "Couldn't sign out the browser";
export const browserUnanswered = 'It may have been signed out anyway: load the list again to see.';
export const everywhereFailed = "Couldn't sign you out everywhere";
export const everywhereUnanswered = 'Your sessions may have ended anyway: sign out again to be sure.';

// Billing details, and the calendar link.
export const billingUnloaded = 'Your billing details could not be loaded.';
export const billingSaved = 'Your billing details are saved.';
export const billingNotSaved = message('Your billing details were not saved. {reason}');
export const billingMayBeSaved = message('{reason} Your details may have been saved anyway: load again to see.');
export const linkUnloaded = 'The calendar link could not be loaded.';
export const linkMade = 'The link is ready. It is shown only once: copy it now.';
export const linkCopied = 'The link is copied.';
export const linkByHand = 'Your browser blocked copying. Select and copy the link here.';
export const linkNotMade = message('No new link was made. {reason}');
export const linkMayBeMade = message('{reason} The earlier link may no longer work: make a new one.');

// Account deletion.
export const deletionUnbegun = "Couldn't start the deletion";
export const accountKept = 'Your account is kept. It is no longer going to be deleted.';
export const accountUnkept = 'Your account may still be deleted: try again to keep it.';
export const unscheduled = "Couldn't schedule the deletion. Your account is as it was.";
export const scheduleUnanswered = 'The deletion may be scheduled already: confirm it again to be sure.';
export const projectsStay = "Couldn't delete your projects. Your account is as it was.";
export const accountStays = "Your projects are deleted. Couldn't delete your account: try again.";
export const projectsUnanswered = 'Your projects may be deleted already; your account is not.';
export const accountUnanswered =
  'Your projects are deleted. Your account may be deleted too: confirm it again to be sure.';
