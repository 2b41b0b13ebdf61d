import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const rewardsReasons: Reasons = {
  'loyalty-points': { 'email-login': 'Points need an account to be kept in.' },
  leaderboards: { 'private-progress': 'A public ranking would reveal scores that are meant to stay private.' },
  'rewards-shop': { 'loyalty-points': 'Rewards are bought with points.' },
  'gift-cards': { payments: 'The buyer pays for the card.' },
  cashback: { 'in-app-wallet': 'The money returned goes into the wallet.' },
  'pay-with-points': { 'loyalty-points': 'There must be points to spend.' },
  'double-points-days': { 'loyalty-points': 'There must be points to multiply.' },
  'points-expiry': { 'loyalty-points': 'Only earned points can lapse.' },
  'points-gifting': { 'loyalty-points': 'A member gives from a points balance.' },
  'household-points-pool': { 'loyalty-points': 'The pool gathers the points of its members.' },
  'team-challenges': { 'timed-challenges': 'Teams compete in a challenge.' },
  'seasonal-leagues': { leaderboards: 'A league is decided by the rankings.' },
  'streak-freeze': { 'daily-streaks': 'There must be a streak to protect.' },
  'private-progress': { leaderboards: 'A public ranking would reveal scores that are meant to stay private.' },
};
