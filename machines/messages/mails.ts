/** Mails to people: codes, confirmations, invitations, reminders, refunds and changes to how they sign in. */
import { message } from './message.ts';

// The footer of every mail: why it was sent; and its attachments, in the mailbox of a demonstration.
export const sentTo = message('Sent to {to} {reason}.');
export const attached = message('Attached: {name}');
export const aboutAccount = 'about your account';
export const fromMessage =
  'because this address was given with the message. If that was not you, there is nothing to do';
export const fromDemo =
  'because this address was given with a request for a demo. If that was not you, there is nothing to do';
export const youWroteFromIt = 'because you wrote to us from it';
export const fromInvitation =
  'because this address was given with an invitation. If you expect none, there is nothing to do';
export const paidWithoutAccount = 'because you paid without an account and gave this address';
export const billedToIt = 'because what was paid before was billed to it';

export const yourMessage = message('Your message to {brand}');
export const submitted = 'Successfully submitted.';
export const weRead = 'We read every message and answer by e-mail, to this address.';
export const ourAnswer = message('Our answer to your message to {brand}');
export const youWrote = message('You wrote:\n{message}');
export const requestKept = 'Your request is with us';
export const willWrite = 'We will write to this address to arrange the demo.';
export const invited = message('You are invited to look at {project}');
export const aPlan = 'a plan';
export const isShared = message(
  'Someone shared {project} with you, a plan made with {brand}. You can see its current state at any time, without an account.',
);
export const keepLink = 'Anyone with this link can see the plan: share it only with people you trust.';
export const teamWrote = message('Our team wrote about {project}');
export const answerOnPage = 'You can answer on the page of the project.';
export const openConversation = 'Open the conversation';
export const conversationOfIt = message('because you wrote to the {brand} team about a project');
export const lookAtPlan = 'Look at the plan';

export const dueToday = message('Instalment {number} of {all} for {project} is due today');
export const dueOn = message('Instalment {number} of {all} for {project} is due on {day}');
export const amountDue = message('{amount} is due on {day}.');
export const amountDueWithGst = message('{amount}, with GST, is due on {day}.');
export const payToday =
  'Nothing is taken automatically: pay it with this link. You need no account, and can forward it to the person who pays.';
export const payBefore =
  'Nothing is taken automatically: pay it with this link, now or on that day. You need no account, and can forward it to the person who pays.';
export const payIt = message('Pay {amount}');

export const refund = message('Refund: {amount} for {project}');
export const goesBack = message(
  '{amount} of invoice {invoice} go back to where they were paid from. Banks take up to seven working days.',
);
export const creditNote = message('Credit note {number}: {reason}');
export const byDashboard = 'The refund was made where the payment was taken.';
export const refundFailed = message('Your refund of {amount} for {project} did not arrive');
export const bankReturned = message(
  'We sent {amount} back to where you paid from, and the bank returned the money to us. This happens when a card or an account was closed.',
);
export const anotherWay =
  'The money is still yours. We will transfer it to you in another way, and write to you when it is done. There is nothing you need to do; if you have questions, write to us.';
export const refundDone = message('Your refund of {amount} for {project} is done');
export const wasTransferred = message(
  'We transferred {amount} to you from our bank account. The reference of the transfer is {reference}.',
);
export const arrivedNow = message(
  'The refund of {amount} that failed before went through now. Banks take up to seven working days.',
);
export const refundCalledOff = message('Your refund of {amount} for {project} is called off');
export const keepsPurchase = message(
  'As agreed with you, {amount} of invoice {invoice} do not go back, and you keep what you bought.',
);
export const debitNote = message('Debit note {number} takes credit note {creditNote} back: {reason}');
export const invoiceAmended = message('Invoice {original} for {project} is corrected');
export const revisedInvoice = message(
  'Revised invoice {number} is attached. It corrects invoice {original}; the amounts are the same.',
);
export const replacingInvoice = message(
  'Invoice {number} is attached. It replaces invoice {original}, for which a credit note was issued. The total is the same.',
);
export const amendedBecause = message('Reason: {reason}');
export const creditNoteFor = message('Credit note for {project}');
export const disputeReturned = message(
  'Your bank returned {amount} of invoice {invoice} to you after a dispute. Nothing more is paid back for it.',
);
export const disputeLost = 'The bank returned the payment after a dispute';

