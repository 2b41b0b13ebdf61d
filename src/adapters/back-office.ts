import * as v from 'valibot';
import { backOfficeDisputeSchema, backOfficeDisputesSchema } from '#contracts/back-office-disputes.ts';
import { countedMissesSchema, sentencesSchema } from '#contracts/back-office-assistant.ts';
import {
  backOfficeAuditSchema,
  backOfficeCountsSchema,
  backOfficeDeliveriesSchema,
  backOfficeLeadsSchema,
  backOfficeMessagesSchema,
  backOfficeOrderSchema,
  backOfficeOrdersSchema,
  backOfficeRefundsSchema,
  backOfficeStuckSchema,
} from '#contracts/back-office.ts';
import { requestListSchema } from '#contracts/request.ts';
import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';
import type { BackOfficePageId } from '#machines/domain/back-office/back-office-pages.ts';
import * as ports from '#machines/ports/back-office.ts';
import type {
  BackOfficeCounts,
  BackOfficeEntry,
  BackOfficeFound,
  BackOfficeOrder,
  BackOfficePart,
  BackOfficePlace,
  BackOfficeRow,
} from '#machines/ports/back-office.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

type Lists = Pick<BackOfficeFound, 'misses' | 'refundable' | 'settled' | 'waiting'>;

const nothing: Lists = { waiting: [], refundable: [], settled: [] };

/** The log's names of the kinds of items. */
const subjects: Readonly<Record<BackOfficeRow['kind'], string>> = {
  message: 'message',
  lead: 'lead',
  request: 'request',
  order: 'order',
  refund: 'refund',
  dispute: 'dispute',
  work: 'work',
  delivery: 'project',
};

/** The kind of item that a page's address names; null for pages without items. */
const kinds: Readonly<Record<BackOfficePageId, BackOfficeRow['kind'] | null>> = {
  messages: 'message',
  leads: 'lead',
  requests: 'request',
  unknown: 'order',
  'wrong-amount': 'order',
  refunds: 'order',
  disputes: 'dispute',
  mail: 'work',
  jobs: 'work',
  deliveries: 'delivery',
  assistant: null,
  audit: null,
};

/** The subject under which the log lists an item: for a refund, its order. */
function subjectOf(row: BackOfficeRow): string {
  return row.kind === 'refund' && row.orderId !== null ? `order:${row.orderId}` : `${subjects[row.kind]}:${row.id}`;
}

function countsOf({
  unknownPayments,
  wrongAmounts,
  mails,
  sentences,
  ...counts
}: v.InferOutput<typeof backOfficeCountsSchema>): BackOfficeCounts {
  return { ...counts, unknown: unknownPayments, 'wrong-amount': wrongAmounts, mail: mails, assistant: sentences };
}

/** The rest of a log entry beside person, action and time, as one line. */
function whyOf(details: Readonly<Record<string, unknown>>): string {
  return ['reason', 'reference', 'creditNote', 'debitNote', 'refund', 'lastError', 'answer']
    .flatMap((key) => (typeof details[key] === 'string' && details[key] !== '' ? [details[key]] : []))
    .join(', ');
}

function entryOf({ details, ...entry }: v.InferOutput<typeof backOfficeAuditSchema>['acts'][number]): BackOfficeEntry {
  return { ...entry, amount: typeof details['amount'] === 'number' ? details['amount'] : null, why: whyOf(details) };
}

