/** The page that explains why to buy an app here: the four things to know before paying. */
import { markedMessage, message } from './message.ts';

export const lead =
  'You know the price and dates of your app before we build it. Here is how we work them out, and what you own.';
export const onThisPage = 'On this page';
export const startWithBase = 'Start with a base.';
export const contactUs = 'Contact Us';
export const chooseBase = 'Choose a base';

// The pricing.
export const price = 'How the price is made';
export const mostIsReady = message(
  'About 80% of the features of an app are common to most apps. They stand ready in a catalogue of {features, plural, one {# feature} other {# features}} in {categories, plural, one {# category} other {# categories}}, each with a price in rupees and a number of days. You pay to have them fitted together, and to build the part that is yours.',
);
export const basesAre = message(
  'A base is a working app with features included. There are {bases, plural, one {# base} other {# bases}}, from {cheapest} to {dearest} with a year of care and GST. What you add to a base is added to the price, and part of what you leave out is given back.',
);
export const missingFeature =
  'A feature that the catalogue lacks can be asked for. We reply with a price and a delivery time.';
export const threeFactors =
  'Three factors do the rest: the platforms your app runs on, the phases you have built, and how fast it is to be done. A faster build costs more, a relaxed one less.';
export const sumAtWork =
  'Below is that sum at work. It is the engine that prices your plan in the studio, and again on our server before you pay. If the two differ, nothing is charged until you have accepted the new price. The total is fixed before the build starts, and you pay it upfront or in no-cost weekly, monthly or quarterly instalments.';

// The figures beside it.
export const shares = '80% of the features are common, 20% are unique to you';
export const commonFeatures = 'Common features, pre-built';
export const uniqueToYou = 'Unique to you';
export const addFeatures = 'Add features';
export const pickPhases = 'Pick phases';
export const pickPlatforms = 'Pick platforms';
export const drawingKey = 'One floor is one feature, one course below is a phase, one plate on top is a platform.';

// Every factor of the pricing policy.
export const everyFactor = 'Every factor';
export const platforms = 'Platforms';
export const platform = 'Platform';
export const adds = 'Adds';
export const phases = 'Phases';
export const phase = 'Phase';
export const shareOfWork = 'Share of the work';
export const speed = 'Speed';
export const cost = 'Cost';
export const time = 'Time';
export const everyRule = 'Every rule';
export const platformRule =
  'One platform is enough: the base price covers your most expensive one. Each further platform adds its factor, in whatever order you choose them.';
export const phaseRule = 'The phases you pick add up to the share of the work that is done and paid for.';
export const creditRule = message(
  'A feature of the base that you leave out gives back {credit}% of its list price. At most {most}% of the price of the base is given back.',
);
export const careRule = message(
  'The standard care plan, hosting and support for one year, is {share} of what is built.',
);
export const taxRule = message('{rate}% GST is added to the total at payment. A customer outside India pays no GST.');
export const invoiceRule =
  'Each payment has a GST invoice, which we mail to you as a PDF. If you give a GSTIN in the billing details, it is on the invoice.';
export const methodRule =
  'You can pay by UPI, card, net banking or wallet, where the payment service offers it. The ways that it offers are listed on the payment plan.';
export const depositRule = message(
  'A security deposit of {share}% of what is built is part of the total, never on top of it: the first instalments are the deposit until it is covered.',
);
export const roundingRule =
  'Each amount is worked out exactly and rounded once, to the paisa. The lines add up to the total.';

// Ownership.
export const ownership = 'What you own';
export const codeIsYours = 'You own the code of your app. It is yours to run, change and hand on.';
export const hosting = markedMessage(
  'We host and support the app under a care plan. You can also leave that plan and host the app elsewhere. The exact words are in <terms>the terms</terms>.',
);
export const sourceCode = 'The source code';
export const sourceCodeWords =
  'All of the code of your app, with the catalogue’s features in it. Packages by others keep their own licences.';
export const design = 'The design';
export const designWords = 'The screens and flows that were made for your app.';
export const data = 'The data';
export const dataWords = 'What you, your team and your customers put into the app.';
export const accounts = 'The accounts';
export const accountsWords =
  'An app in a store stands under an account of yours. Google Play asks $25 once, Apple $99 a year. Both are paid to the store.';

// Tracking of the delivery.
export const tracking = 'How delivery is tracked';
export const twoDates =
  'Two dates stand in every plan before you pay: the first delivery, at the end of the MVP, and the final delivery. They follow from the days of the features, counted in working days. Every choice moves them where you can see it.';
export const eachPhase =
  'Each phase ends in something you can look at: a roadmap, the designs, a clickable prototype, a first release, the full build. Updates reach you in real time.';
export const prototypeFirst =
  'A prototype of your plan is there at once, before you pay: screens to click through, drawn from its base and features.';
export const whoBuilds = markedMessage(
  '{brand} builds what the plan lists. <terms>The terms</terms> name the company that answers for it.',
);
export const notInPlan =
  'What is not in the plan is not built, and not charged. What you want to change on the way is priced first, by the same sum.';
export const dashboard = 'Dashboard';
export const dashboardWords =
  'A card for each project, with its total and where it stands: draft, created, running, shipped.';
export const versions = 'Versions';
export const versionsWords =
  'Each change of a plan is kept. Two versions can be compared: what came, what went, and the difference in rupees and days.';
export const calendar = 'Calendar';
export const calendarWords = 'Instalments and deliveries fit into your calendar as one file.';

// Termination by either side.
export const stopping = 'What happens if either side stops';
export const codeLasts = 'The code is the part that lasts, and it is yours. This is what happens to the rest.';
export const ifYouStop = 'If you stop';
export const beforeYouPay = 'Before you pay';
export const nothingOwed = 'Nothing is owed. A plan is no order; it waits for you as it is.';
export const within30Days = 'Within 30 days of purchase';
export const fullRefund = markedMessage(
  'A full refund. Members-area extras are not refunded. <policy>Refund policy</policy>',
);
export const whileBuilt = 'Later, while it is built';
export const accessContinues = markedMessage(
  'Access continues to the end of the billing period. Instalments due after that day are not charged. <policy>Cancellation policy</policy>',
);
export const afterLaunch = 'After launch';
export const careLasts =
  'A care plan lasts one year from the final delivery, with hosting and support. Order another year to continue. The code stays yours.';
export const ifWeStop = 'If we stop';
export const youAreTold = 'You are told';
export const inWriting = 'In writing, when we know that we cannot build what the plan lists.';
export const youKeep = 'You keep';
export const whatIsFinished = 'What is finished and paid for, with its code.';
export const youPay = 'You pay';
export const nothingUndone = 'Nothing for work that is not done.';
export const theRest = 'The rest';
export const settled = markedMessage(
  'What was paid for work that was not delivered is settled under <terms>the terms</terms> and the law.',
);
