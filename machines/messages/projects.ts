/** The pages of the dashboard, the actions on projects, and a project's position in time. */
import { message } from './message.ts';

export const dashboard = 'Dashboard';
export const projects = 'Projects';
export const prototypes = 'Prototypes';
export const account = 'Account';
export const draft = 'Draft';
export const created = 'Created';
export const invited = 'Invited';
export const freemium = 'Freemium';
export const running = 'Running';
export const shipped = 'Shipped';
export const archived = 'Archived';
export const trash = 'Trash';
export const professionalPrototypes = 'Professional Prototypes';
export const tailorMadePrototypes = 'Tailor Made Prototypes';
export const instantPrototypes = 'Instant Prototypes';
export const payments = 'Payments';
export const additionalFeatures = 'Additional Features Req';
export const settings = 'Settings';

export const isCreated = message('{name} is created');
export const isInvited = message('{name} is marked as invited');
export const isFreed = message('{name} is in the free tier');
export const isArchived = message('{name} is archived');
export const isRestored = message('{name} is out of the archive');
export const areArchived = message('{count, plural, one {# project is archived} other {# projects are archived}}');
export const areRestored = message(
  '{count, plural, one {# project is out of the archive} other {# projects are out of the archive}}',
);
export const areDeleted = message('{count, plural, one {# project is deleted} other {# projects are deleted}}');
export const areBack = message('{count, plural, one {# project is back} other {# projects are back}}');
export const isDuplicated = message('{name} is duplicated as a draft');
export const instantIsMade = message('An instant prototype of {name} is made');
export const professionalIsRequested = message('A professional prototype of {name} is requested');
export const tailorMadeIsRequested = message('A tailor-made prototype of {name} is requested');
export const isDeleted = message('{name} is deleted');
export const isBack = message('{name} is back');

export const finalDelivery = message('Final delivery {date}');
export const starts = message('Starts {date}');
export const weekOf = message('Week {week} of {weeks}');
export const dueSince = message('Due since {date}');
export const onTimeFor = message('On time for {date}');
export const from = message('From {date}');
export const done = message('Done {date}');
export const today = 'today';
export const tomorrow = 'tomorrow';
export const yesterday = 'yesterday';
export const inDays = message('in {days, plural, one {# day} other {# days}}');
export const daysAgo = message('{days, plural, one {# day ago} other {# days ago}}');
