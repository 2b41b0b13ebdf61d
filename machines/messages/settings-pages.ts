/** The pages of the settings. */

export const profile = 'Profile';
export const security = 'Security';
export const checkup = 'Security check-up';
export const billing = 'Billing details';
export const deletion = 'Delete account';
