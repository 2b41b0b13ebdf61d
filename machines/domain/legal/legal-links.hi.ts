import { pages } from '../pages.ts';
import { teamEmail } from '../team-email.ts';
import { inForce, type LegalPageId } from './in-force.ts';
import type { LegalLink, LegalPage } from './legal-page.ts';

export const mail: LegalLink = { label: teamEmail, to: `mailto:${teamEmail}` };
// In the form before a postposition.
export const termsLink: LegalLink = { label: 'शर्तों', to: pages.terms.path };
export const privacyPolicy: LegalLink = { label: 'निजता नीति', to: pages.privacy.path };
export const refundPolicy: LegalLink = { label: 'रिफ़ंड नीति', to: pages.refund.path };
export const cancellationPolicy: LegalLink = { label: 'रद्द करने की नीति', to: pages.cancellation.path };

/** A page in Hindi: its address and its day are those of the English page, whose text is the binding one. */
export function inHindi(id: LegalPageId, words: Pick<LegalPage, 'lead' | 'sections' | 'title'>): LegalPage {
  const { path } = pages[id];
  return {
    path,
    inForce: inForce[id],
    ...words,
    translationNote: [
      'यह अनुवाद समझने के लिए है; कानूनी तौर पर ',
      { label: 'अंग्रेज़ी पाठ', to: `${path}?language=en` },
      ' ही मान्य है।',
    ],
  };
}
