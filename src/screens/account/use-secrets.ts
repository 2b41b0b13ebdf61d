import { useEffect } from 'react';
import type { SecretName, Vault } from '#machines/ports/vault.ts';

/**
 * Forgets what a form put into its vault when the form goes, unless it is on its way.
 * @param isPending asked at that moment; a function that stays the same.
 * @param names given as they are called, one by one.
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
