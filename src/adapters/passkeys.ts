import { passkeyNotesSchema, type PasskeyNotes } from '#contracts/passkey.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { unnamedPasskeys, type Passkey } from '#machines/domain/identity/passkey.ts';
import * as v from 'valibot';
import { refuse, type libraryOf } from './auth-library.ts';
import { asPerson, jsonRequest } from './server.ts';
import { refusedBy, refuseUnsent } from './user-data.ts';

/** Whether this browser can make and use passkeys here. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** The server's notes beside the provider's list; empty if it does not respond: the list is useful without them. */
async function notesOf(): Promise<PasskeyNotes> {
  const response = await asPerson.send('/api/passkeys', {}).catch(() => null);
  const told = v.safeParse(passkeyNotesSchema, await response?.json().catch(() => undefined));
  return told.success ? told.output : [];
}

/** All passkeys of the signed-in person. Rejects as the library does. */
export async function listPasskeys(
  auth: Awaited<ReturnType<ReturnType<typeof libraryOf>>>,
): Promise<readonly Passkey[]> {
  const notes = await notesOf();
  const found: Passkey[] = [];
  let nextToken: string | undefined;
  do {
    const page = await auth.listWebAuthnCredentials({ pageSize: 20, ...(nextToken !== undefined && { nextToken }) });
    for (const { credentialId: id = '', friendlyCredentialName = '', createdAt } of page.credentials) {
      const note = notes.find((each) => each.id === id);
      found.push({
        id,
        name: note?.name || friendlyCredentialName || unnamedPasskeys.other,
        addedAt: createdAt?.getTime() ?? null,
        usedAt: note?.usedAt ?? null,
      });
    }
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return found;
}

/** Renames a passkey. Rejects with an AuthFailure. */
export async function keepPasskeyName(id: string, name: string): Promise<void> {
  const response = await asPerson.send('/api/passkeys/names', jsonRequest({ id, name })).catch(refuseUnsent);
  if (response.ok) return;
  await refuse(response.status === 404 ? authFailure('ResourceNotFoundException') : await refusedBy(response));
}
