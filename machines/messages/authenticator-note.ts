/** After a sign-in with a recovery code. */

export const isOff =
  'Your authenticator app is switched off, and no longer asked for when you sign in. You can set one up again in the settings.';
export const setUp = 'Set up an authenticator app';
export const close = 'Close';
