import { passkeyNotesSchema, type PasskeyNotes } from '#contracts/passkey.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { unnamedPasskeys, type Passkey } from '#machines/domain/identity/passkey.ts';
import * as v from 'valibot';
import { refuse, type libraryOf } from './auth-library.ts';

/** After this, in ms, no answer is waited for. */
const timeoutMs = 15_000;

/** Whether this browser can make and use passkeys here. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

async function ask(path: string, token: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      'x-access-token': token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response) return refuse(authFailure('NetworkError'));
  return response;
}

/**
 * What the product's server knows beside the provider's list; nothing where it does not answer: the list is good
 * without it.
 */
async function notesOf(token: string): Promise<PasskeyNotes> {
  const response = await ask('/api/passkeys', token).catch(() => null);
  const told = v.safeParse(passkeyNotesSchema, await response?.json().catch(() => undefined));
  return told.success ? told.output : [];
}

/** All passkeys of whoever is signed in. Rejects as the library does. */
export async function listPasskeys(
  auth: Awaited<ReturnType<ReturnType<typeof libraryOf>>>,
  token: string,
): Promise<readonly Passkey[]> {
  const notes = await notesOf(token);
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

/** Keeps another name of a passkey. Rejects with an AuthFailure. */
export async function keepPasskeyName(token: string, id: string, name: string): Promise<void> {
  const response = await ask('/api/passkeys/names', token, { id, name });
  if (response.ok) return;
  const codes: Readonly<Record<number, string>> = {
    401: 'UserUnAuthenticatedException',
    404: 'ResourceNotFoundException',
  };
  await refuse(authFailure(codes[response.status] ?? 'Unknown'));
}
