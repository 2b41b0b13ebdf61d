import * as v from 'valibot';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { failureOfStatus, requestFailureOf, unanswered } from '#machines/domain/failure.ts';
import { authFailure, authFailureBy } from '#machines/domain/identity/auth-errors.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { endpointOf, type AuthSettings } from './auth-settings.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { statedWait } from './retry-after.ts';

/** The timeout of a response, in ms. */
const timeoutMs = 15_000;

const refusalSchema = v.pipe(
  v.object({ ['__type']: v.string(), message: v.optional(v.string(), '') }),
  v.transform(({ ['__type']: code, message }): AuthFailure => authFailureBy(code, message)),
);

/** The provider's error as received; if it is unreadable, an error from the status. */
function refusalOf(response: Response, body: unknown): AuthFailure {
  const told = v.safeParse(refusalSchema, body);
  return told.success ? told.output : rejectionBy(failureOfStatus(response.status, statedWait(response)));
}

/** Calls the provider where the library has no function for it, and reads the response. Rejects with an AuthFailure. */
export async function askProvider<Answer>(
  settings: AuthSettings,
  action: string,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const response = await post(settings, action, body);
  if ('code' in response) return refuse(response);
  const told: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return refuse(refusalOf(response, told));
  const answer = v.safeParse(schema, told);
  return answer.success ? answer.output : refuse(authFailure('InternalErrorException'));
}

/** The same for a response without content. @returns the failure, or null on success. */
export async function callProvider(settings: AuthSettings, action: string, body: object): Promise<AuthFailure | null> {
  const response = await post(settings, action, body);
  if ('code' in response) return response;
  return response.ok ? null : refusalOf(response, await response.json().catch(() => undefined));
}

/** The failure without a response of the provider. */
async function post(settings: AuthSettings, action: string, body: object): Promise<Response | AuthFailure> {
  try {
    return await fetchAnswer(endpointOf(settings), {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(body),
    });
  } catch (error) {
    return rejectionBy(requestFailureOf(error) ?? unanswered);
  }
}

function refuse(failure: AuthFailure): Promise<never> {
  return Promise.reject(failure);
}
