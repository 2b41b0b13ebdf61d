import * as v from 'valibot';
import { backOfficeDisputeSchema, backOfficeDisputesSchema } from '#contracts/back-office-disputes.ts';
import { conversationDetailSchema, conversationsSchema } from '#contracts/conversation.ts';
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
  backOfficeRequestsSchema,
  backOfficeStuckSchema,
} from '#contracts/back-office.ts';
import { whyWords } from '#machines/domain/back-office/audit-words.ts';
import type { BackOfficePageId } from '#machines/domain/back-office/back-office-pages.ts';
import * as ports from '#machines/ports/back-office.ts';
import type {
  BackOfficeCounts,
  BackOfficeEntry,
  BackOfficeFound,
  BackOfficePart,
  BackOfficePlace,
  BackOfficeRow,
} from '#machines/ports/back-office.ts';
import { askedOf, type ListPage } from '#machines/shared/list-part.ts';
import { requestOf } from './back-office-acts.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

type Of = 'done' | 'waiting';

type Lists = Pick<BackOfficeFound, 'misses' | 'pages' | 'refundable' | 'settled' | 'waiting'>;

type RowList = 'refundable' | 'settled' | 'waiting';

interface Listed extends ListPage {
  readonly rows: readonly BackOfficeRow[];
}

/** Reads a page of a list, or with an `id` the row of that id alone. */
type Read = (asked: Readonly<Record<'after' | 'search', string>> | { readonly id: string }) => Promise<Listed>;

/** @param path with at least one parameter */
function reader<Page extends ListPage>(
  schema: v.GenericSchema<unknown, Page>,
  path: string,
  rowsOf: (page: Page) => readonly BackOfficeRow[],
): Read {
  return async (asked) => {
    const page = await asPerson.ask(schema, `/api/desk/${path}&${new URLSearchParams({ ...asked })}`);
    return { rows: rowsOf(page), total: page.total, next: page.next };
  };
}

const messagesOf = (of: Of): Read =>
  reader(backOfficeMessagesSchema, `messages?of=${of}`, ({ messages }) =>
    messages.map((row) => ({ ...row, kind: 'message' })),
  );
const conversationsOf = (of: Of): Read =>
  reader(conversationsSchema, `conversations?of=${of}`, ({ conversations }) =>
    conversations.map((row) => ({ ...row, kind: 'conversation' })),
  );
const leadsOf = (of: Of): Read =>
  reader(backOfficeLeadsSchema, `leads?of=${of}`, ({ leads }) => leads.map((row) => ({ ...row, kind: 'lead' })));
const requestsOf = (of: Of): Read =>
  reader(backOfficeRequestsSchema, `requests?of=${of}`, ({ requests }) =>
    requests.map(({ kind: wants, ...row }) => ({ ...row, wants, kind: 'request' })),
  );
const ordersOf = (query: string): Read =>
  reader(backOfficeOrdersSchema, `orders?${query}`, ({ orders }) => orders.map((row) => ({ ...row, kind: 'order' })));
const refundsOf = (of: Of): Read =>
  reader(backOfficeRefundsSchema, `refunds?of=${of}`, ({ refunds }) =>
    refunds.map((row) => ({ ...row, kind: 'refund' })),
  );
const disputesOf = (of: Of): Read =>
  reader(backOfficeDisputesSchema, `disputes?of=${of}`, ({ disputes }) =>
    disputes.map((row) => ({ ...row, kind: 'dispute' })),
  );
const stuckOf = (of: 'jobs' | 'mails'): Read =>
  reader(backOfficeStuckSchema, `outbox?of=${of}`, ({ work }) =>
    work.map(({ kind: title, ...row }) => ({ ...row, title, kind: 'work' })),
  );
const deliveriesOf = (of: Of): Read =>
  reader(backOfficeDeliveriesSchema, `deliveries?of=${of}`, ({ deliveries }) =>
    deliveries.map((row) => ({ ...row, kind: 'delivery' })),
  );
const both = (of: (of: Of) => Read) => ({ waiting: of('waiting'), settled: of('done') });

/** The lists of each page. */
const lists: Readonly<Record<BackOfficePageId, Readonly<Partial<Record<RowList, Read>>>>> = {
  messages: both(messagesOf),
  conversations: both(conversationsOf),
  leads: both(leadsOf),
  requests: both(requestsOf),
  unknown: { waiting: ordersOf('of=unknown'), settled: ordersOf('of=unknown&when=settled') },
  'wrong-amount': { waiting: ordersOf('of=wrongAmount'), settled: ordersOf('of=wrongAmount&when=settled') },
  refunds: { ...both(refundsOf), refundable: ordersOf('of=paid') },
  disputes: both(disputesOf),
  mail: { waiting: stuckOf('mails') },
  jobs: { waiting: stuckOf('jobs') },
  deliveries: both(deliveriesOf),
  assistant: {},
  audit: {},
};

