import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';

/** The path and body of the request for an action. */
export function requestOf(act: BackOfficeAct): readonly [path: string, body: object] {
  switch (act.kind) {
    case 'message.answered':
      return [`messages/${act.id}/answer`, { answer: act.answer }];
    case 'message.closed':
      return [`messages/${act.id}/close`, {}];
    case 'conversation.answered':
      return [`conversations/${act.id}/answers`, { answer: act.answer }];
    case 'conversation.closed':
      return [`conversations/${act.id}/close`, {}];
    case 'file.added':
      return [`projects/${act.id}/files`, { name: act.name, address: act.address }];
    case 'file.removed':
      return [`projects/${act.id}/files/${act.fileId}/removal`, {}];
    case 'lead.contacted':
      return [`leads/${act.id}/contact`, {}];
    case 'request.moved':
      return [`requests/${act.id}`, { event: act.move, answer: act.answer }];
    case 'order.lookedInto':
      return [`orders/${act.id}/look`, {}];
    case 'order.recorded':
      return [`orders/${act.id}/record`, { reference: act.reference }];
    case 'order.closed':
      return [`orders/${act.id}/close`, {}];
    case 'order.refunded':
      return [
        `orders/${act.id}/refunds`,
        { amount: act.amount, before: act.refunded, reason: act.reason, goodwill: act.isGoodwill },
      ];
    case 'invoice.amended':
      return [`orders/${act.id}/amendment`, { recipient: act.recipient, reason: act.reason }];
    case 'refund.retried':
      return [`refunds/${act.id}/retry`, {}];
    case 'refund.transferred':
      return [`refunds/${act.id}/transfer`, { reference: act.reference }];
    case 'refund.calledOff':
      return [`refunds/${act.id}/call-off`, { reason: act.reason }];
    case 'refund.explained':
      return [`refunds/${act.id}/explain`, {}];
    case 'dispute.evidenceSent':
      return [`disputes/${act.id}/evidence`, {}];
    case 'dispute.accepted':
      return [`disputes/${act.id}/accept`, {}];
    case 'dispute.credited':
      return [`disputes/${act.id}/settle`, { outcome: 'credited' }];
    case 'dispute.invoiceKept':
      return [`disputes/${act.id}/settle`, { outcome: 'invoiceKept' }];
    case 'dispute.paidAgain':
      return [`disputes/${act.id}/settle`, { outcome: 'paidAgain', reference: act.reference }];
    case 'work.retried':
      return [`outbox/${act.id}/retry`, {}];
    case 'work.dropped':
      return [`outbox/${act.id}/drop`, {}];
    case 'project.moved':
      return [`projects/${act.id}/moves`, { move: act.move }];
    case 'sentence.removed':
      return [`assistant/sentences/${act.id}/remove`, {}];
  }
}
