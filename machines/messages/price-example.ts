/** An interactive price example, on the page that explains the pricing. */
import { message } from './message.ts';

export const priceInMaking = 'A price in the making';
export const withoutScript =
  'The price follows these choices when JavaScript is on. Without it, the sum is that of the plan as it stands here.';

// The result.
export const whatItCosts = 'What it costs';
export const total = 'Total cost';
export const tax = message('GST {rate}%');
export const totalWithTax = 'Total with GST';
export const totalIs = message('Total cost {total}, {duration}');
export const factors = 'Factors';
export const platformFactor = message('{factor} platforms');
export const phaseFactor = message('{factor} phases');
export const speedFactor = message('{factor} speed');
export const openAsPlan = 'Open this as my plan';

// The choices.
export const base = 'Base';
export const features = 'Features';
export const inBase = 'in the base';
export const platforms = 'Platforms';
export const eachAdds = '(each further one adds its factor)';
export const lastPlatform = message('{name} is the only one: choose at least one platform.');
export const phases = 'Phases';
export const eachIsShare = '(each is a share of the work)';
export const lastPhase = message('{name} is the only one: choose at least one phase.');
export const speed = 'Delivery speed';
export const costAndTime = message('Cost × {cost}, time × {time}');

// Its schedule.
export const weekByWeek = 'The example above, week by week';
export const phase = 'Phase';
export const inAll = message('The example above, week by week: {duration} in all.');
