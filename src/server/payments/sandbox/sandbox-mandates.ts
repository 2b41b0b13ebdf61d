/** Automatic payment at the sandbox gateway: the visitor decides at the checkout what its bank answers later. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Instrument } from '#machines/domain/payments/mandate.ts';
import type { Db } from '../../db/database.ts';
import { sandboxTokens, type KeptKind, type LaterAnswer } from '../../db/mandate-schema.ts';
import { sandboxCheckouts } from '../../db/schema.ts';
import type { DebitOrder, MandateTerms, Mandates, PaymentFact } from '../gateway.ts';
import { findCheckout, openCheckout, type SandboxCheckout } from './sandbox-books.ts';

/** The address that a debited checkout returns to: nobody is there. */
const nowhere = 'about:blank';

/** Notes the automatic payment that a checkout asks for, or that it asks for none. */
export async function noteTerms(db: Db, checkoutId: string, terms: MandateTerms | undefined): Promise<void> {
  const isIt = and(eq(sandboxTokens.checkoutId, checkoutId), isNull(sandboxTokens.keptAt));
  if (!terms) {
    await db.delete(sandboxTokens).where(isIt);
    return;
  }
  const { limit } = terms;
  await db
    .insert(sandboxTokens)
    .values({ id: `token_${randomBytes(8).toString('hex')}`, checkoutId, limit })
    .onConflictDoUpdate({ target: sandboxTokens.checkoutId, set: { limit } });
}

/** The largest debit of the automatic payment that a checkout asks for, in paise; undefined without one. */
export async function limitAsked(db: Db, checkoutId: string): Promise<number | undefined> {
  const [token] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.checkoutId, checkoutId));
  return token?.limit;
}

/** What is kept, and what its bank answers to later debits. */
export interface Kept {
  readonly kind: KeptKind;
  readonly later: LaterAnswer;
}

/** Keeps the payment method of a checkout whose payer approved it. */
export async function keepToken(db: Db, checkoutId: string, kept: Kept, at: Date): Promise<void> {
  await db
    .update(sandboxTokens)
    .set({ ...kept, keptAt: at })
    .where(eq(sandboxTokens.checkoutId, checkoutId));
}

/** The name of the bank's reason to decline a debit. */
const reasons = { decline: 'noMoney', approve: 'needsYou' } as const;

const instruments: Readonly<Record<KeptKind, Instrument>> = {
  account: { kind: 'account', name: '', ending: '', isIndian: true },
  card: { kind: 'card', name: 'Visa', ending: '4242', isIndian: true },
};

function paymentIdOf({ orderId, attempt }: DebitOrder): string {
  return `pay_${orderId.replaceAll('-', '').slice(0, 14)}${attempt}`;
}

/** The bank's answer, as the gateway's books have it. */
function answerOf({ state, paymentId, amount, settlesAt }: SandboxCheckout, later: LaterAnswer): PaymentFact {
  const id = paymentId ?? '';
  if (state === 'paid' || state === 'refunded')
    return { kind: 'captured', paymentId: id, amount, at: settlesAt?.getTime() ?? 0 };
  if (state === 'pending') return { kind: 'pending', paymentId: id };
  return { kind: 'declined', paymentId: id, reason: later === 'pay' ? 'notApproved' : reasons[later] };
}

/** @param now ms since 1970 */
export function sandboxMandates(db: Db, now: () => number): Mandates {
  const checkoutFor = (debit: DebitOrder) => openCheckout(db, { ...debit, returnUrl: nowhere });
  return {
    leadMs: 0,
    findKept: async (gatewayOrderId) => {
      const isKept = and(
        eq(sandboxTokens.checkoutId, gatewayOrderId),
        isNotNull(sandboxTokens.keptAt),
        isNull(sandboxTokens.deletedAt),
      );
      const [token] = await db.select().from(sandboxTokens).where(isKept);
      return token && { customer: '', token: token.id, instrument: instruments[token.kind] };
    },
    announce: async (debit) => (await checkoutFor(debit)).id,
    charge: async (debit, { token: id }) => {
      const [token] = await db
        .select()
        .from(sandboxTokens)
        .where(and(eq(sandboxTokens.id, id), isNull(sandboxTokens.deletedAt)));
      const { id: gatewayOrderId } = await checkoutFor(debit);
      const paymentId = paymentIdOf(debit);
      if (!token || debit.amount > token.limit)
        return { gatewayOrderId, fact: { kind: 'declined', paymentId, reason: token ? 'aboveLimit' : 'blocked' } };
      const isOpen = inArray(sandboxCheckouts.state, ['open', 'declined', 'cancelled']);
      const change =
        token.later === 'pay'
          ? ({ state: 'paid', paymentId, settlesAt: new Date(now()) } as const)
          : ({ state: 'declined', paymentId } as const);
      await db
        .update(sandboxCheckouts)
        .set(change)
        .where(and(eq(sandboxCheckouts.id, gatewayOrderId), isOpen));
      const checkout = await findCheckout(db, gatewayOrderId, now());
      if (!checkout) throw new Error('The sandbox keeps no checkouts.');
      return { gatewayOrderId, fact: answerOf(checkout, token.later) };
    },
    forget: async ({ token }) => {
      await db
        .update(sandboxTokens)
        .set({ deletedAt: new Date(now()) })
        .where(and(eq(sandboxTokens.id, token), isNull(sandboxTokens.deletedAt)));
    },
  };
}
