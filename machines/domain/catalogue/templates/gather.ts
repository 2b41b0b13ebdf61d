import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 1: a community with feeds, groups, messages and paid membership. */
export const gather: Template = {
  id: 1,
  name: 'Gather',
  summary: messages.gather,
  logo: 'gather',
  featuredImage: 'gather',
  featuredImageLabel: messages.gatherCover,
  price: 573_000_00,
  subjects: ['social', 'lifestyle', 'entertainment-music'],
  includedFeatures: [
    'email-login', 'password-reset', 'onboarding-tour', 'app-settings',
    'comments', 'reactions', 'follow-people', 'activity-feed', 'groups',
    'public-profile', 'profile-photo',
    'videos', 'photo-sharing',
    'payments', 'subscriptions', 'invoices',
    'direct-messages', 'group-chat',
    'push-notifications', 'notification-centre',
    'keyword-search',
    'user-management', 'content-moderation', 'admin-dashboard',
    'block-and-report', 'encrypted-storage',
  ],
  suitedFeatures: [
    'events-among-friends', 'text-posts', 'user-mentions', 'video-calls',
    'group-invitations', 'join-approval', 'group-roles', 'friend-requests',
    'chat-attachments', 'voice-notes', 'read-receipts',
    'notification-preferences', 'email-notifications',
    'member-directory-search', 'profile-privacy', 'verified-badge',
    'hashtags', 'community-polls', 'saved-posts',
    'social-account-login', 'two-step-sign-in',
    'saved-cards', 'free-trials',
    'event-tickets', 'live-streaming', 'photo-albums',
    'usage-analytics', 'achievement-badges', 'referral-rewards',
    'personal-recommendations', 'articles',
    'staff-roles', 'help-centre', 'dark-theme',
  ],
};
