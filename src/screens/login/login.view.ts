import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { SignInFactor, SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import * as messages from '#messages/sign-in-factors.ts';
import { brand } from '../site/brand.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

/** Which form is shown: the password's until the provider asks for something else. */
export type LoginForm = 'password' | 'recoveryCode' | SignInStep['kind'];

export function formOf(snapshot: Snapshot): LoginForm {
  if (snapshot.hasTag('recovering')) return 'recoveryCode';
  return snapshot.hasTag('signedIn') ? 'done' : (snapshot.context.step?.kind ?? 'password');
}

/** Until when the provider waits for the answer, ms since 1970; null without a time limit. */
export function timeLimitOf(snapshot: Snapshot): number | null {
  return snapshot.hasTag('recovering') ? null : snapshot.context.endsAt;
}

/** A React key that changes with each challenge, so that its field starts empty. */
export function askedAt({ context: { endsAt, step } }: Snapshot): string {
  return `${step?.kind ?? ''} ${endsAt ?? ''}`;
}

/** Whether something is asked of the provider: nothing else can be asked meanwhile. */
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

/** What an authenticator app reads from the QR code. */
export function authenticatorUri(username: string, secret: string): string {
  const issuer = encodeURIComponent(brand.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

/** A secret as it is typed from one screen into another: in groups of four. */
export function secretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Minutes and seconds: '2:05'. */
export function timeInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
