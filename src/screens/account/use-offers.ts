import { useSyncExternalStore } from 'react';
import { useAccount, type SignInOffers } from './account-context.ts';

const none: SignInOffers = { hasEmailSignIn: false, hasPasskeys: false, hasRecoveryCodes: false, canUsePasskeys: false };
/** Pages are written ahead for the provider that comes with the product. */
const usual: SignInOffers = { hasEmailSignIn: true, hasPasskeys: true, hasRecoveryCodes: true, canUsePasskeys: true };

/** They never change: there is nothing to hear. */
const never = () => () => undefined;

/** How people can sign in here; what the server wrote says what is usual. */
export function useOffers(): SignInOffers {
  const { offers = none } = useAccount();
  return useSyncExternalStore(never, () => offers, () => usual);
}
