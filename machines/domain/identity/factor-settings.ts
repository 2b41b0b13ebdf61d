import { factors, type Factor } from './sign-in-step.ts';

/** How a person proves beside the password that it is them. */
export interface FactorSettings {
  readonly enabled: readonly Factor[];
  /** The one that is asked for without a question; null: it is asked which, where there are several. */
  readonly preferred: Factor | null;
  /** Where text messages go; empty without a number. */
  readonly phone: string;
  readonly isPhoneVerified: boolean;
}

/** One change of them. */
export type FactorChange =
  | { readonly kind: 'on'; readonly factor: Factor }
  | { readonly kind: 'off'; readonly factor: Factor }
  | { readonly kind: 'preferred'; readonly factor: Factor | null };

/** A code goes only to a number that somebody has shown to be theirs. */
export function mayUseMessages({ phone, isPhoneVerified }: FactorSettings): boolean {
  return phone !== '' && isPhoneVerified;
}

export function isOn({ enabled }: FactorSettings, factor: Factor): boolean {
  return enabled.includes(factor);
}

/** What is on is not switched on once more, and text messages are only where they may be used. */
export function maySwitchOn(settings: FactorSettings, factor: Factor): boolean {
  return !isOn(settings, factor) && (factor === 'authenticator' || mayUseMessages(settings));
}

/** There is something to prefer once both are on. */
export function mayPrefer(settings: FactorSettings): boolean {
  return factors.every((factor) => isOn(settings, factor));
}
