import type { Topic } from '../guide.types.ts';

/** Things an app can do, whatever its kind. */
export const capabilities: readonly Topic[] = [
  {
    id: 'loyalty', name: 'Loyalty', words: ['loyalty', 'loyalty programme', 'loyalty program', 'rewards', 'reward programme', 'bonus points', 'repeat customers', 'regular customers'],
    sentence: 'A loyalty programme counts what customers do and gives them something for it.',
    featureIds: ['loyalty-points', 'rewards-shop', 'membership-tiers', 'birthday-treats', 'points-expiry', 'referral-rewards'],
  },
  {
    id: 'subscriptions', name: 'Subscriptions', words: ['subscription', 'subscribe', 'recurring payment', 'recurring billing', 'monthly plan', 'monthly fee', 'saas'],
    sentence: 'Subscriptions charge on a schedule, survive a declined card and let people change plan.',
    featureIds: ['subscriptions', 'free-trials', 'plan-upgrades', 'failed-payment-retries', 'saved-cards', 'recurring-revenue-report'],
  },
  {
    id: 'live-chat', name: 'Live chat with customers', words: ['live chat', 'customer support', 'customer service', 'customer care', 'help desk', 'helpdesk', 'support team', 'support'],
    sentence: 'Live chat puts visitors in a fair line, gives agents their answers at hand and turns what is left into cases.',
    featureIds: ['live-help-chat', 'chat-queue', 'saved-replies', 'support-tickets', 'support-hours', 'common-questions'],
  },
  {
    id: 'messaging', name: 'Messaging', words: ['messaging', 'chat', 'chat app', 'messenger', 'direct message', 'private message', 'message'],
    sentence: 'Messaging is two people writing first; groups, files and spoken notes follow.',
    featureIds: ['direct-messages', 'group-chat', 'chat-attachments', 'voice-notes', 'read-receipts', 'push-notifications', 'block-and-report'],
  },
  {
    id: 'video-calls', name: 'Video calls', words: ['video call', 'video calling', 'video chat', 'video conference', 'video conferencing', 'video meeting', 'zoom'],
    sentence: 'Video calls begin with two people; meetings add rooms, a lobby and a shared screen.',
    featureIds: ['video-calls', 'group-video-rooms', 'call-scheduling', 'call-waiting-room', 'screen-sharing', 'call-recording'],
  },
  {
    id: 'accounts', name: 'Accounts and login', words: ['login', 'log in', 'sign in', 'sign up', 'account', 'authentication', 'registration', 'password'],
    sentence: 'Accounts need a way in, a way back in when it is lost, and a second lock.',
    featureIds: ['email-login', 'password-reset', 'social-account-login', 'phone-code-login', 'two-step-sign-in', 'signed-in-devices'],
  },
  {
    id: 'payments', name: 'Taking payments', words: ['payment', 'take payments', 'accept payments', 'online payment', 'pay online', 'card payment', 'upi', 'pay'],
    sentence: 'Taking payments means cards and UPI, a receipt for each, and a way to give money back.',
    featureIds: ['payments', 'upi-payments', 'saved-cards', 'payment-receipts', 'payment-refunds', 'transaction-history'],
  },
  {
    id: 'notifications', name: 'Notifications', words: ['notification', 'push notification', 'push', 'alert', 'reminder'],
    sentence: 'Notifications reach people where they want them and leave them alone when they do not.',
    featureIds: ['push-notifications', 'notification-centre', 'notification-preferences', 'email-notifications', 'sms-alerts', 'quiet-hours'],
  },
  {
    id: 'finding', name: 'Search', words: ['search', 'searching', 'search engine', 'filter', 'find things'],
    sentence: 'A good search suggests while one types, forgives mistakes and narrows what it found.',
    featureIds: ['keyword-search', 'search-as-you-type', 'typo-tolerance', 'search-filters', 'result-sorting', 'saved-searches'],
  },
  {
    id: 'maps', name: 'Maps and places', words: ['map', 'location', 'gps', 'places', 'navigation', 'directions'],
    sentence: 'Maps show where things are, where the visitor is and how to get from one to the other.',
    featureIds: ['map-view', 'find-my-position', 'nearby-places', 'address-autocomplete', 'turn-by-turn-directions', 'live-location'],
  },
  {
    id: 'admin', name: 'An admin console', words: ['admin', 'admin panel', 'admin console', 'back office', 'backend', 'control panel', 'manage users'],
    sentence: 'A console lets staff see the day, look after accounts and content, and be held to what they did.',
    featureIds: ['admin-dashboard', 'user-management', 'staff-roles', 'staff-invitations', 'content-moderation', 'staff-activity-log'],
  },
  {
    id: 'analytics', name: 'Analytics', words: ['analytics', 'report', 'statistics', 'dashboard', 'metrics', 'insights'],
    sentence: 'Analytics tells how many come, where they stop and what they bring in.',
    featureIds: ['usage-analytics', 'conversion-funnels', 'revenue-trends', 'custom-dashboards', 'scheduled-reports', 'crash-analytics'],
  },
  {
    id: 'marketing', name: 'Marketing', words: ['marketing', 'promotion', 'promotions', 'promote', 'coupon', 'discount code', 'promo code', 'campaign', 'growth'],
    sentence: 'Marketing gives people a reason to come, a reason to return and something to pass on.',
    featureIds: ['coupons', 'email-campaigns', 'promo-banners', 'audience-segments', 'referral-rewards', 'campaign-links'],
  },
  {
    id: 'assistant', name: 'An AI assistant', words: ['ai', 'artificial intelligence', 'ai assistant', 'chatbot', 'assistant', 'chatgpt', 'llm', 'machine learning'],
    sentence: 'An assistant answers from what the app knows, quotes where it has it from and hands over when it cannot help.',
    featureIds: ['chat-assistant', 'answers-from-documents', 'assistant-handover', 'assistant-memory', 'search-by-meaning', 'text-summaries'],
  },
  {
    id: 'security', name: 'Security and privacy', words: ['security', 'privacy', 'gdpr', 'data protection', 'secure', 'compliance', 'encryption'],
    sentence: 'Security protects sign-in and keeps data unreadable to others; privacy lets people see and decide what is kept.',
    featureIds: ['two-step-sign-in', 'encrypted-storage', 'sign-in-attempt-limits', 'audit-trail', 'consent-manager', 'privacy-dashboard', 'personal-data-download'],
  },
  {
    id: 'access-for-all', name: 'Languages and access for all', words: ['accessibility', 'accessible', 'multilingual', 'multiple languages', 'several languages', 'other languages', 'translation', 'blind people', 'elderly people'],
    sentence: 'An app for everybody speaks their language, fits their eyes and can be heard.',
    featureIds: ['multiple-languages', 'regional-formats', 'screen-reader-support', 'text-size-control', 'dark-theme', 'translated-notifications'],
  },
  {
    id: 'integrations', name: 'Links to other programs', words: ['integration', 'integrate', 'api', 'webhook', 'connect to other', 'crm', 'erp', 'zapier'],
    sentence: 'Links to other programs spare people from typing the same thing twice.',
    featureIds: ['public-api', 'outgoing-webhooks', 'crm-sync', 'accounting-sync', 'spreadsheet-sync', 'no-code-connectors'],
  },
];
