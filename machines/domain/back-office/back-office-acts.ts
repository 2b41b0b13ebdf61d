import { formatCharge } from '../money-format.ts';
import type { AmendedRecipient } from '../billing/invoice-amendment.ts';
import type { Paise } from '../money.ts';

/** The steps of requests and of projects that the staff can take. */
export type RequestMove = 'request.reviewed' | 'request.begun' | 'request.delivered' | 'request.declined';
export type ProjectMove = 'project.shipped' | 'project.cancelled' | 'project.freed';

/** An action of the staff on one item, by its id. */
export type BackOfficeAct =
  | { readonly kind: 'message.answered'; readonly id: string; readonly answer: string }
  | { readonly kind: 'message.closed'; readonly id: string }
  /** The id is that of the project. */
  | { readonly kind: 'conversation.answered'; readonly id: string; readonly answer: string }
  | { readonly kind: 'conversation.closed'; readonly id: string }
  | { readonly kind: 'file.added'; readonly id: string; readonly name: string; readonly address: string }
  | { readonly kind: 'file.removed'; readonly id: string; readonly fileId: string; readonly name: string }
  | { readonly kind: 'lead.contacted'; readonly id: string }
  | {
      readonly kind: 'request.moved';
      readonly id: string;
      readonly move: RequestMove;
      /** Empty to keep the last answer. */ readonly answer: string;
    }
  | { readonly kind: 'order.lookedInto'; readonly id: string }
  | {
      readonly kind: 'order.recorded';
      readonly id: string;
      /** Of a bank's statement. */ readonly reference: string;
      readonly amount: Paise;
    }
  | { readonly kind: 'order.closed'; readonly id: string; readonly amount: Paise }
  | {
      readonly kind: 'order.refunded';
      readonly id: string;
      readonly amount: Paise;
      /** The amount refunded so far. */ readonly refunded: Paise;
      readonly reason: string;
      readonly isGoodwill: boolean;
    }
  | {
      readonly kind: 'invoice.amended';
      /** Of the order. */ readonly id: string;
      /** The number of the invoice. */ readonly invoice: string;
      readonly recipient: AmendedRecipient;
      readonly reason: string;
    }
  | { readonly kind: 'refund.retried'; readonly id: string }
  | {
      readonly kind: 'refund.transferred';
      readonly id: string;
      /** Of the transfer, as on the bank statement. */ readonly reference: string;
      readonly amount: Paise;
    }
  | { readonly kind: 'refund.calledOff'; readonly id: string; readonly reason: string; readonly amount: Paise }
  | { readonly kind: 'refund.explained'; readonly id: string; readonly amount: Paise }
  | { readonly kind: 'dispute.evidenceSent'; readonly id: string }
  | { readonly kind: 'dispute.accepted'; readonly id: string; readonly amount: Paise }
  | { readonly kind: 'dispute.credited'; readonly id: string; /** Of the credit note. */ readonly amount: Paise }
  | { readonly kind: 'dispute.invoiceKept'; readonly id: string }
  | {
      readonly kind: 'dispute.paidAgain';
      readonly id: string;
      /** Of the customer's transfer. */ readonly reference: string;
      readonly amount: Paise;
    }
  | { readonly kind: 'work.retried'; readonly id: string }
  | { readonly kind: 'work.dropped'; readonly id: string }
  | { readonly kind: 'project.moved'; readonly id: string; readonly move: ProjectMove }
  | { readonly kind: 'sentence.removed'; readonly id: string };

export type BackOfficeActKind = BackOfficeAct['kind'];

/**
 * The confirmation before an action that moves money or deletes something: a question, and the consequence of a yes.
 * Undefined for every other action.
 */
