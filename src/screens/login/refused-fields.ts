import * as v from 'valibot';
import { codeField } from '#machines/domain/identity/account-fields.ts';

/** The field that each error code of the provider is about. */
export const codeFieldOf: Readonly<Record<string, 'code'>> = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  AuthenticatorCodeUsed: 'code',
  CodeUnusable: 'code',
  EnableSoftwareTokenMFAException: 'code',
};

/** A form for a code of six digits. */
export const codeAnswer = { initial: { code: '' }, schema: v.object({ code: codeField }), fieldOf: codeFieldOf };

export const recoveryFieldOf: Readonly<Record<string, 'code'>> = { RecoveryCodeWrong: 'code', EmptyConfirmSignUpCode: 'code' };

export const passwordFieldOf: Readonly<Record<string, 'newPassword'>> = {
  InvalidPasswordException: 'newPassword',
  PasswordHistoryPolicyViolationException: 'newPassword',
  PasswordUnchanged: 'newPassword',
  MissingNewPassword: 'newPassword',
  PasswordUnusable: 'newPassword',
};

export const resetFieldOf: Readonly<Record<string, 'code' | 'newPassword'>> = { ...codeFieldOf, ...passwordFieldOf };
