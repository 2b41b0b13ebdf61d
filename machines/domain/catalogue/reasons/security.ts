import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const securityReasons: Reasons = {
  'two-step-sign-in': { 'email-login': 'The second step follows a password sign-in.' },
  'signed-in-devices': { 'email-login': 'The list belongs to an account that signs in.' },
  'zero-knowledge-encryption': {
    'encrypted-storage': 'The device keys lock data in the encrypted storage.',
    'message-screening': 'The server cannot screen messages that it is unable to read.',
  },
  'message-screening': {
    'direct-messages': 'There must be private messages to screen.',
    'zero-knowledge-encryption': 'The server cannot screen messages that it is unable to read.',
  },
  'leaked-password-check': { 'email-login': 'Only accounts with a password need this check.' },
  'step-up-confirmation': { 'two-step-sign-in': 'The second step supplies the extra proof.' },
  'encrypted-backups': { 'encrypted-storage': 'Backups use the keys of the encrypted storage.' },
  'remote-data-wipe': { 'signed-in-devices': 'The lost phone is picked from the list of devices.' },
  'hidden-vault': { 'encrypted-storage': "The vault's contents must be stored encrypted." },
  'trusted-contact-recovery': { 'email-login': 'Recovery gives back an account that was locked.' },
};
