/** Pages that the server writes without scripts: what became of a form, and why an address is refused. */
import { message } from './message.ts';

export const goHome = 'Go Home';
export const goBack = 'Go back to correct it: your browser keeps what you typed.';
export const requestKept = 'Your request is with us';
export const willWrite = 'We will write to the address you gave to arrange the demo.';
export const requestNotSent = 'Your request was not sent';
export const oneIsMissing = 'Your first name, last name, email address, designation and consent are needed, and one of them is missing.';
export const oneIsTooLong = 'One of the fields is too long.';
export const emailIncomplete = 'The email address is not complete: write it like name@example.com.';
export const formOutOfDate = 'The form is out of date: open it again from the home page.';
export const submitted = 'Successfully submitted';
export const weAnswer = 'We read every message and answer by email, to the address you gave.';
export const messageNotSent = 'Your message was not sent';
export const name = 'Name';
export const email = 'Email';
export const messageField = 'Message';
export const theForm = 'The form';
export const wrongField = message('{field} {reason}.');

// An invoice, to whoever is not signed in.
export const seeInvoice = 'Sign in to see this invoice.';
export const shownToPayer = 'It is shown to whoever paid it. If you paid without an account, open it in the browser that you paid in.';
export const signIn = 'Sign in';

// The link in the receipt of whoever paid without an account.
export const leadsNowhere = 'This link leads nowhere';
export const writtenWrongly = 'It was written wrongly. If you have an account, your projects are there.';
export const bringProjects = 'Bring your projects to this browser';
export const movesHere = 'What you planned and paid without an account moves to this browser, and leaves the one you paid in. Sign in afterwards to keep it for good.';
export const bringHere = 'Bring them here';

// The checkout of the sandbox.
export const sandboxCheckout = 'Sandbox checkout';
export const sandboxBank = 'Sandbox bank';
export const payTo = message('To {brand}');
export const nothingMoves = 'No money moves here: choose what the bank answers. Closing this page answers nothing, and the payment can be taken up again.';
export const bankDeclined = 'The bank declined. You can try again here, or go back.';
export const leftCheckout = 'You left this checkout. It can still be paid.';
export const pay = message('Pay {amount}');
export const decline = 'Decline';
export const bankIsSlow = 'Bank is slow';
export const cancel = 'Cancel';

// A payment at the bank of the sandbox, which its payer can dispute there.
export const sandboxPayment = 'Sandbox payment';
export const disputeSays = 'No money moves here. Play the payer’s bank: dispute this payment, and the back office gets a case with a deadline.';
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

// What is paid, on the gateway's page.
export const instalmentOf = message('{name}, instalment {number} of {all}');