// Codes.
export const confirmAccount = message('Confirm your {brand} account');
export const confirmationCode = message('Your confirmation code is {code}. It is valid for 24 hours.');
export const resetPassword = message('Reset your {brand} password');
export const resetCode = message('Your code to set a new password is {code}. It is valid for one hour.');
export const resetConfirms =
  'Your account was never confirmed. A new password with this code confirms it too. If you did not create an account, there is nothing to do.';
export const verifyAddress = message('Verify your address for {brand}');
export const verificationCode = message('Your verification code is {code}. It is valid for 24 hours.');
export const temporaryPassword = message('Your temporary password for {brand}');
export const usernameAndPassword = message('Your username is {username} and your temporary password is {password}');
export const signInCode = 'Your sign-in code';
export const codeToSignIn = message('Your code to sign in to {brand} is {code}.');

// Browsers that show paid projects without an account.
export const recoveryCode = message('Your code to open your projects at {brand}');
export const recoveryCodeSays = message('Your code is {code}. It is valid for {minutes} minutes.');
export const recoveryAsked =
  'Someone asked for it with the link from your receipt, to open your projects in another browser. If that was not you, ignore this mail, and do not give the code to anyone.';
export const newLink = message('A new link to your projects at {brand}');
export const newLinkSays = message(
  'It opens your projects in one more browser. It is valid for {days} days and works once.',
);
export const keepLinkSecret =
  'When you open it, we send a code to this address. If you did not ask for the link, ignore this mail.';
export const openProjects = 'Open my projects';
export const browserAdded = 'A browser was added to your projects';
export const browserAddedSays = message(
  '{browser} was added on {moment} in India. It shows what you planned and paid without an account, as the browser you paid in does.',
);
export const ifNotYouRemove = 'If it was you, there is nothing to do. If it was not you, remove the browser now.';
export const removeBrowser = 'Remove this browser';

// Changes to how a person signs in.
export const changed = message(
  '{change, select, passwordChanged {Your password was changed} emailChanged {Your e-mail address was changed} phoneChanged {Your mobile number was changed} factorsChanged {Two-step verification was changed} passkeyAdded {A passkey was added} passkeyDeleted {A passkey was deleted} recoveryCodesMade {New recovery codes were made} recoveryCodeUsed {A recovery code was used} deviceRemembered {A device is remembered} deviceReleased {A device is no longer remembered} deviceForgotten {A device was forgotten} sessionEnded {A browser was signed out} sessionsEnded {Every browser was signed out} deletionScheduled {Your account will be deleted} deletionWithdrawn {Your account is kept} other {Your account was deleted}}',
);
export const changeSays = message(
  '{change, select, passwordChanged {The password of your account was changed. Every other browser was signed out.} emailChanged {Your account now has a different e-mail address. Mail is no longer sent to this one.} phoneChanged {Your account now has a different mobile number.} factorsChanged {The settings of two-step verification were changed.} passkeyAdded {Your account can be signed in to with a new passkey.} passkeyDeleted {One of your passkeys no longer signs in to your account.} recoveryCodesMade {Your account has ten new recovery codes. Any earlier codes no longer work.} recoveryCodeUsed {A recovery code was used at a sign-in, and your authenticator app was switched off.} deviceRemembered {One of your devices is no longer asked for a code at a sign-in.} deviceReleased {One of your devices is asked for a code again at its next sign-in.} deviceForgotten {One of your devices is asked for a code again, and was signed out.} sessionEnded {One of the browsers that were signed in to your account was signed out.} sessionsEnded {All browsers that were signed in to your account were signed out.} deletionScheduled {The deletion of your account was requested. All browsers were signed out.} deletionWithdrawn {Your account is no longer going to be deleted.} other {Your account was deleted, with everything in it except the orders and invoices that must be kept by law.}}',
);
export const deletedOn = message(
  'Your account and what is in it are deleted on {day}. To keep it, sign in before then and choose “Keep my account”.',
);
export const signInToKeep = 'Sign in to keep it';
export const changedAt = message('This was on {moment} in India. If it was you, there is nothing to do.');
export const ifNotYou = 'If it was not, reset your password now. The code for it comes to this address.';
export const resetYourPassword = 'Reset your password';
export const ifNotYouWrite = 'If it was not, write to us now.';
export const writeToUs = 'Write to us';
