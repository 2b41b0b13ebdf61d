/** What can change in how a person signs in; each is told to them by e-mail. */
export const securityChanges = [
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'factorsChanged',
  'passkeyAdded',
  'passkeyDeleted',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'deviceForgotten',
  'sessionEnded',
  'sessionsEnded',
  'accountDeleted',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

interface ChangeWords {
  /** The subject of the mail, and the line in a list. */
  readonly title: string;
  readonly says: string;
}

const words: Readonly<Record<SecurityChange, ChangeWords>> = {
  passwordChanged: { title: 'Your password was changed', says: 'The password of your account was changed. Every other browser was signed out.' },
  emailChanged: { title: 'Your e-mail address was changed', says: 'Your account has another e-mail address now. Mail no longer comes to this one.' },
  phoneChanged: { title: 'Your mobile number was changed', says: 'Your account has another mobile number now.' },
  factorsChanged: { title: 'Your second step was changed', says: 'What is asked for after your password was changed.' },
  passkeyAdded: { title: 'A passkey was added', says: 'Your account can be signed in to with a new passkey.' },
  passkeyDeleted: { title: 'A passkey was deleted', says: 'One of your passkeys no longer signs in to your account.' },
  recoveryCodesMade: { title: 'New recovery codes were made', says: 'Your account has ten new recovery codes. The ones before no longer work.' },
  recoveryCodeUsed: { title: 'A recovery code was used', says: 'A recovery code was used at a sign-in, and your authenticator app was switched off.' },
  deviceForgotten: { title: 'A device was forgotten', says: 'One of your devices is asked for a code again, and was signed out.' },
  sessionEnded: { title: 'A browser was signed out', says: 'One of the browsers that were signed in to your account was signed out.' },
  sessionsEnded: { title: 'Every browser was signed out', says: 'All browsers that were signed in to your account were signed out.' },
  accountDeleted: { title: 'Your account was deleted', says: 'Your account is deleted, with everything in it but the invoices that the law keeps.' },
};

/** A change in the words its person reads. */
export function changeWords(change: SecurityChange): ChangeWords {
  return words[change];
}
