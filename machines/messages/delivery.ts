/** Step 3: platforms, phases and speed. */
import { message } from './message.ts';

export const title = 'Plan Delivery';
export const done = 'Done';
export const lead = 'Each choice shows what it changes: in the total cost, before GST, and in working days.';
export const features = message('{count, plural, one {# feature} other {# features}}');
export const phases = message('{count, plural, one {# phase} other {# phases}}');

// The choices.
export const selectPlatform = 'Select platform';
export const platformsSelected = message('{count} of {all} selected');
export const selectPhases = 'Select phases';
export const phasesSelected = message('{count} selected');
export const schedule = 'Phases in weeks from the start';
export const phase = 'Phase';
export const change = 'Change';
export const speed = 'Delivery speed';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
export const carePlan = 'Care plan';
export const yearOfCare = 'A year of standard care';
export const whatCareIs = message('Updates, fixes and monitoring after the final delivery. {amount} a year.');

// The effect of each choice.
export const platformNeeded = 'Choose at least one platform.';
export const phaseNeeded = 'Choose at least one phase.';
export const included = 'Included';
export const oneIsNeeded = 'One is needed';
export const isIncluded = 'Included.';
export const yourSpeed = 'Your speed';
export const yourSpeedTakes = message('Your speed, {duration}.');
export const withoutCare = 'Without';
export const withCare = 'With care';

// The panel of platforms.
export const platforms = 'Platforms';
export const addPlatforms = 'Add platforms';
export const add = 'Add';
export const remove = 'Remove';
export const addPlatform = message('Add {platform}');
export const removePlatform = message('Remove {platform}');
export const lastStays = 'A plan needs at least one platform: the last one stays.';
