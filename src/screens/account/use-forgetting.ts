import { useEffect } from 'react';
import type { SecretName } from '#machines/ports/vault.ts';
import { useAccount } from './account-context.ts';

/**
 * Forgets what was typed when its form goes, unless it is on its way: whoever sends it reads it from the vault.
 * @param names given as they are called, one by one.
 * @param isPending asked at that moment; a function that stays the same.
 */
export function useForgetting(isPending: () => boolean, ...names: readonly SecretName[]): void {
  const { vault } = useAccount();
  const listed = names.join(' ');
  useEffect(
    () => () => {
      if (!isPending()) vault.drop(...(listed.split(' ') as SecretName[]));
    },
    [vault, isPending, listed],
  );
}
