import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const contentReasons: Reasons = {
  courses: { 'email-login': "A learner's place is kept in an account." },
  'course-lessons': { courses: 'A lesson belongs to a course.' },
  'course-progress': { courses: 'Progress is measured through a course.' },
  'related-articles': { articles: 'Both ends of the link are articles.' },
  'article-paywall': {
    subscriptions: 'The wall opens for paying subscribers.',
    articles: 'The wall stands in front of articles.',
    'open-content-licence': 'One charges for reading, the other makes everything free to read and reuse.',
  },
  'course-certificates': { courses: 'A certificate marks a finished course.' },
  'learner-assignments': { courses: 'Work is set within a course.' },
  'timed-lesson-release': { courses: 'The lessons released belong to a course.' },
  'article-languages': { articles: 'Every translation starts from an article.' },
  'article-series': { articles: 'A series is made of articles.' },
  'open-content-licence': {
    'article-paywall': 'One charges for reading, the other makes everything free to read and reuse.',
  },
};
