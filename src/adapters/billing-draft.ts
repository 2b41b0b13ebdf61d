import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import { createFieldsDraft } from './form-draft.ts';
import { keepsSession } from './kept-session.ts';

/** The contents of the billing form. They stay out of every machine. */
export function createBillingDraft(): BillingDraft {
  return {
    ...createFieldsDraft('plinth.billing', emptyBillingDetails),
    ofAccount: async () => {
      if (!keepsSession()) return null;
      try {
        // Only signed-in people need these modules, so no other page loads them.
        const [{ billingAnswerSchema }, { asPerson }] = await Promise.all([
          import('#contracts/billing.ts'),
          import('./server.ts'),
        ]);
        const { profile } = await asPerson.ask(billingAnswerSchema, '/api/user/billing');
        return profile?.details ?? null;
      } catch {
        return null;
      }
    },
  };
}
