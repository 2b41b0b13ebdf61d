/** Pages that the server renders without scripts: the outcome of a form, and why an address is rejected. */
import { message } from './message.ts';

export const goHome = 'Go Home';
export const goBack = 'Go back to correct it: your browser keeps what you typed.';
export const requestKept = 'Your request is with us';
export const willWrite = 'We will write to the address you gave to arrange the demo.';
export const requestNotSent = 'Your request was not sent';
export const oneIsMissing =
  'Your first name, last name, e-mail address, designation and consent are needed, and one of them is missing.';
export const oneIsTooLong = 'One of the fields is too long.';
export const emailIncomplete = 'The e-mail address is not complete: write it like name@example.com.';
export const formOutOfDate = 'The form is out of date: open it again from the home page.';
export const submitted = 'Successfully submitted';
export const weAnswer = 'We read every message and answer by e-mail, to the address you gave.';
export const messageNotSent = 'Your message was not sent';
export const name = 'Name';
export const email = 'E-mail address';
export const messageField = 'Message';
export const theForm = 'The form';
export const wrongField = message('{field} {reason}.');

// An invoice, for visitors who are not signed in.
export const seeInvoice = 'Sign in to see this invoice.';
export const shownToPayer =
  'It is shown to whoever paid it. If you paid without an account, open it in the browser that you paid in.';
export const signIn = 'Sign in';

// The link in the receipt of a person who paid without an account.
export const leadsNowhere = 'This link does not work';
export const writtenWrongly =
  'It is incomplete, or its projects are in an account by now. If you have an account, sign in to see them.';
export const openHere = 'Open your projects in this browser';
export const weSendCode = message(
  'To make sure that it is you, we send a code of six digits to {email}, the address on your receipt.',
);
export const otherKeeps = 'The browser you paid in keeps everything. Both browsers then show the same projects.';
export const sendCode = 'Send the code';
export const enterCode = 'Enter the code';
export const codeSent = message('We sent a code of six digits to {email}. It is valid for {minutes} minutes.');
export const codeField = 'Code';
export const codeWrong = message(
  'This is not the code we sent: check it and enter it again. {left, plural, one {# try is} other {# tries are}} left.',
);
export const codeUnread = 'Enter the six digits of the code.';
export const openProjects = 'Open my projects';
export const sendAnother = 'Send another code';
export const codeOver = 'This code is no longer valid';
export const codeOverSays = message(
  'It is too old, was used, or wrong codes were entered five times. We can send another one to {email}.',
);
export const mailedOften = 'Look for our newest mail';
export const mailedOftenSays = message(
  'We have written to {email} several times within the hour. Enter the code of our newest mail, or try again in an hour.',
);
export const linksMailedOften = message(
  'We have written to {email} several times within the hour. Use the link of our newest mail, or try again in an hour.',
);
export const linkUsed = 'This link was used';
export const linkUsedSays = message('Each link adds one browser. For another browser, we send a new link to {email}.');
export const linkExpired = 'This link has expired';
export const linkExpiredSays = message('A link is valid for {days} days. We send a new one to {email}.');
export const mailLink = 'Send a new link';
export const linkMailed = 'A new link is on its way';
export const linkMailedSays = message('We sent it to {email}. It is valid for {days} days and adds one browser.');
export const together = 'Put the projects together?';
export const togetherSays = message(
  'This browser has projects of its own. If you continue, they are put together with those of {email}. Both browsers then show all of them, with what was paid for them.',
);
export const instead = 'Show other projects here?';
export const insteadSays = message(
  'This browser shows the projects of another browser. If you continue, it shows those of {email} instead. The others stay in the browser they were paid in.',
);
export const inThisBrowser = 'Projects in this browser';
export const ofReceipt = message('Projects of {email}');
export const projectWithoutName = 'A project without a name';
export const onlyIfYours = 'Continue only if all of them are yours.';
export const putTogether = 'Put them together';
export const showInstead = 'Show these instead';
export const remove = 'Remove this browser?';
export const removeSays = message('{browser}, added on {moment} in India. It will no longer see your projects.');
export const removeIt = 'Remove it';
export const removed = 'The browser is removed';
export const removedSays = message('{browser} no longer sees your projects.');
export const removedBefore = 'There is no browser to remove';
export const removedBeforeSays = 'It is removed already, or your projects are in an account by now.';

