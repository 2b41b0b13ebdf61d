/** The common interface of all three clients of the provider. Each is one browser, not signed in yet. */
import type { RunningProvider } from './running-provider.ts';

/** The destination of a code, as a client reports it. */
export interface Delivery {
  readonly destination: string | undefined;
  readonly medium: string | undefined;
  readonly attribute: string | undefined;
}

export type StepName =
  | 'signedIn'
  | 'newPassword'
  | 'sms'
  | 'authenticator'
  | 'choose'
  | 'setUp'
  | 'custom'
  | 'unconfirmed'
  | 'resetRequired';

/** The step that a sign-in reached. */
export interface Reached {
  readonly step: StepName;
  /**
   * For `setUp`: the secret for the authenticator. For `custom`: the question. For `sms`: the destination of the code.
   */
  readonly told?: string;
}

export interface HeldTokens {
  readonly access: string;
  readonly id: string;
}

export type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'CUSTOM_AUTH';

export interface Client {
  readonly signUp: (
    username: string,
    password: string,
    attributes: Readonly<Record<string, string>>,
  ) => Promise<Delivery>;
  readonly confirmSignUp: (username: string, code: string) => Promise<unknown>;
  readonly resendCode: (username: string) => Promise<Delivery>;
  readonly forgotPassword: (username: string) => Promise<Delivery>;
  readonly confirmForgotPassword: (username: string, code: string, password: string) => Promise<unknown>;

  readonly signIn: (username: string, password: string, flow?: Flow) => Promise<Reached>;
  /** Answers the challenge that the sign-in reached: with a code, a password, a choice, or a sum. */
  readonly answer: (text: string) => Promise<Reached>;
  readonly tokens: () => Promise<HeldTokens>;
  /** Gets new tokens with the refresh token. */
  readonly refresh: () => Promise<HeldTokens>;
  readonly signOut: () => Promise<unknown>;
  readonly signOutEverywhere: () => Promise<unknown>;

  readonly changePassword: (old: string, chosen: string) => Promise<unknown>;
  readonly attributes: () => Promise<Readonly<Record<string, string | undefined>>>;
  readonly updateAttributes: (changes: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly deleteAttributes: (names: ('name' | 'nickname' | 'email')[]) => Promise<unknown>;
  readonly sendAttributeCode: (name: 'email' | 'phone_number') => Promise<Delivery>;
  readonly verifyAttribute: (name: 'email' | 'phone_number', code: string) => Promise<unknown>;
  readonly deleteAccount: () => Promise<unknown>;

  /** The secret of an authenticator for a signed-in user to set up. */
  readonly newAuthenticator: () => Promise<string>;
  readonly verifyAuthenticator: (code: string) => Promise<unknown>;
  readonly preferFactors: (
    sms: boolean,
    authenticator: boolean,
    preferred?: 'sms' | 'authenticator',
  ) => Promise<unknown>;

  /** The key of the device that this browser has proven to be, or will try to prove. */
  readonly deviceKey: () => string | undefined;
  /** The keys of all devices of the signed-in user. */
  readonly devices: () => Promise<readonly (string | undefined)[]>;
  readonly rememberDevice: () => Promise<unknown>;
  readonly forgetDevice: (key: string) => Promise<unknown>;
}

export type OpenClient = (provider: RunningProvider) => Client;

/** A sign-in that is rejected because of the state of the account is a step, as in the current client. */
export async function reachedOr(work: Promise<Reached>): Promise<Reached> {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'UserNotConfirmedException') return { step: 'unconfirmed' };
    if (name === 'PasswordResetRequiredException') return { step: 'resetRequired' };
    throw error;
  }
}
