import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 5: training plans, runs and watch rings. */
export const stamina: Template = {
  id: 5,
  name: 'Stamina',
  summary: messages.stamina,
  logo: 'stamina',
  featuredImage: 'stamina',
  featuredImageLabel: messages.staminaCover,
  price: 289_000_00,
  subjects: ['health-fitness', 'lifestyle'],
  includedFeatures: [
    'email-login', 'password-reset', 'app-settings',
    'permission-prompts', 'regional-formats',
    'courses', 'course-progress',
    'map-view', 'find-my-position', 'outdoor-route-recorder', 'local-weather',
    'health-data-sync', 'watch-companion-app',
    'push-notifications', 'watch-notifications', 'personal-reminders', 'quiet-hours',
    'personal-statistics', 'period-comparison',
    'daily-streaks', 'streak-freeze', 'achievement-badges',
    'share-sheet',
  ],
  suitedFeatures: [
    'onboarding-tour', 'course-lessons', 'videos', 'journey-history',
    'public-profile', 'profile-photo', 'follow-people', 'activity-feed', 'reactions',
    'leaderboards', 'timed-challenges', 'team-challenges',
    'payments', 'subscriptions', 'free-trials',
    'dark-theme', 'home-screen-widget', 'adaptive-difficulty', 'movement-coaching',
    'audio-player', 'background-listening', 'live-location', 'emergency-location-alert',
    'image-recognition', 'meal-photo-nutrition',
    'booking-calendar', 'class-timetable', 'appointment-booking',
    'social-account-login', 'year-in-review',
    'offline-maps', 'encrypted-storage',
  ],
};