// The checkout of the sandbox.
export const sandboxCheckout = 'Sandbox checkout';
export const sandboxBank = 'Sandbox bank';
export const payTo = message('To {brand}');
export const nothingMoves =
  'No money moves here: choose what the bank answers. Closing this page answers nothing, and the payment can be taken up again.';
export const bankDeclined = 'The bank declined. You can try again here, or go back.';
export const leftCheckout = 'You left this checkout. It can still be paid.';
export const pay = message('Pay {amount}');
export const decline = 'Decline';
export const bankIsSlow = 'Bank is slow';
export const payOnce = 'Pay, and let refunds fail later';
export const keepsMethod = message(
  'The payer chose automatic payment: this payment method is kept, for up to {limit} each time.',
);
export const kept = 'What is kept';
export const keptKind = message(
  '{kind, select, account {A bank account} other {Visa ending 4242, which needs approval above ₹15,000}}',
);
export const laterDebits = 'Later debits';
export const laterAnswer = message(
  '{answer, select, pay {The bank pays} decline {There is no money} other {The bank asks the payer to approve}}',
);
export const cancel = 'Cancel';

// A payment at the sandbox's bank, which its payer can dispute there.
export const sandboxPayment = 'Sandbox payment';
export const disputeSays =
  'No money moves here. Play the payer’s bank: dispute this payment, and the back office gets a case with a deadline.';
export const whyDisputed = 'Reason of the payer';
export const whenDue = 'Evidence is due in';
export const inDays = message('{days, plural, one {# day} other {# days}}');
export const sandboxReason = message(
  '{reason, select, fraudulent {I did not make this payment} product_not_received {I did not receive what I paid for} product_unacceptable {It is not what was described} other {I was charged twice}}',
);
export const disputePayment = message('Dispute {amount}');
export const notDisputable = 'Nothing was taken with this payment, or it was returned: there is nothing to dispute.';
export const disputeIs = message(
  '{state, select, opened {The bank waits for evidence.} underReview {The bank reads the evidence.} won {The bank decided for the shop.} other {The bank decided for the payer.}}',
);
export const readEvidence = 'Read the evidence';
export const decideForShop = 'Decide for the shop';
export const decideForPayer = 'Decide for the payer';

// The page with a person's data.
export const yourData = 'Your data';
export const dataNeedsSignIn = 'Sign in to download what we keep about you.';
export const dataInFile =
  'One ZIP file with all that we keep about you: your account, sign-ins, projects with their versions, orders and payments, invoices as PDF, messages, requests and consents.';
export const keepItSafe = 'The file is not protected by a password: save it where only you can open it.';
export const yourPassword = 'Password';
export const downloadData = 'Download your data';
export const backToSettings = 'Back to the settings';

// The mailbox of the sign-in service.
export const mailbox = 'Mailbox';
export const wouldHaveSent = 'What this server would have sent, newest first. Nothing leaves it.';
export const wouldHaveSentTo = message('What this server would have sent to {to}, newest first. Nothing leaves it.');
export const nothingSent = 'Nothing was sent yet.';
export const nothingSentTo = message('Nothing was sent to {to}.');
export const reload = 'Reload';
export const messagesHeading = 'Messages';
export const smsTo = message('SMS to {to}');
export const emailTo = message('E-mail to {to}');

// The item being paid, on the gateway's page.
export const instalmentOf = message('{name}, instalment {number} of {all}');
