import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import { keepsSession } from './kept-session.ts';
import { mayKeep } from './owner.ts';

const key = 'plinth.billing';

function hasKept(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * What was kept, field by field: one that is missing or of another kind is empty, so that a form of another version
 * loses nothing else.
 */
function read(): BillingDetails {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const fields = new Map(Object.entries(Object(kept)));
    const entries = Object.entries(emptyBillingDetails).map(([field, empty]) => [
      field,
      typeof fields.get(field) === typeof empty ? fields.get(field) : empty,
    ]);
    return Object.fromEntries(entries) as BillingDetails;
  } catch {
    return emptyBillingDetails;
  }
}

/** What is typed into the billing form, kept for as long as the tab lives. It stays out of every machine. */
export function createBillingDraft(): BillingDraft {
  let typed: BillingDetails | undefined;
  return {
    read: () => typed ?? read(),
    keep: (details) => {
      typed = details;
      if (!mayKeep()) return;
      try {
        sessionStorage.setItem(key, JSON.stringify(details));
      } catch {
        // Session storage is full or blocked: it is still kept in memory.
      }
    },
    isUntouched: () => typed === undefined && !hasKept(),
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