/** The log's names of the kinds of items. */
const subjects: Readonly<Record<BackOfficeRow['kind'], string>> = {
  message: 'message',
  conversation: 'conversation',
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
  conversations: 'conversation',
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

function entryOf({ details, ...entry }: v.InferOutput<typeof backOfficeAuditSchema>['acts'][number]): BackOfficeEntry {
  return { ...entry, amount: typeof details['amount'] === 'number' ? details['amount'] : null, why: whyWords(details) };
}

/** The back office of the staff, through Plinth's server. */
export function createBackOffice() {
  const misses = async (part: BackOfficePart | undefined): Promise<Pick<Lists, 'misses' | 'pages'>> => {
    const query = new URLSearchParams(askedOf(part, 'sentences'));
    const [{ counted }, { sentences, ...page }] = await Promise.all([
      asPerson.ask(countedMissesSchema, '/api/desk/assistant'),
      asPerson.ask(sentencesSchema, `/api/desk/assistant/sentences?${query}`),
    ]);
    return { misses: { counted, sentences }, pages: { sentences: page } };
  };

  const listsOf = async ({ page, part }: BackOfficePlace): Promise<Lists> => {
    const nothing: Lists = { pages: {}, waiting: [], refundable: [], settled: [] };
    if (page === 'assistant') return { ...nothing, ...(await misses(part)) };
    const read = await Promise.all(
      Object.entries(lists[page]).map(async ([name, of]) => [name, await of(askedOf(part, name as RowList))] as const),
    );
    return {
      ...nothing,
      ...Object.fromEntries(read.map(([name, { rows }]) => [name, rows])),
      pages: Object.fromEntries(read.map(([name, { total, next }]) => [name, { total, next }])),
    };
  };

  const entriesOf = async (
    { page, itemId, part }: BackOfficePlace,
    item: BackOfficeRow | null,
  ): Promise<ListPage & { readonly entries: readonly BackOfficeEntry[] }> => {
    const kind = kinds[page];
    if (page !== 'audit' && (kind === null || itemId === null)) return { entries: [], total: 0, next: null };
    const { search, after } = askedOf(part, 'entries');
    const subject = item ? subjectOf(item) : `${kind && subjects[kind]}:${itemId}`;
    const query = new URLSearchParams(kind === null ? { search, after } : { subject, after });
    const { acts, ...found } = await asPerson.ask(backOfficeAuditSchema, `/api/desk/audit?${query}`);
    return { entries: acts.map(entryOf), ...found };
  };

  /** Null if the server no longer has the item, or its address names none. */
  const present = async <Row extends BackOfficeRow>(asked: Promise<Row | undefined>): Promise<Row | null> => {
    try {
      return (await asked) ?? null;
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  };

  /**
   * An item stays readable after it has left its list, or while another page of the list is shown. Only the response
   * for a single one contains a dispute's evidence, a conversation's messages, and a delivery's files.
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
    if (kinds[page] === 'conversation')
      return present(
        asPerson
          .ask(conversationDetailSchema, `/api/desk/conversations/${itemId}`)
          .then((found) => ({ ...found, kind: 'conversation' as const })),
      );
    const listed =
      kinds[page] === 'delivery' ? undefined : [...waiting, ...refundable, ...settled].find(({ id }) => id === itemId);
    if (listed) return listed;
    const order =
      kinds[page] === 'order' &&
      (await present(
        asPerson
          .ask(backOfficeOrderSchema, `/api/desk/orders/${itemId}`)
          .then((found) => ({ ...found, kind: 'order' as const })),
      ));
    if (order) return order;
    const { waiting: read } = lists[page];
    // Without a list of its own, an order has no other answer.
    if (!read || page === 'unknown' || page === 'wrong-amount') return null;
    return present(read({ id: itemId }).then(({ rows: [row] }) => row));
  };

  return {
    listBackOffice: implementPort(ports.listBackOffice, async ({ input: place }): Promise<ports.BackOfficeAnswer> => {
      try {
        const [counts, rows] = await Promise.all([asPerson.ask(backOfficeCountsSchema, '/api/desk'), listsOf(place)]);
        const item = await itemOf(place, rows);
        const { entries, ...page } = await entriesOf(place, item);
        return {
          kind: 'found',
          found: {
            ...place,
            counts: countsOf(counts),
            ...rows,
            item,
            entries,
            pages: { ...rows.pages, entries: page },
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
