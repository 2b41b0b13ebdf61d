import * as v from 'valibot';
import { readDraft } from '#machines/domain/plan/plan-codec.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { PaymentOrder, PaymentOutcome, Receipt } from '#machines/ports/payments.ts';
import { booksKey, type BankAnswer } from './payments.ts';

/** The sandbox's books: the last receipt, and the order whose outcome is open with how often it was asked for. */
interface Books {
  readonly receipt: Receipt | null;
  readonly open: { readonly order: PaymentOrder; readonly asked: number } | null;
}


const noBooks: Books = { receipt: null, open: null };

const draftSchema = v.pipe(v.unknown(), v.transform(readDraft), v.check((draft) => draft !== undefined), v.transform((draft) => draft as PlanDraft));
const orderSchema = v.object({
  draft: draftSchema,
  cycle: v.picklist(['weekly', 'monthly', 'quarterly', 'upfront']),
  amount: v.pipe(v.number(), v.integer()),
  tax: v.pipe(v.number(), v.integer()),
  instalments: v.number(),
  start: v.string(),
  finalDelivery: v.string(),
});
const booksSchema = v.object({
  receipt: v.nullable(v.object({ reference: v.string(), paidAt: v.number(), order: orderSchema })),
  open: v.nullable(v.object({ order: orderSchema, asked: v.number() })),
});

function openBooks(): Books {
  try {
    const result = v.safeParse(booksSchema, JSON.parse(localStorage.getItem(booksKey) ?? 'null'));
    return result.success ? result.output : noBooks;
  } catch {
    return noBooks;
  }
}

function newReference(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => alphabet.charAt(byte % alphabet.length));
  return `PL-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * A gateway that moves no money: the visitor plays the bank. It keeps books as a real one does, so that a plan is
 * charged once, whatever is clicked, reloaded or open in two tabs.
 */
export function createSandboxPayments(clock: Clock, askBank: (order: PaymentOrder) => Promise<BankAnswer>) {
  let books = openBooks();

  const keep = (next: Books): void => {
    books = next;
    try {
      localStorage.setItem(booksKey, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: the books last as long as the tab.
    }
  };
  const look = (): Books => {
    const kept = openBooks();
    if (kept !== noBooks) books = kept;
    return books;
  };
  const pay = (order: PaymentOrder): PaymentOutcome => {
    const receipt = { reference: newReference(), paidAt: clock.now(), order };
    keep({ receipt, open: null });
    return { kind: 'paid', receipt };
  };
  const paidBefore = (planId: string): PaymentOutcome | undefined => {
    const { receipt } = look();
    return receipt?.order.draft.id === planId ? { kind: 'paid', receipt } : undefined;
  };

  return {
    /** What earlier visits left, for the payment machine to take up. */
    found: { receipt: books.receipt, openOrder: books.open?.order ?? null },

    takePayment: async (order: PaymentOrder): Promise<PaymentOutcome> => {
      const before = paidBefore(order.draft.id);
      if (before) return before;
      const answer = await askBank(order);
      const meanwhile = paidBefore(order.draft.id);
      if (meanwhile) return meanwhile;
      switch (answer) {
        case 'pay':
          return pay(order);
        case 'decline':
          return { kind: 'declined', reason: 'The bank did not approve the payment.' };
        case 'slow':
          keep({ ...look(), open: { order, asked: 0 } });
          return { kind: 'unknown' };
        case 'cancel':
          return { kind: 'cancelled' };
      }
    },

    /** A slow bank says nothing the first time it is asked, and settles the second time. */
    findPayment: (planId: string): PaymentOutcome => {
      const before = paidBefore(planId);
      if (before) return before;
      const { open } = look();
      if (open?.order.draft.id !== planId) return { kind: 'cancelled' };
      if (open.asked > 0) return pay(open.order);
      keep({ ...look(), open: { ...open, asked: open.asked + 1 } });
      return { kind: 'unknown' };
    },
  };
}
