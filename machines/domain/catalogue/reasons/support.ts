import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const supportReasons: Reasons = {
  'ticket-tracking': { 'support-tickets': 'There must be a ticket to follow.' },
  'help-search': { 'help-centre': 'The search looks through the help centre.' },
  'ticket-routing': { 'support-tickets': 'Routing hands out tickets.' },
  'email-to-ticket': { 'support-tickets': 'Each e-mail is turned into a ticket.' },
  'service-levels': { 'support-tickets': 'The clock runs on a ticket.' },
  'ticket-escalation': { 'support-tickets': 'Only a ticket can be moved up.' },
  'help-article-ratings': { 'help-centre': 'The guides rated are in the help centre.' },
  'internal-ticket-notes': { 'support-tickets': 'A note is written on a ticket.' },
  'chat-queue': { 'live-help-chat': 'The line leads to a live chat.' },
  'guest-tickets': {
    'support-tickets': 'Guests raise the same kind of ticket.',
    'members-only-support': 'One helps people without an account, the other turns them away.',
  },
  'members-only-support': {
    'email-login': 'Members are known by their sign-in.',
    'guest-tickets': 'One helps people without an account, the other turns them away.',
  },
};
