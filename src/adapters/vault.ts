import type { SecretName, Vault } from '#machines/ports/vault.ts';

/** A vault in memory: its contents are gone with the page, and nothing outside can list them. */
export function createVault(): Vault {
  const secrets = new Map<SecretName, string>();
  return {
    put: (name, secret) => void secrets.set(name, secret),
    read: (name) => secrets.get(name) ?? '',
    drop: (...names) => {
      if (names.length === 0) secrets.clear();
      for (const name of names) secrets.delete(name);
    },
  };
}
