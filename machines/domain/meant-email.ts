/** Mistyped domains of e-mail addresses: a person is asked about them, and keeps the address if it is right. */
import { POPULAR_DOMAINS, run as suggest } from '@zootools/email-spell-checker';
import { isEmailAddress, normalEmail } from './email-address.ts';

/** Domains of mail providers that are long enough to be recognized in a mistyped one; those of India are ours. */
const providers = [
  POPULAR_DOMAINS.filter((domain) => domain.length > 8),
  ['hotmail.com', 'outlook.com', 'outlook.in', 'rediffmail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'zohomail.in'],
].flat();
/** Other providers' domains that look like mistyped ones. */
const others = new Set(['email.com', 'fastmail.com', 'hotmail.fr', 'live.co.uk', 'mail.com', 'yahoo.fr', 'yahoo.de']);

/** The address that a mistyped domain probably means; undefined for an address without a known mistake. */
export function suggestedEmail(typed: string): string | undefined {
  const email = normalEmail(typed);
  const domainAt = email.lastIndexOf('@') + 1;
  if (!isEmailAddress(email) || others.has(email.slice(domainAt))) return undefined;
  const meant = suggest({ email, domains: providers, secondLevelDomains: [], topLevelDomains: [] });
  return meant && `${email.slice(0, domainAt)}${meant.domain}`;
}
