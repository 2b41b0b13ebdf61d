import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { Hundredths, Ratio } from '../money.ts';
import * as messages from '#messages/policy.ts';

/**
 * Our prices, separate from the engine that applies them: change a number here and every screen, order and test
 * follows. Factors are in hundredths (145 is 1.45).
 */

export const speeds = [
  { id: 'relaxed', name: messages.relaxed, cost: 95, time: 125 },
  { id: 'standard', name: messages.standard, cost: 100, time: 100 },
  { id: 'fast', name: messages.fast, cost: 110, time: 85 },
  { id: 'faster', name: messages.faster, cost: 122, time: 72 },
  { id: 'fastest', name: messages.fastest, cost: 135, time: 62 },
] as const satisfies readonly { id: string; name: string; cost: Hundredths; time: Hundredths }[];

export type Speed = (typeof speeds)[number];
export type SpeedId = Speed['id'];

/** The billing cycles in the order of their tabs. */
export const cycles = [
  { id: 'weekly', name: messages.weekly },
  { id: 'monthly', name: messages.monthly },
  { id: 'quarterly', name: messages.quarterly },
  { id: 'upfront', name: messages.upfront },
] as const;

export type CycleId = (typeof cycles)[number]['id'];

/** The weight of each additional platform; the price covers the most expensive one. */
export const platformWeights: Readonly<Record<PlatformId, Hundredths>> = {
  android: 45,
  ios: 45,
  web: 40,
  macos: 35,
  windows: 35,
  watchos: 25,
  'mobile-site': 15,
};

/** The share of each phase in the whole work. */
export const phaseShares: Readonly<Record<PhaseId, Hundredths>> = {
  'product-roadmap': 5,
  design: 15,
  'professional-prototype': 10,
  mvp: 30,
  'full-build': 40,
};

export const defaultPlatforms: readonly PlatformId[] = ['android'];
export const defaultPhases: readonly PhaseId[] = ['design', 'mvp', 'full-build'];
export const defaultSpeed: SpeedId = 'standard';
export const defaultCycle: CycleId = 'monthly';

/** The care options of a plan: a year of it, or none. */
export const cares = [
  { id: 'standard', name: messages.standardCare },
  { id: 'none', name: messages.withoutCare },
] as const;

export type CareId = (typeof cares)[number]['id'];
export const defaultCare: CareId = 'standard';

/** Share of a removed included feature's list price that is credited. */
export const removalCredit: Hundredths = 40;
/** The credit never exceeds this share of the template's price. */
export const removalCreditCap: Hundredths = 50;
/** The yearly care plan as a share of the price of the built app. */
export const carePlanShare: Ratio = { numerator: 4, denominator: 15 };
/** The security deposit as a share of the price of the built app, part of the first instalments. */
export const securityDepositShare: Hundredths = 10;

/** Goods and services tax, of the total. */
export const taxRate: Hundredths = 18;
/** State code of the seller's registration: Haryana. A buyer in the same state pays CGST and SGST instead of IGST. */
export const sellerState = '06';

/**
 * Days before an instalment is due on which its payer is mailed a payment link; 0 is the due date itself. The first
 * instalment is paid at once.
 */
export const reminderDays = [3, 0] as const;
/** Days after the due date of an instalment for which its payment link opens. */
export const payLinkDays = 60;

/** Parallel streams of developers, and their days a week. */
export const parallelStreams = 2;
export const workingDaysPerWeek = 5;
