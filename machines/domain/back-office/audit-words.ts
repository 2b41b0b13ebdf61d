/** The audit log in words. */

const acts: Readonly<Record<string, string>> = {
  'message.answered': 'answered the message',
  'message.closed': 'closed the message without an answer',
  'conversation.answered': 'answered in the conversation of the project',
  'conversation.closed': 'closed the conversation without an answer',
  'file.added': 'added a file to the project',
  'file.removed': 'removed a file from the project',
  'lead.contacted': 'wrote to the lead',
  'request.reviewed': 'started the review of the request',
  'request.begun': 'began the work on the request',
  'request.delivered': 'delivered the request',
  'request.declined': 'declined the request',
  'order.lookedInto': 'asked the bank about the order',
  'payment.captured': 'recorded the order as paid',
  'payment.declined': 'closed the order as failed',
  'payment.refunded': 'gave money back',
  'invoice.amended': 'amended the invoice',
  'refund.retried': 'had the gateway asked again for the refund',
  'refund.transferred': 'recorded the refund as transferred',
  'refund.calledOff': 'called the refund off',
  'refund.explained': 'closed the case of a refund',
  'dispute.evidenceSent': 'recorded that evidence was sent',
  'dispute.accepted': 'accepted the dispute',
  'dispute.credited': 'issued a credit note for the lost dispute',
  'dispute.invoiceKept': 'kept the invoice of the lost dispute',
  'dispute.paidAgain': 'recorded that the customer paid again',
  'work.retried': 'had stuck work tried again',
  'work.dropped': 'dropped stuck work',
  'project.shipped': 'marked the project as shipped',
  'project.cancelled': 'ended the work after a cancellation',
  'project.freed': 'gave the project the free tier',
  'links.voided': 'voided links, codes or sign-ins after a leak',
  'sentence.removed': 'removed a sentence that the assistant did not understand',
};

/** The action as a text that follows the person's name. */
export function actWords(act: string): string {
  return acts[act] ?? act;
}

/** The person's name, without the id that the log stores beside it. */
export function actorName(actor: string): string {
  return actor.replace(/ \([^()]*\)$/, '');
}

/** The rest of an entry beside person, action and time, as one line. */
export function whyWords(details: Readonly<Record<string, unknown>>): string {
  return ['invoice', 'reason', 'reference', 'creditNote', 'debitNote', 'refund', 'lastError', 'answer']
    .flatMap((key) => (typeof details[key] === 'string' && details[key] !== '' ? [details[key]] : []))
    .join(', ');
}
