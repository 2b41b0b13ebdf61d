import type { FitAnswer } from '../domain/fit/fit-answer.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PlanWay } from '../domain/plan/plan-rules.ts';
import { fitMachine, type FitEvent } from './fit.machine.ts';

/** Fitting where nothing answers; the samples contain the possible answers. */
export const silentFit = silenced(fitMachine);

const draft = { ...emptyDraft('sample-1'), templateId: 1 as const };
const common = {
  request: { budget: { amount: 5_00_000_00, per: 'total' as const, tax: 'excluded' as const }, by: null },
  now: { total: 6_16_930_00, payment: 6_16_930_00, finalDelivery: '2027-05-17' },
  isProven: true,
};
const way: PlanWay = {
  features: ['email-login'],
  platforms: ['android'],
  phases: ['mvp'],
  speed: 'standard',
  care: 'none',
  cycle: 'monthly',
};
const fitWay = {
  title: 'Without the care plan',
  sentence: 'Every feature stays.',
  losses: [],
  effect: { total: -1_29_880_00, workingDays: 0 },
  total: 4_87_050_00,
  payment: 4_87_050_00,
  finalDelivery: '2027-05-17',
  way,
};

const asked = { type: 'ways.requested', draft, start: '2026-12-07', today: '2026-12-03' } as const;
const own: SamplesOf<FitEvent> = {
  'ways.requested': [
    { ...asked, typed: '5 lakh' },
    { ...asked, typed: 'cheaper' },
  ],
  'way.chosen': [
    { type: 'way.chosen', at: 1 },
    { type: 'way.chosen', at: 7 },
  ],
  'ways.retried': [{ type: 'ways.retried' }],
};

const answers: readonly FitAnswer[] = [
  { ...common, kind: 'ways', ways: [fitWay, { ...fitWay, title: 'Built slower' }] },
  { ...common, kind: 'fits' },
  {
    ...common,
    kind: 'nothing',
    nearest: [{ more: 20_000_00, later: 0, way: fitWay }],
    meets: { budget: false, date: true },
  },
];

export const fitSamples: Samples = {
  ...own,
  ...answerSamples('0.fit.computing', answers),
};

/** The shown solution decides what can be chosen. */
export const fitWalk: WalkOptions = { contextKeys: ['chosen'] };
