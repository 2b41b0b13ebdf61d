import { useSyncExternalStore } from 'react';
import { useAccount, type SignInOffers } from './account-context.ts';

/** These values never change, so there is nothing to subscribe to. */
const never = (): (() => void) => () => undefined;

const none: SignInOffers = {
  hasEmailSignIn: false,
  hasPasskeys: false,
  signInCodes: [],
  hasRecoveryCodes: false,
  canUsePasskeys: false,
};
/** Pages are prerendered for the identity provider that is part of the product. */
const usual: SignInOffers = {
  hasEmailSignIn: true,
  hasPasskeys: true,
  signInCodes: ['email', 'sms'],
  hasRecoveryCodes: true,
  canUsePasskeys: true,
};

/** The ways to sign in; a prerendered page shows the usual ones until it is hydrated. */
export function useOffers(): SignInOffers {
  const { offers = none } = useAccount();
  return useSyncExternalStore(
    never,
    () => offers,
    () => usual,
  );
}
