import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const essentialsReasons: Reasons = {
  'password-reset': { 'email-login': "The reset link goes to the account's e-mail address." },
  'multiple-languages': { 'app-settings': 'People change their language in the settings.' },
  'dark-theme': { 'app-settings': 'The theme is chosen in the settings.' },
  'guest-mode': { 'invite-only-entry': 'Guest Mode lets strangers look around and Invite-Only Entry keeps them out.' },
  'device-sync': { 'email-login': 'An account ties the devices of one person together.' },
  'account-deletion': { 'email-login': 'There must be an account to close.' },
  'text-size-control': { 'app-settings': 'The text size is set in the settings.' },
  'invite-only-entry': {
    'email-login': 'An invitation turns into an account.',
    'guest-mode': 'Guest Mode lets strangers look around and Invite-Only Entry keeps them out.',
  },
  'qr-code-login': { 'email-login': 'The phone must already be signed in to an account.' },
  'right-to-left-layout': { 'multiple-languages': 'Mirroring follows the language a person chose.' },
};
