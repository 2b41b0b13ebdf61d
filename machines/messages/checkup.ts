/** The security check-up. */
import { message, markedMessage } from './message.ts';

export const unloaded = "Couldn't load the security check-up";
export const recognised = 'Thank you. You are not asked about these again.';
export const unrecognised = "Couldn't save your answer";

export const checkup = 'Security check-up';
export const nextStep = 'Next step';
export const allDone = 'Your account is well protected';
export const allDoneRule = 'There is nothing to do. Come back when you sign in from a new device.';
export const otherChecks = 'Other checks';
export const toDo = 'To do';
export const fine = 'Done';
export const goThere = 'Continue';
export const openCheckup = 'See what else would protect your account.';
export const stepOpen = message('Next step: {step}.');
export const itWasMe = 'It was me';

// Recent changes.
export const changes = 'Recent changes';
export const changesRule = 'Changes to how you sign in during the last 28 days.';
export const noChanges = 'Nothing was changed in the last 28 days.';
export const ifNotMe =
  'If you did not make a change, change your password and sign out the browsers that you do not know.';
export const changedOn = markedMessage('<time>{moment}</time>');
export const changedIn = markedMessage('<time>{moment}</time>, {browser}');
export const isNew = 'New';

// Each check: what to do, why, and its state once it is done.
export const lookAtBrowsers = message(
  '{count, plural, =1 {Check a sign-in from another place} other {Check # sign-ins from other places}}',
);
export const whyBrowsers = 'If you do not recognise it, sign that browser out and change your password.';
export const browsersFine = 'No sign-ins from unfamiliar places';
export const lookAtChanges = message(
  '{count, plural, =1 {Check a recent change to how you sign in} other {Check # recent changes to how you sign in}}',
);
export const whyChanges = 'If somebody else made a change, you can still undo it.';
export const changesFine = 'No recent changes to check';
export const changePassword = 'Change your password';
export const whyPassword =
  'A recovery code was used or a browser was signed out after your last password. If that was not you, somebody may know your password.';
export const passwordFine = 'Your password is fine';
export const confirmEmail = 'Confirm your e-mail address';
export const whyEmail = 'Without it, you cannot reset a forgotten password.';
export const emailFine = 'Your e-mail address is confirmed';
export const setUpTwoSteps = 'Set up two-step verification';
export const whyTwoSteps = 'Then a stolen password is not enough to sign in.';
export const twoStepsFine = 'Two-step verification is on';
export const makeCodes = 'Make new recovery codes';
export const whyCodes = message(
  '{count, plural, =0 {You have none left.} =1 {You have one left.} other {You have # left.}} Without one, you cannot sign in if you lose the phone with your authenticator app.',
);
export const codesFine = message('{count} recovery codes left');
export const addPasskey = 'Add a passkey';
export const whyPasskey = 'A passkey cannot be guessed, and does not work on a fake website.';
export const passkeyFine = message('{count, plural, =1 {One passkey} other {# passkeys}}');
export const forgetDevices = message(
  '{count, plural, =1 {Forget a device that you no longer use} other {Forget # devices that you no longer use}}',
);
export const whyDevices = 'It is not asked for a code, and was not used for 90 days.';
export const devicesFine = 'No unused devices are remembered';
