import { brand } from '../site/brand.ts';
import type { LegalLink } from './legal.types.ts';

/** Links that several of the texts make. */
export const mail: LegalLink = { label: brand.email, to: `mailto:${brand.email}` };
export const terms: LegalLink = { label: 'terms', to: brand.links.terms };
export const privacyPolicy: LegalLink = { label: 'privacy policy', to: brand.links.privacy };
export const refundPolicy: LegalLink = { label: 'refund policy', to: brand.links.refund };
export const cancellationPolicy: LegalLink = { label: 'cancellation policy', to: brand.links.cancellation };
