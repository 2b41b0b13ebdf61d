import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const socialReasons: Reasons = {
  comments: { 'email-login': 'Each comment needs a known author.' },
  'activity-feed': { 'follow-people': 'The feed is filled by the people someone follows.' },
  'follow-people': { 'public-profile': 'There must be a page to follow.' },
  groups: { 'email-login': 'Membership belongs to a signed-in person.' },
  'event-replies': { 'events-among-friends': 'Replies answer an invitation to an event.' },
  'suggested-friends': { 'friend-requests': 'A suggestion ends in a friend request.' },
  'group-invitations': { groups: 'There must be a group to invite people to.' },
  'join-approval': { groups: 'Approval decides who enters a group.' },
  'group-roles': { groups: 'Roles are given inside a group.' },
  'interest-matching': { 'public-profile': 'Matching compares what profiles say.' },
  'anonymous-posts': { 'signed-posts-only': 'One hides who is writing, the other promises that every name is shown.' },
  'signed-posts-only': { 'anonymous-posts': 'One hides who is writing, the other promises that every name is shown.' },
};
