import { useEffect } from 'react';
import type { SecretName, Vault } from '#machines/ports/vault.ts';

/**
 * Drops what a form put into its vault when the form unmounts, unless it is being sent.
 * @param isPending whether it is being sent, asked at that moment; a stable function.
 * @param names of the secrets in the vault.
 */
export function useSecrets(vault: Vault, isPending: () => boolean, ...names: readonly SecretName[]): void {
  const listed = names.join(' ');
  useEffect(
    () => () => {
      if (!isPending()) vault.drop(...(listed.split(' ') as SecretName[]));
    },
    [vault, isPending, listed],
  );
}
