/** The authenticator app of the demonstration: its secret is public, so that no telephone is needed. */
import { Secret, TOTP } from 'otpauth';

export const demoSecret = 'PLINTHDEMOAUTHENTICATORSECRETKEY';
export const demoAppName = 'Demonstration';

const period = 30;

export interface ShownCode {
  readonly code: string;
  /** How many seconds it is still accepted: to the end of its own step and of the next. */
  readonly holds: number;
}

/** The code that an app with this secret shows at a time in ms. */
export function shownCode(secret: string, now: number): ShownCode {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  return { code: totp.generate({ timestamp: now }), holds: 2 * period - (Math.floor(now / 1_000) % period) };
}
