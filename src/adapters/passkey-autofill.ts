import { fromCallback, type EventObject } from 'xstate';
import type { passkeyAutofill } from '#machines/ports/auth.ts';
import type { AuthSettings } from './auth-settings.ts';
import { canUsePasskeys } from './passkeys.ts';

/** Browsers without the list in the field lack the function, or deny it. */
async function hasAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Waits until the person picks one of this page's passkeys in the field. @returns the id of its account, with which the
 * provider registered it; undefined if the browser reports none
 */
async function pickedAccount(signal: AbortSignal): Promise<string | undefined> {
  if (!(await hasAutofill())) return undefined;
  signal.throwIfAborted();
  const credential = await navigator.credentials.get({
    mediation: 'conditional',
    signal,
    // The answer only names the account: the provider sends a challenge of its own for it.
    publicKey: { challenge: crypto.getRandomValues(new Uint8Array(32)), userVerification: 'discouraged' },
  });
  const response = credential instanceof PublicKeyCredential ? credential.response : undefined;
  const handle = response instanceof AuthenticatorAssertionResponse ? response.userHandle : null;
  return handle === null ? undefined : new TextDecoder().decode(handle);
}

/** The browser's list of passkeys in the username field, where the pool accepts passkeys. */
export function createPasskeyAutofill({ hasPasskeys }: Pick<AuthSettings, 'hasPasskeys'>): typeof passkeyAutofill {
  return fromCallback<EventObject, { readonly isShown: boolean }>(({ input, sendBack }) => {
    if (!input.isShown || hasPasskeys !== true) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    // Where the browser ends its list, or never begins it, the field takes a username as before.
    void pickedAccount(signal)
      .catch(() => undefined)
      .then((username) => username && !signal.aborted && sendBack({ type: 'passkey.picked', username }));
    return () => stopping.abort();
  });
}
