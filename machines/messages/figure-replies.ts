/** The assistant's replies with figures of the plan, and with what something costs. */
import { message } from './message.ts';

// The total, and its tax.
export const total = message('Your plan costs {paid} with GST: {net} before GST, and {tax} GST.');
export const tax = message('GST on your plan is {tax}: {rate} % of {net}. With it you pay {paid}.');
export const beforeTax = message('Before GST your plan costs {net}. With {tax} GST you pay {paid}.');
export const withCare = 'A year of care is in it.';
export const withoutCare = 'It is without the care plan.';
export const followsPlan = 'It follows your plan: the summary at the foot of the page says what is in it.';

// The payments.
export const payOnce = message('You pay once: {amount} with GST.');
export const payEqual = message(
  'You pay {count} instalments, one {cycle, select, weekly {every week} monthly {every month} other {every quarter}}: {amount} each with GST.',
);
export const payFirstLargest = message(
  'You pay {count} instalments, one {cycle, select, weekly {every week} monthly {every month} other {every quarter}}: the first is {first} with GST, and none is larger.',
);
export const payFirstAndLargest = message(
  'You pay {count} instalments, one {cycle, select, weekly {every week} monthly {every month} other {every quarter}}: the first is {first}, the largest {largest}, both with GST.',
);
export const together = message('Together that is {paid} with GST, the same in every billing cycle.');
export const dueInParts = message(
  'If you order today, {amount} with GST is due today: the first of {count} instalments.',
);
export const dueAtOnce = message('If you order today, {amount} with GST is due today, in one payment.');

// What makes the price.
export const largestParts = message('Before GST your plan costs {net}. The largest parts of it are {parts}.');
export const partOf = message('{thing} ({amount})');
export const otherPlatforms = message('{names} besides {first}');
export const wouldBeLess = message('With GST it would be {ways}.');
export const lessBy = message('{amount} less {how}');
export const biggest = message('Before GST and care, the features that cost most in your plan are {parts}.');
export const ofTheBase = message(
  'A feature that the base came with takes at most {share} % of that off the price when it goes.',
);

// The cheapest way.
export const leastAsItIs = message('With all that it builds, your plan costs at least {paid} with GST: {how}.');
export const isLeastAsItIs = message('Your plan is {paid} with GST. No speed and no care plan would cost less.');
export const leastOfAll = message('With fewer features and phases it can come down to {paid} with GST, ready {date}.');
export const cheapestBase = message(
  'The base that costs least is {base}: {paid} with GST as it comes, on Android, in three phases, with a year of care.',
);
export const withSpeed = message('with {speed} delivery');
export const withoutThing = message('without {thing}');

// What the plan contains.
export const contents = message('Your plan has {count, plural, one {# feature} other {# features}}.');
export const inCategory = message('{category}: {names}.');
export const furtherFeatures = message(
  '{count, plural, one {# more feature is} other {# more features are}} in other categories.',
);
export const builtAs = message('It is built for {platforms}, in these phases: {phases}.');

// The same questions without a base.
export const noBaseTax = message('GST is {rate} % of the price, and is added to it.');
export const noBasePayments =
  'A plan is paid at once, or in weekly, monthly or quarterly instalments at no added cost.';
export const noBaseReady = 'The date follows from the features, the platforms, the phases and the speed.';
export const noBasePrice =
  'A price is that of the base and of the added features, times platforms, phases and speed, with a year of care if you want it.';
export const noBaseContents = message('Each of the {count} bases brings its own features, and you can add more.');
export const noBaseBiggest = message('At list price, before GST, the features that cost most are {parts}.');

// What something costs.
export const addingCosts = message('Adding {thing} to your plan costs {amount} with GST.');
export const addingSaves = message('Adding {thing} to your plan saves {amount} with GST.');
export const addingIsFree = message('Adding {thing} to your plan does not change its price.');
export const removingSaves = message('{thing} is in your plan. Removing it saves {amount} with GST.');
export const removingCosts = message('{thing} is in your plan. Removing it adds {amount} with GST.');
export const removingIsFree = message('{thing} is in your plan. Removing it does not change the price.');
export const carePlanIs = message('The care plan is in your plan: {amount} with GST for a year.');
export const choosingCosts = message('{thing} would cost {amount} more with GST.');
export const choosingSaves = message('{thing} would cost {amount} less with GST.');
export const choosingIsFree = message('{thing} would cost the same.');
export const isChosen = message('{thing} is what your plan has: nothing is added for it.');
export const cannotGo = message('{thing} is the last of its kind in your plan, so the whole price is for it.');
export const isLater = message('It is ready {days, plural, one {# working day} other {# working days}} later.');
export const isEarlier = message('It is ready {days, plural, one {# working day} other {# working days}} earlier.');
export const allTogether = message('All together add {amount} with GST.');
export const baseCosts = message(
  'The base {base} costs {paid} with GST as it comes, on Android, in three phases, with a year of care.',
);
export const listPrice = message('{feature} has a list price of {price} before GST.');
export const listPriceDepends =
  'In a plan, the platforms, the phases, the speed and the care plan change a list price.';
export const platformShare = message(
  'The price covers one platform. {platform} beside another adds {share} % to the price of the app.',
);
export const phaseShare = message('{phase} is {share} % of the price of an app in all phases.');
export const careShare = message('A year of care is {part}/{whole} of the price of the app, and GST comes to it.');
