/** The whole plan on one page, and its printed form. */
import { message } from './message.ts';

export const title = 'Here is your Project Plan';
export const start = 'Start';
export const seePrototype = 'See the prototype';
export const print = 'Print';
export const lastEdited = message('Last edited {date}');
export const cost = 'Cost';

// The tabs.
export const tabs = 'Project plan';
export const info = 'Info';
export const similarApps = 'Similar Apps';
export const features = 'Features';
export const phases = 'Phases';

// The drawing with its title block.
export const featureCount = message('{count, plural, one {# feature} other {# features}}');
export const phaseCount = message('{count, plural, one {# phase} other {# phases}}');
export const projectName = 'Project name';
export const base = 'Base';
export const platforms = 'Platforms';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
export const duration = 'Duration';
export const scale = 'Scale';
export const scaleOfDrawing = '1 floor = 1 feature';
export const schedule = 'Schedule';
export const scheduleCaption = 'Phases in weeks from the start';
export const phase = 'Phase';

// Costs.
export const madeOf = 'What the total is made of';
export const fixed = 'Fixed';
export const customisation = 'Customisation';
export const carePlan = 'Care plan';
export const nothingCharged = '18% GST is added at payment. Nothing is charged on this page.';
export const inRupees = 'In INR, as it is billed.';
export const baseAlone = 'No feature beyond those of the base.';
export const addsUp = 'Adds up to';
export const factors = 'Factors';

// Similar bases.
export const nearestBases = 'The nearest other bases as they are, against this plan.';
export const sharedFeatures = 'Shared features';
export const shared = message('{shared} of {count}');
export const totalCost = 'Total cost';
export const workingDays = 'Working days';

// The printed sheets.
export const projectPlan = 'Project Plan';
export const paymentSummary = 'Payment Summary';
export const phasesAndPlatforms = 'Phases and platforms';
export const period = message('{start} to {end}');
export const speed = 'Speed';
export const noFeatures = 'No features chosen.';
export const quoteOf = 'Quote of';
export const beginning = 'Start';
export const gstIsAdded = '18% GST is added at payment.';
export const isIndicative = message(
  'Amounts in {currency} are indicative, at the reference rate of {date}. You are billed in INR.',
);
