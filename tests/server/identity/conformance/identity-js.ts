/** The older browser client, with promises instead of callbacks. Each browser has a storage of its own. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { called, password, type RunningProvider } from './running-provider.ts';

export class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  clear(): void {
    this.items.clear();
  }
}

/** The result of a sign-in: tokens, or a challenge with its data. */
export type Step =
  | { readonly kind: 'signedIn'; readonly session: CognitoUserSession; readonly asksToRemember: boolean }
  | {
      readonly kind:
        | 'newPasswordRequired'
        | 'mfaRequired'
        | 'totpRequired'
        | 'customChallenge'
        | 'mfaSetup'
        | 'selectMFAType';
      readonly told: unknown;
      readonly more: unknown;
    };

type Kind = Exclude<Step['kind'], 'signedIn'>;

/** Runs a call that leads to the next step. */
export function stepOf(run: (callbacks: IAuthenticationCallback) => void): Promise<Step> {
  return called<Step>((resolve, reject) => {
    const challenge =
      (kind: Kind) =>
      (parameters: unknown, more?: unknown): void =>
        resolve({ kind, told: parameters, more });
    run({
      onSuccess: (session, asksToRemember = false) => resolve({ kind: 'signedIn', session, asksToRemember }),
      onFailure: reject,
      newPasswordRequired: challenge('newPasswordRequired'),
      mfaRequired: challenge('mfaRequired'),
      totpRequired: challenge('totpRequired'),
      customChallenge: challenge('customChallenge'),
      mfaSetup: challenge('mfaSetup'),
      selectMFAType: challenge('selectMFAType'),
    });
  });
}

/** Most of the client's functions take callbacks of one kind or the other. */
export function done<T = unknown>(
  run: (callback: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return called<T | undefined>((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result))));
}
export function told<T = unknown>(
  run: (callbacks: { onSuccess: (result: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> {
  return called<T>((resolve, reject) => run({ onSuccess: resolve, onFailure: reject }));
}

export function poolOf(
  { poolId, clientId, endpoint }: RunningProvider,
  storage = new MemoryStorage(),
): CognitoUserPool {
  return new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint, Storage: storage });
}

/** A user in a browser. */
export function userAt(provider: RunningProvider, username: string, storage = new MemoryStorage()): CognitoUser {
  return new CognitoUser({ Username: username, Pool: poolOf(provider, storage), Storage: storage });
}

/** Signs in with one of the flows. The custom flow begins without a password. */
export function signInBy(user: CognitoUser, chosen: string, flow: string): Promise<Step> {
  user.setAuthenticationFlowType(flow);
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: chosen });
  return stepOf((callbacks) =>
    flow === 'CUSTOM_AUTH' ? user.initiateAuth(details, callbacks) : user.authenticateUser(details, callbacks),
  );
}

export const signIn = (user: CognitoUser, chosen = password): Promise<Step> => signInBy(user, chosen, 'USER_SRP_AUTH');

/** A sign-in without a further challenge. */
export async function sessionOf(step: Promise<Step>): Promise<CognitoUserSession> {
  const reached = await step;
  if (reached.kind !== 'signedIn') throw new Error(`The sign-in asks for more: ${reached.kind}.`);
  return reached.session;
}
