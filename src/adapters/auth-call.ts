import * as v from 'valibot';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure, authFailureBy } from '#machines/domain/identity/auth-errors.ts';
import { endpointOf, type AuthSettings } from './auth-settings.ts';

/** After this, in ms, no answer is waited for. */
const timeoutMs = 15_000;

const refusalSchema = v.pipe(
  v.object({ ['__type']: v.string(), message: v.optional(v.string(), '') }),
  v.transform(({ ['__type']: code, message }): AuthFailure => authFailureBy(code, message)),
);

/** A refusal of the provider as it came; without a readable one, what the status says. */
function refusalOf(status: number, body: unknown): AuthFailure {
  const told = v.safeParse(refusalSchema, body);
  if (told.success) return told.output;
  return authFailure(status >= 500 ? 'InternalErrorException' : 'Unknown');
}

/** Asks the provider for what the library has no function for, and reads its answer. Rejects with an AuthFailure. */
export async function askProvider<Answer>(
  settings: AuthSettings,
  action: string,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const response = await post(settings, action, body);
  const told: unknown = await response?.json().catch(() => undefined);
  if (!response) return refuse(authFailure('NetworkError'));
  if (!response.ok) return refuse(refusalOf(response.status, told));
  const answer = v.safeParse(schema, told);
  return answer.success ? answer.output : refuse(authFailure('InternalErrorException'));
}

/** The same where the answer says nothing. @returns why it failed; null when it did not. */
export async function callProvider(settings: AuthSettings, action: string, body: object): Promise<AuthFailure | null> {
  const response = await post(settings, action, body);
  if (!response) return authFailure('NetworkError');
  return response.ok ? null : refusalOf(response.status, await response.json().catch(() => undefined));
}

/** Null without an answer. */
async function post(settings: AuthSettings, action: string, body: object): Promise<Response | null> {
  try {
    return await fetch(endpointOf(settings), {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(body),
    });
  } catch {
    return null;
  }
}

function refuse(failure: AuthFailure): Promise<never> {
  return Promise.reject(failure);
}
