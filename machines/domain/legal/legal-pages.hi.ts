import { cancellation } from './cancellation.hi.ts';
import type { LegalPage } from './legal-page.ts';
import { privacy } from './privacy.hi.ts';
import { refund } from './refund.hi.ts';
import { terms } from './terms.hi.ts';

/** Every legal page, in the order of the footer. */
export const legalPages: readonly LegalPage[] = [privacy, terms, refund, cancellation];