/** The path and body of the request for an action. */
function requestOf(act: BackOfficeAct): readonly [path: string, body: object] {
  switch (act.kind) {
    case 'message.answered':
      return [`messages/${act.id}/answer`, { answer: act.answer }];
    case 'message.closed':
      return [`messages/${act.id}/close`, {}];
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

/** The back office of the staff, through Plinth's server. */
export function createBackOffice() {
  /** Both the waiting and the done rows, of a list that has both. */
  const both = async (read: (of: 'waiting' | 'done') => Promise<readonly BackOfficeRow[]>): Promise<Lists> => {
    const [waiting, settled] = await Promise.all([read('waiting'), read('done')]);
    return { ...nothing, waiting, settled };
  };
  const ordersOf = async (query: string): Promise<readonly BackOfficeOrder[]> =>
    (await asPerson.ask(backOfficeOrdersSchema, `/api/desk/orders?${query}`)).orders.map((order) => ({
      ...order,
      kind: 'order',
    }));
  const unsettled = (of: 'unknown' | 'wrongAmount'): Promise<Lists> =>
    both((which) => ordersOf(`of=${of}&when=${which === 'done' ? 'settled' : 'waiting'}`));
  const refundsOf = async (of: 'waiting' | 'done'): Promise<readonly BackOfficeRow[]> =>
    (await asPerson.ask(backOfficeRefundsSchema, `/api/desk/refunds?of=${of}`)).refunds.map((refund) => ({
      ...refund,
      kind: 'refund',
    }));
  const refunds = async (): Promise<Lists> => {
    const [lists, paid] = await Promise.all([both(refundsOf), ordersOf('of=paid')]);
    return { ...lists, refundable: paid.filter(({ state }) => state === 'paid') };
  };
  const stuckOf = async (of: 'mails' | 'jobs'): Promise<Lists> => {
    const { work } = await asPerson.ask(backOfficeStuckSchema, `/api/desk/outbox?of=${of}`);
    return { ...nothing, waiting: work.map(({ kind: title, ...row }) => ({ ...row, title, kind: 'work' })) };
  };

  const misses = async (part: BackOfficePart | undefined): Promise<Lists> => {
    const query = new URLSearchParams({ ...part });
    const [{ counted }, { sentences, next }] = await Promise.all([
      asPerson.ask(countedMissesSchema, '/api/desk/assistant'),
      asPerson.ask(sentencesSchema, `/api/desk/assistant/sentences?${query}`),
    ]);
    return { ...nothing, misses: { counted, sentences, next } };
  };

  const lists: Readonly<Record<BackOfficePageId, (part: BackOfficePart | undefined) => Promise<Lists>>> = {
    messages: () =>
      both(async (of) =>
        (await asPerson.ask(backOfficeMessagesSchema, `/api/desk/messages?of=${of}`)).messages.map((row) => ({
          ...row,
          kind: 'message',
        })),
      ),
    leads: () =>
      both(async (of) =>
        (await asPerson.ask(backOfficeLeadsSchema, `/api/desk/leads?of=${of}`)).leads.map((row) => ({
          ...row,
          kind: 'lead',
        })),
      ),
    requests: () =>
      both(async (of) =>
        (await asPerson.ask(requestListSchema, `/api/desk/requests?of=${of}`)).requests.map(
          ({ kind: wants, ...row }) => ({ ...row, wants, kind: 'request' }),
        ),
      ),
    unknown: () => unsettled('unknown'),
    'wrong-amount': () => unsettled('wrongAmount'),
    refunds,
    disputes: () =>
      both(async (of) =>
        (await asPerson.ask(backOfficeDisputesSchema, `/api/desk/disputes?of=${of}`)).disputes.map((row) => ({
          ...row,
          kind: 'dispute',
        })),
      ),
    mail: () => stuckOf('mails'),
    jobs: () => stuckOf('jobs'),
    deliveries: () =>
      both(async (of) =>
        (await asPerson.ask(backOfficeDeliveriesSchema, `/api/desk/deliveries?of=${of}`)).deliveries.map((row) => ({
          ...row,
          kind: 'delivery',
        })),
      ),
    assistant: misses,
    audit: () => Promise.resolve(nothing),
  };

  const entriesOf = async (
    { page, itemId }: BackOfficePlace,
    item: BackOfficeRow | null,
  ): Promise<readonly BackOfficeEntry[]> => {
    const kind = kinds[page];
    if (page !== 'audit' && (kind === null || itemId === null)) return [];
    const query = kind === null ? '' : `?subject=${item ? subjectOf(item) : `${subjects[kind]}:${itemId}`}`;
    return (await asPerson.ask(backOfficeAuditSchema, `/api/desk/audit${query}`)).acts.map(entryOf);
  };

  /** Null if the server no longer has the item. */
  const present = async <Row extends BackOfficeRow>(asked: Promise<Row>): Promise<Row | null> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    }
  };

  /**
   * An order stays readable after it has left its list, and only the response for a single dispute contains its
   * evidence. Of everything else, the lists contain all there is to see.
   */
  const itemOf = async (
    { page, itemId }: BackOfficePlace,
    { waiting, refundable, settled }: Lists,
  ): Promise<BackOfficeRow | null> => {
    if (itemId === null) return null;
    if (kinds[page] === 'dispute')
      return present(
        asPerson
          .ask(backOfficeDisputeSchema, `/api/desk/disputes/${itemId}`)
          .then((dispute) => ({ ...dispute, kind: 'dispute' as const })),
      );
    const listed = [...waiting, ...refundable, ...settled].find(({ id }) => id === itemId);
    if (listed || kinds[page] !== 'order') return listed ?? null;
    return present(
      asPerson
        .ask(backOfficeOrderSchema, `/api/desk/orders/${itemId}`)
        .then((order) => ({ ...order, kind: 'order' as const })),
    );
  };

  return {
    listBackOffice: implementPort(ports.listBackOffice, async ({ input: place }): Promise<ports.BackOfficeAnswer> => {
      try {
        const [counts, rows] = await Promise.all([
          asPerson.ask(backOfficeCountsSchema, '/api/desk'),
          lists[place.page](place.part),
        ]);
        const item = await itemOf(place, rows);
        return {
          kind: 'found',
          found: {
            ...place,
            counts: countsOf(counts),
            ...rows,
            item,
            entries: await entriesOf(place, item),
          },
        };
      } catch (error) {
        if (error instanceof Refusal && error.status === 403) return { kind: 'notStaff' };
        throw error;
      }
    }),
    actAtBackOffice: implementPort(ports.actAtBackOffice, ({ input }) => {
      const [path, body] = requestOf(input);
      return changeAnswer(asPerson.tell(v.unknown(), `/api/desk/${path}`, body));
    }),
  };
}
