/** The steps of a sign-in after the password, or in its place. */
import { message } from './message.ts';

export const goOn = 'Continue';
export const startOver = 'Start over';
export const timeLeft = 'Time left:';
export const authenticatorSetUp = 'The set-up of the authenticator app';

// A step that this page does not know.
export const cannotSignIn = 'You cannot sign in here';
export const notSupported = 'Your account needs a sign-in step that is not supported here.';
export const contactUs = 'Contact us with the name of the step.';

// A six-digit code.
export const phoneCode = 'Enter the code from your phone';
export const emailCode = 'Enter the code from your e-mail';
export const authenticatorCode = 'Enter the code from your authenticator app';
export const confirmAddress = 'Confirm your e-mail address';
export const sentToPhone = 'A code was sent to your phone.';
export const sentToEmail = 'A code was sent to your e-mail address.';
export const sentTo = message('A code was sent to {address}.');
export const appShowsIt = 'Your authenticator app shows the code.';
export const sentToAccount = 'A code was sent to the e-mail address of your account. Enter it to sign in.';
export const sentForSignIn = message('A code was sent to {address}. Enter it to sign in.');
export const loadedAgain = 'This page was loaded again: for another code, start over with your password.';
export const changeAddress = 'Wrong address? Change it';
export const anotherWay = 'Get the code another way';

// A recovery code instead of the authenticator app.
export const insteadRecoveryCode = 'Use a recovery code';
export const enterRecoveryCode = 'Enter a recovery code';
export const oneOfTen =
  'One of the ten codes that you saved. It switches your authenticator app off, so that you can sign in without it.';
export const recoveryCode = 'Recovery code';
export const eightSigns = 'Eight letters and digits';
export const insteadAuthenticator = 'Use your authenticator app';

// A new password, and other missing account data.
export const choosePassword = 'Choose a new password';
export const worksOnce = 'The password you were given works only once.';
export const newPassword = 'New password';
export const mustReset = 'You need to reset your password. We sent you a code; if it has not arrived, ask for another.';
export const enter = message('Enter: {what}');
export const emailAddress = 'E-mail address';
export const lastName = 'Last name';
export const firstName = 'First name';
export const name = 'Name';
export const nickname = 'Nickname';
export const phoneNumber = 'Phone number';
export const preferredUsername = 'Preferred username';

// The choice of a second factor.
export const chooseFactor = 'Choose how to get your code';
export const oneMoreStep = 'One more step to confirm it is you.';
export const whereFrom = 'Where your code comes from';
export const setUpTwoSteps = 'Set up two-step verification';
export const needsTwoSteps = 'Your account needs two-step verification. Choose how to receive your codes.';
export const whereFromLater = 'Where your codes will come from';
export const chooseOne = 'Choose one';
export const setUpEmail = 'Set up codes by e-mail';
export const setUpEmailLead = 'Enter the address that your codes are sent to. The first code is sent now.';
export const answerQuestion = 'Answer the question';
export const answer = 'Your answer';
export const enterAnswer = 'Enter your answer.';
