/** The domain of passkeys, and the pages that may use them. */
import { isIP } from 'node:net';
import type { OperationContext, ProviderServices } from './provider.ts';

/**
 * The pool's own, otherwise the provider's host. An IP address is not a domain: passkeys of this machine use localhost.
 */
export function relyingPartyOf(
  { issuerOf }: Pick<ProviderServices, 'issuerOf'>,
  { id, settings }: OperationContext['pool'],
): string {
  const { relyingPartyId } = settings.passkeys;
  if (relyingPartyId !== null) return relyingPartyId;
  const { hostname } = new URL(issuerOf(id));
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}

/**
 * Whether a page of this origin may use passkeys of a domain: one of the domain itself or below it, over https or on
 * this machine.
 */
export function isOriginOf(relyingParty: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: itself } = new URL(origin);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')));
  return itself === origin && isSafe && (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`));
}
