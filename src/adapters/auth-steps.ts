import type { SignInOutput } from 'aws-amplify/auth';
import type { SignInCode, SignInFactor, SignInStep } from '#machines/domain/identity/sign-in-step.ts';

type NextStep = SignInOutput['nextStep'];

const factorOf: Readonly<Record<string, SignInFactor>> = { SMS: 'sms', TOTP: 'authenticator', EMAIL: 'email' };

/** The provider's names of the factors. */
export const factorNames: Readonly<Record<SignInFactor, string>> = {
  sms: 'SMS',
  authenticator: 'TOTP',
  email: 'EMAIL',
};

/** The provider's names of the codes that a sign-in begins with. */
export const codeNames = { email: 'EMAIL_OTP', sms: 'SMS_OTP' } as const satisfies Readonly<Record<SignInCode, string>>;

/** The secret of an authenticator that is being set up: it goes into the vault, never into a step. */
export function secretOf(next: NextStep): string | null {
  return next.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? next.totpSetupDetails.sharedSecret : null;
}

/** The question of a custom challenge; the provider may send it in any field. */
function questionOf(told: Readonly<Record<string, string>> = {}): string {
  const other = Object.entries(told).find(([key]) => key !== 'USERNAME');
  return told['question'] ?? other?.[1] ?? '';
}

/** The next step, without any secret. An unknown step is named, never skipped. */
export function stepOf(next: NextStep): SignInStep {
  switch (next.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPassword', missing: next.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'smsCode', destination: next.codeDeliveryDetails?.destination ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { kind: 'emailCode', destination: next.codeDeliveryDetails?.destination ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'authenticatorCode' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'chooseFactor', factors: (next.allowedMFATypes ?? []).flatMap((type) => factorOf[type] ?? []) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION': {
      const factors = (next.allowedMFATypes ?? []).flatMap((type) => factorOf[type] ?? []);
      return factors.length > 0 ? { kind: 'chooseSetup', factors } : { kind: 'unknown', name: next.signInStep };
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'setUpAuthenticator' };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'setUpEmail' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { kind: 'custom', question: questionOf(next.additionalInfo) };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirmAddress', destination: '' };
    case 'RESET_PASSWORD':
      return { kind: 'resetPassword' };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    default:
      return { kind: 'unknown', name: next.signInStep };
  }
}
