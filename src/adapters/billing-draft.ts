import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import { createFieldsDraft } from './form-draft.ts';
import { keepsSession } from './kept-session.ts';

/** What is typed into the billing form. It stays out of every machine. */
export function createBillingDraft(): BillingDraft {
  return {
    ...createFieldsDraft('plinth.billing', emptyBillingDetails),
    ofAccount: async () => {
      if (!keepsSession()) return null;
      try {
        // Only who is signed in needs these: nobody else's page waits for them.
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
