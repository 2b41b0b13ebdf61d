import { cancellation } from './cancellation.ts';
import type { LegalPage } from './legal-page.ts';
import { privacy } from './privacy.ts';
import { refund } from './refund.ts';
import { terms } from './terms.ts';

/** Every legal page, in the order of the footer. */
export const legalPages: readonly LegalPage[] = [privacy, terms, refund, cancellation];
