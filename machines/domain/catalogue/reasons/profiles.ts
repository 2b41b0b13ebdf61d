import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const profilesReasons: Reasons = {
  'public-profile': { 'email-login': 'A page belongs to somebody with an account.' },
  'profile-photo': { 'public-profile': "The photo is shown on the person's page." },
  'profile-privacy': { 'public-profile': 'There has to be a page whose parts can be hidden.' },
  'verified-badge': { 'public-profile': 'The badge sits beside the name on a page.' },
  'account-switcher': {
    'one-profile-per-person': 'People held to one profile cannot switch between a private and a work account.',
  },
  'people-reviews': { 'public-profile': 'Reviews are read on the page of the person reviewed.' },
  'skill-endorsements': { 'public-profile': 'Skills are listed and confirmed on a page.' },
  'profile-visitors': { 'public-profile': 'Without a page there is nothing to visit.' },
  'cv-builder': { 'work-and-study-history': 'The CV is made from the listed jobs and courses.' },
  'one-profile-per-person': {
    'account-switcher': 'People held to one profile cannot switch between a private and a work account.',
  },
  'custom-profile-fields': { 'admin-dashboard': 'The owner sets up the fields in the console.' },
  'medical-card': { 'encrypted-storage': 'Health facts have to be stored encrypted.' },
};
