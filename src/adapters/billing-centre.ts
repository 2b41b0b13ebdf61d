import { fromPromise } from 'xstate';
import { billingAnswerSchema, calendarLinkSchema, madeCalendarLinkSchema } from '#contracts/billing.ts';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import type { MadeCalendarLink, ProfileAnswer } from '#machines/ports/billing-centre.ts';
import { refusalOf, refusedFields } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

const billingPath = '/api/user/billing';
const calendarPath = '/api/user/calendar';

/** The billing details and the calendar link of whoever is signed in, through Plinth's server. */
export function createBillingCentre() {
  async function save(profile: BillingProfile): Promise<ProfileAnswer> {
    try {
      const answer = await asPerson.tell(billingAnswerSchema, billingPath, profile, 'PUT');
      return { kind: 'saved', profile: answer.profile ?? profile };
    } catch (error) {
      const fields = error instanceof Refusal ? refusedFields(error, 'details.') : {};
      return { ...refusalOf(error), fields };
    }
  }
  return {
    readBilling: fromPromise<BillingProfile | null>(
      async () => (await asPerson.ask(billingAnswerSchema, billingPath)).profile,
    ),
    saveBilling: fromPromise<ProfileAnswer, { readonly profile: BillingProfile }>(({ input }) => save(input.profile)),
    readCalendarLink: fromPromise<number | null>(
      async () => (await asPerson.ask(calendarLinkSchema, calendarPath)).madeAt,
    ),
    makeCalendarLink: fromPromise<MadeCalendarLink>(() => asPerson.tell(madeCalendarLinkSchema, calendarPath, {})),
    copyCalendarLink: fromPromise<void, { readonly text: string }>(({ input }) =>
      navigator.clipboard.writeText(input.text),
    ),
  };
}
