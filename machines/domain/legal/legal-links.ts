import { pages } from '../pages.ts';
import { teamEmail } from '../team-email.ts';
import type { LegalLink } from './legal-page.ts';

/** Links used in several of the texts. */
export const mail: LegalLink = { label: teamEmail, to: `mailto:${teamEmail}` };
export const termsLink: LegalLink = { label: 'terms', to: pages.terms.path };
export const privacyPolicy: LegalLink = { label: 'privacy policy', to: pages.privacy.path };
export const refundPolicy: LegalLink = { label: 'refund policy', to: pages.refund.path };
export const cancellationPolicy: LegalLink = { label: 'cancellation policy', to: pages.cancellation.path };