export function confirmWords(
  act: BackOfficeAct,
): { readonly title: string; readonly text: string; readonly yes: string } | undefined {
  switch (act.kind) {
    case 'order.recorded':
      return {
        title: `Record ${formatCharge(act.amount)} as paid?`,
        text: `By the bank’s reference ${act.reference}. The invoice is issued and work goes on; only a refund takes it back.`,
        yes: 'Record as paid',
      };
    case 'order.closed':
      return {
        title: `Close ${formatCharge(act.amount)} as failed?`,
        text: 'The customer reads that the payment did not go through, and can pay again. Do it only once the bank has said that nothing was taken.',
        yes: 'Close as failed',
      };
    case 'order.refunded':
      return {
        title: `Give ${formatCharge(act.amount)} back?`,
        text: 'A credit note is issued and mailed, and the money goes back to where it was paid from. It cannot be stopped.',
        yes: `Give ${formatCharge(act.amount)} back`,
      };
    case 'invoice.amended':
      return {
        title: `Amend invoice ${act.invoice}?`,
        text: `The amended invoice to ${act.recipient.companyName.trim() || `${act.recipient.firstName} ${act.recipient.lastName}`} is issued and mailed. An invoice is amended once, and only while the annual return of its year is not filed.`,
        yes: 'Amend the invoice',
      };
    case 'refund.transferred':
      return {
        title: `Record ${formatCharge(act.amount)} as transferred?`,
        text: `By the bank’s reference ${act.reference}. The gateway is not asked any more: do it only once the money has left the bank account.`,
        yes: 'Record the transfer',
      };
    case 'refund.calledOff':
      return {
        title: `Call off the refund of ${formatCharge(act.amount)}?`,
        text: 'A debit note is issued and mailed, and the order counts as paid again. Do it only once the customer has agreed to keep what they bought.',
        yes: 'Call off the refund',
      };
    case 'refund.explained':
      return {
        title: `Close the case of ${formatCharge(act.amount)}?`,
        text: 'No credit note is issued, and the order stays as it is. Do it once you know what the money was for.',
        yes: 'Close the case',
      };
    case 'dispute.accepted':
      return {
        title: `Accept the dispute of ${formatCharge(act.amount)}?`,
        text: 'The gateway is told that we do not contest it. The customer keeps the money, and this cannot be taken back.',
        yes: 'Accept the dispute',
      };
    case 'dispute.credited':
      return {
        title: `Issue a credit note of ${formatCharge(act.amount)}?`,
        text: 'It corrects the invoice and is mailed to the customer. The bank has moved the money already: nothing is refunded.',
        yes: 'Issue the credit note',
      };
    case 'dispute.paidAgain':
      return {
        title: `Record that ${formatCharge(act.amount)} were paid again?`,
        text: `By the bank’s reference ${act.reference}. The invoice is paid, and work that ended goes on.`,
        yes: 'Record the payment',
      };
    case 'project.moved':
      return act.move === 'project.cancelled'
        ? {
            title: 'End the work after a cancellation?',
            text: 'The project moves to the customer’s archive. Reminders and payment links of its later instalments stop. Nothing is given back.',
            yes: 'End the work',
          }
        : undefined;
    case 'work.dropped':
      return { title: 'Drop it for good?', text: 'It is never tried again, and nobody is told.', yes: 'Drop' };
    case 'sentence.removed':
      return {
        title: 'Remove the sentence?',
        text: 'It is deleted for good. The counts, which have no words, stay.',
        yes: 'Remove',
      };
    case 'file.removed':
      return {
        title: `Remove ${act.name}?`,
        text: 'The customer no longer sees it on the page of the project. What is at the address stays.',
        yes: 'Remove',
      };
    case 'conversation.answered':
    case 'conversation.closed':
    case 'file.added':
    case 'message.answered':
    case 'message.closed':
    case 'lead.contacted':
    case 'request.moved':
    case 'order.lookedInto':
    case 'dispute.evidenceSent':
    case 'dispute.invoiceKept':
    case 'refund.retried':
    case 'work.retried':
      return undefined;
  }
}

/** Whether an action needs a confirmation. */
export function needsConfirming(act: BackOfficeAct): boolean {
  return confirmWords(act) !== undefined;
}

/** The message after the action, in one sentence. */
export const doneWords: Readonly<Record<BackOfficeActKind, string>> = {
  'message.answered': 'Your answer is on its way by mail.',
  'message.closed': 'The message is closed without an answer.',
  'conversation.answered': 'Your answer is on the page of the project, and on its way by mail.',
  'conversation.closed': 'The conversation waits for nothing.',
  'file.added': 'The file is on the page of the project.',
  'file.removed': 'The file is removed from the page of the project.',
  'lead.contacted': 'The lead is marked as contacted.',
  'request.moved': 'The request has moved on, and the customer sees it.',
  'order.lookedInto': 'The bank was asked: what it says is below.',
  'order.recorded': 'The order is paid: the invoice is issued and work goes on.',
  'order.closed': 'The order is closed as failed: the customer can pay again.',
  'order.refunded': 'The refund is on its way, and the credit note is mailed.',
  'invoice.amended': 'The amended invoice is issued and mailed.',
  'refund.retried': 'The gateway is asked again within a minute.',
  'refund.transferred': 'The refund is recorded as transferred.',
  'refund.calledOff': 'The refund is called off: the debit note is mailed, and the order is paid.',
  'refund.explained': 'The case is closed.',
  'dispute.evidenceSent': 'It is recorded that evidence was sent: the bank decides now.',
  'dispute.accepted': 'The dispute is accepted: the gateway is told within a minute.',
  'dispute.credited': 'The credit note is issued and mailed.',
  'dispute.invoiceKept': 'The invoice is kept: the customer still owes it.',
  'dispute.paidAgain': 'The payment is recorded.',
  'work.retried': 'It is tried again within a minute.',
  'work.dropped': 'It is dropped for good.',
  'sentence.removed': 'The sentence is removed.',
  'project.moved': 'The project has moved on, and the customer sees it.',
};
