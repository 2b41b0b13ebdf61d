/** The response to a step of a sign-in: another challenge, or tokens. */
import * as v from 'valibot';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { startSession, type ChallengeName, type SessionState } from './sessions.ts';
import * as shapes from './shapes.ts';
import type { Tokens } from './tokens.ts';

export type Texts = Readonly<Record<string, string>>;

export interface NewDeviceMetadata {
  readonly DeviceKey: string;
  readonly DeviceGroupKey: string;
}

export interface AuthAnswer {
  readonly ChallengeName?: ChallengeName;
  readonly Session?: string;
  readonly ChallengeParameters: Texts;
  /** The available first factors. */
  readonly AvailableChallenges?: readonly string[];
  /** Signed after the transaction has committed. */
  readonly AuthenticationResult?: () => Promise<
    Tokens & { readonly RefreshToken?: string; readonly NewDeviceMetadata?: NewDeviceMetadata }
  >;
}

/** The response in its final form, with its tokens signed if it has any. */
export async function signed(answer: object): Promise<object> {
  if (!('AuthenticationResult' in answer) || typeof answer.AuthenticationResult !== 'function') return answer;
  return { ...answer, AuthenticationResult: await answer.AuthenticationResult() };
}

/** A member of `AuthParameters` or `ChallengeResponses`; empty and null ones count as absent. */
export function given(texts: Texts, name: string): string | undefined {
  const value: unknown = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function required(texts: Texts, name: string): string {
  const value = given(texts, name);
  if (value === undefined) throw new ProviderError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}

/** The name of a sign-in: one that an account could have. */
export function requiredName(texts: Texts): string {
  const name = required(texts, 'USERNAME');
  if (!v.is(shapes.username, name)) throw new ProviderError('InvalidParameterException', 'Invalid username given.');
  return name;
}

export interface Challenge {
  readonly name: ChallengeName;
  /** Null for the simulated sign-in to an account that does not exist. */
  readonly sub: string | null;
  readonly state: SessionState;
  /** As a function, for those that depend on the session's id. */
  readonly parameters: Texts | ((id: string) => Texts);
}

/** Asks for another answer, in a new session. */
export async function ask(
  services: ProviderServices,
  context: OperationContext,
  { name, sub, state, parameters }: Challenge,
): Promise<AuthAnswer> {
  const session = await startSession(services, context, { sub, challenge: name, state });
  return {
    ChallengeName: name,
    Session: session,
    ChallengeParameters: typeof parameters === 'function' ? parameters(session) : parameters,
  };
}

export const wrongPassword = (): ProviderError =>
  new ProviderError('NotAuthorizedException', 'Incorrect username or password.', { keepsWrites: true });
