import type { PhaseId } from '#machines/domain/catalogue/phases.ts';
import type { DemoProject } from './demo-plan.ts';

const toShow: readonly PhaseId[] = ['design', 'professional-prototype'];
const toDiscuss: readonly PhaseId[] = ['product-roadmap', 'design', 'professional-prototype'];

/** The instant prototypes of the demonstration account. */
export const demoPrototypes: readonly DemoProject[] = [
  {
    planId: 'demo-silai-studio',
    saves: [
      {
        daysAgo: 2,
        at: '19:07',
        name: 'Silai Studio',
        base: 2,
        remove: ['returns-and-exchanges'],
        add: ['made-to-order-options', 'appointment-booking'],
        phases: toShow,
        speed: 'fast',
      },
    ],
  },
  {
    planId: 'demo-nukkad-cafe',
    saves: [
      {
        daysAgo: 4,
        at: '09:21',
        name: 'Nukkad Cafe',
        base: 3,
        add: ['table-reservations', 'digital-stamp-card'],
        phases: toShow,
      },
      { daysAgo: 3, at: '21:40', remove: ['cash-on-delivery'], add: ['receipt-printer-link', 'tips'] },
    ],
  },
  {
    planId: 'demo-gully-cricket',
    saves: [
      {
        daysAgo: 8,
        at: '22:36',
        name: 'Gully Cricket League',
        base: 1,
        remove: ['subscriptions'],
        add: ['events-among-friends', 'leaderboards', 'live-streaming'],
        phases: toShow,
        platforms: ['android', 'ios'],
      },
    ],
  },
  {
    planId: 'demo-pandit-ji',
    saves: [
      {
        daysAgo: 12,
        at: '08:13',
        name: 'Pandit Ji on Call',
        base: 7,
        phases: toDiscuss,
        add: ['phone-code-login', 'appointment-booking', 'choose-your-provider', 'upi-payments', 'multiple-languages'],
      },
    ],
  },
  {
    planId: 'demo-udhaar-diary',
    saves: [
      {
        daysAgo: 15,
        at: '14:58',
        name: 'Udhaar Diary',
        base: 4,
        remove: ['subscriptions', 'public-api', 'fraud-scoring'],
        add: ['due-date-reminders', 'transaction-history'],
        phases: toShow,
        speed: 'relaxed',
      },
    ],
  },
  {
    planId: 'demo-yoga-prabhat',
    saves: [
      {
        daysAgo: 21,
        at: '06:45',
        name: 'Yoga Prabhat',
        base: 5,
        remove: ['outdoor-route-recorder'],
        add: ['course-lessons', 'videos', 'movement-coaching'],
        phases: toShow,
      },
      { daysAgo: 17, at: '18:30', add: ['class-timetable'], platforms: ['android', 'ios'] },
      { daysAgo: 15, at: '07:12', phases: toDiscuss },
    ],
  },
  {
    planId: 'demo-sangeet-gurukul',
    saves: [
      {
        daysAgo: 26,
        at: '16:22',
        name: 'Sangeet Gurukul',
        base: 6,
        remove: ['quizzes'],
        add: ['audio-player', 'voice-recorder', 'mentor-pairing'],
        phases: toShow,
        platforms: ['android', 'web'],
      },
    ],
  },
  {
    planId: 'demo-kabadi-pickup',
    saves: [
      {
        daysAgo: 31,
        at: '11:34',
        name: 'Kabadi Pickup',
        base: 7,
        phases: toShow,
        add: ['phone-code-login', 'map-view', 'appointment-booking', 'price-suggestions', 'upi-payments', 'driver-app'],
      },
    ],
  },
  {
    planId: 'demo-shubh-vivah',
    saves: [
      {
        daysAgo: 36,
        at: '23:01',
        name: 'Wedding Planner',
        base: 1,
        remove: ['subscriptions', 'content-moderation'],
        add: ['events-among-friends', 'event-replies', 'photo-albums'],
        phases: toShow,
      },
      {
        daysAgo: 35,
        at: '13:16',
        name: 'Shubh Vivah',
        add: ['budget-planner', 'whatsapp-alerts'],
        platforms: ['android', 'ios'],
      },
    ],
  },
  {
    planId: 'demo-pashu-mitra',
    saves: [
      {
        daysAgo: 45,
        at: '09:50',
        name: 'Pashu Mitra',
        base: 7,
        phases: toDiscuss,
        speed: 'relaxed',
        add: [
          'phone-code-login',
          'pet-profiles',
          'video-calls',
          'personal-reminders',
          'nearby-places',
          'multiple-languages',
        ],
      },
    ],
  },
];
