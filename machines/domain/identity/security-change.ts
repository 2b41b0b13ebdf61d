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
