import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const adminReasons: Reasons = {
  'admin-dashboard': { 'email-login': 'Staff sign in before they see the console.' },
  'user-management': { 'admin-dashboard': 'Accounts are managed inside the console.' },
  'content-moderation': { 'admin-dashboard': 'The moderation queue is part of the console.' },
  'staff-roles': { 'user-management': 'Roles are given to managed accounts.' },
  'bans-and-suspensions': { 'user-management': 'Staff act on an account they have looked up.' },
  'refunds-desk': { payments: 'Only a payment that was taken can be returned.' },
  'pre-publication-review': {
    'content-moderation': 'Waiting items are decided in the moderation queue.',
    'post-publication-review': 'Submissions either wait for approval or appear at once, not both.',
  },
  'post-publication-review': {
    'content-moderation': 'Sampled items are decided in the moderation queue.',
    'pre-publication-review': 'Submissions either wait for approval or appear at once, not both.',
  },
  'view-as-user': { 'user-management': 'Staff start from an account they have looked up.' },
  'automatic-moderation-rules': { 'content-moderation': 'The rules feed the moderation queue.' },
  'two-person-approval': { 'staff-roles': 'Roles say whose agreement counts.' },
};
