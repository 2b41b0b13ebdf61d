import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { SignInFactor, SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import * as messages from '#messages/sign-in-factors.ts';
import { brand } from '../site/brand.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

/** The current form: the password's until the provider requests another one. */
export type LoginForm = 'password' | 'recoveryCode' | SignInStep['kind'];

export function formOf(snapshot: Snapshot): LoginForm {
  if (snapshot.hasTag('recovering')) return 'recoveryCode';
  return snapshot.hasTag('signedIn') ? 'done' : (snapshot.context.step?.kind ?? 'password');
}

/** The time until which the provider waits for the answer, in ms since 1970; null without a time limit. */
export function timeLimitOf(snapshot: Snapshot): number | null {
  return snapshot.hasTag('recovering') ? null : snapshot.context.endsAt;
}

/** A React key that changes with each challenge, so that its field starts empty. */
export function askedAt({ context: { endsAt, step } }: Snapshot): string {
  return `${step?.kind ?? ''} ${endsAt ?? ''}`;
}

/** Whether a request to the provider is pending; no other request is possible meanwhile. */
export function isBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('pending');
}

export function isResending(snapshot: Snapshot): boolean {
  return snapshot.hasTag('resending');
}

export const factorWords: Readonly<Record<SignInFactor, { readonly label: string; readonly note: string }>> = {
  authenticator: { label: messages.authenticator, note: messages.authenticatorNote },
  email: { label: messages.email, note: messages.emailNote },
  sms: { label: messages.sms, note: messages.smsNote },
};

/** The content of the QR code for an authenticator app. */
export function authenticatorUri(username: string, secret: string): string {
  const issuer = encodeURIComponent(brand.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

/** A secret for typing from one screen into another: in groups of four. */
export function secretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Minutes and seconds: '2:05'. */
export function timeInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
