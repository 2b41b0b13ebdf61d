import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 6: lessons, quizzes and live classes. */
export const classroom: Template = {
  id: 6,
  name: 'Classroom',
  summary: messages.classroom,
  logo: 'classroom',
  featuredImage: 'classroom',
  featuredImageLabel: messages.classroomCover,
  price: 737_000_00,
  subjects: ['education', 'productivity'],
  includedFeatures: [
    'email-login', 'password-reset', 'app-settings', 'offline-mode',
    'public-profile', 'groups',
    'courses', 'course-lessons', 'course-progress', 'course-certificates',
    'quizzes', 'learner-assignments', 'document-library',
    'videos',
    'video-calls', 'group-video-rooms', 'screen-sharing',
    'booking-calendar', 'class-timetable',
    'discussion-forum', 'direct-messages', 'group-chat',
    'payments', 'subscriptions',
    'push-notifications', 'notification-centre',
    'keyword-search',
    'usage-analytics',
    'admin-dashboard', 'user-management',
  ],
  suitedFeatures: [
    'breakout-rooms', 'call-recording', 'study-flashcards', 'due-date-reminders',
    'timed-lesson-release', 'onboarding-tour', 'profile-photo', 'subtitles', 'video-chapters', 'resume-playback',
    'questions-and-answers', 'highlights-and-notes',
    'chat-assistant', 'answers-from-documents', 'adaptive-difficulty',
    'achievement-badges', 'daily-streaks', 'leaderboards',
    'learning-system-link', 'external-calendar-sync', 'meeting-link-creation', 'visit-reminders',
    'parental-controls', 'family-profiles', 'staff-roles',
    'coupons', 'free-trials', 'invoices', 'class-packs',
    'personal-statistics', 'individual-timelines', 'scheduled-reports',
    'multiple-languages', 'screen-reader-support', 'tablet-layout',
    'email-notifications', 'announcement-channel', 'automatic-call-notes',
    'search-filters', 'help-centre', 'content-moderation', 'block-and-report', 'mentor-pairing',
  ],
};
