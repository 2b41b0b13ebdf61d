import { billingAnswerSchema, calendarLinkSchema, madeCalendarLinkSchema } from '#contracts/billing.ts';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import * as ports from '#machines/ports/billing-centre.ts';
import type { ProfileAnswer } from '#machines/ports/billing-centre.ts';
import { implementPort } from './implement-port.ts';
import { refusalOf, refusedFields } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

const billingPath = '/api/user/billing';
const calendarPath = '/api/user/calendar';

/** The billing details and the calendar link of the signed-in person, through Plinth's server. */
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
    readBilling: implementPort(
      ports.readBilling,
      async () => (await asPerson.ask(billingAnswerSchema, billingPath)).profile,
    ),
    saveBilling: implementPort(ports.saveBilling, ({ input }) => save(input.profile)),
    readCalendarLink: implementPort(
      ports.readCalendarLink,
      async () => (await asPerson.ask(calendarLinkSchema, calendarPath)).madeAt,
    ),
    makeCalendarLink: implementPort(ports.makeCalendarLink, () =>
      asPerson.tell(madeCalendarLinkSchema, calendarPath, {}),
    ),
    copyCalendarLink: implementPort(ports.copyCalendarLink, ({ input }) => navigator.clipboard.writeText(input.text)),
  };
}
