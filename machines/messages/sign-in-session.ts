/** The end of a sign-in. */

export const success = 'login success';
export const failure = 'login failure';
export const tookTooLong = 'The sign-in took longer than three minutes. Sign in again.';
export const unreadable = 'Your sign-in could not be read in this browser. Trying again.';
