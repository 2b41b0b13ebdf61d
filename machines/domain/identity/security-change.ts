/** Changes to how a person signs in; an e-mail informs them of each. */
export const securityChanges = [
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'factorsChanged',
  'passkeyAdded',
  'passkeyDeleted',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'deviceRemembered',
  'deviceReleased',
  'deviceForgotten',
  'sessionEnded',
  'sessionsEnded',
  'deletionScheduled',
  'deletionWithdrawn',
  'accountDeleted',
] as const;
export type SecurityChange = (typeof securityChanges)[number];
