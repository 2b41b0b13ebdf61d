import { factors, type Factor } from './sign-in-step.ts';

/** A person's second factors. */
export interface FactorSettings {
  readonly enabled: readonly Factor[];
  /** The one used by default; null: the person chooses, if there are several. */
  readonly preferred: Factor | null;
  /** The number for text messages; empty without one. */
  readonly phone: string;
  readonly isPhoneVerified: boolean;
}

/** One change of them. */
export type FactorChange =
  | { readonly kind: 'on'; readonly factor: Factor }
  | { readonly kind: 'off'; readonly factor: Factor }
  | { readonly kind: 'preferred'; readonly factor: Factor | null };

/** A code goes only to a verified number. */
export function mayUseMessages({ phone, isPhoneVerified }: FactorSettings): boolean {
  return phone !== '' && isPhoneVerified;
}

export function isOn({ enabled }: FactorSettings, factor: Factor): boolean {
  return enabled.includes(factor);
}

/** A factor that is on cannot be switched on again, and text messages need a verified number. */
export function maySwitchOn(settings: FactorSettings, factor: Factor): boolean {
  return !isOn(settings, factor) && (factor === 'authenticator' || mayUseMessages(settings));
}

/** A preference needs both factors. */
export function mayPrefer(settings: FactorSettings): boolean {
  return factors.every((factor) => isOn(settings, factor));
}
