import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import { templateOf } from '../catalogue/templates.ts';
import { formatCharge, formatPrice } from '../money-format.ts';
import type { Hundredths, Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import * as messages from '#messages/ledger.ts';
import * as workings from '#messages/ledger-workings.ts';
import { listPrice, planFactors, type Costs } from './cost-summary.ts';
import { speedOf } from './factors.ts';
import { ledgerOf, type LedgerLine } from './ledger.ts';
import {
  carePlanShare,
  phaseShares,
  platformWeights,
  removalCredit,
  removalCreditCap,
  securityDepositShare,
  taxRate,
} from './policy.ts';

/** The amounts of a plan that expand into lines. */
export type ExplainedAmount = keyof Costs | 'totalWithTax';

/** One line of an amount. */
export interface ExplainedLine {
  readonly id: string;
  readonly label: string;
  /**
   * The rule with its values: '₹5,73,000 × 1.00 platforms × 0.85 phases × 1.00 speed'; empty for an amount that is
   * explained elsewhere.
   */
  readonly working: string;
  /** In paise; a credit is negative. */
  readonly amount: Paise;
}

/** An expanded amount: its lines add up to it, to the paisa. */
export interface Explanation {
  readonly lines: readonly ExplainedLine[];
  readonly sum: Paise;
  /** Whether it includes the plan's factors. */
  readonly isFactored: boolean;
}

/** One factor of a plan and its calculation. */
export interface ExplainedFactor {
  readonly name: string;
  readonly factor: string;
  readonly making: string;
}

/** '0.85' for 85 hundredths. */
export function formatFactor(factor: Hundredths): string {
  return (factor / 100).toFixed(2);
}

/** The factors in the order they are applied: '1.45', and '1.00, Android included + iOS 0.45'. */
export function explainedFactors(draft: PlanDraft): readonly ExplainedFactor[] {
  const [platform, phase, speed] = planFactors(draft);
  return [
    { name: messages.platforms, factor: formatFactor(platform), making: platformMaking(draft) },
    { name: messages.phases, factor: formatFactor(phase), making: phaseMaking(draft) },
    { name: messages.speed, factor: formatFactor(speed), making: speedOf(draft.speed).name },
  ];
}

function platformMaking(draft: PlanDraft): string {
  const chosen = platforms.filter(({ id }) => draft.platforms.includes(id));
  const dearest = chosen.toSorted((a, b) => platformWeights[b.id] - platformWeights[a.id])[0];
  if (!dearest) return workings.noPlatform;
  const further = chosen
    .filter(({ id }) => id !== dearest.id)
    .map(({ id, name }) => ` + ${name} ${formatFactor(platformWeights[id])}`);
  return further.length === 0
    ? workings.dearestIncluded({ name: dearest.name })
    : workings.dearestAndFurther({ name: dearest.name, further: further.join('') });
}

function phaseMaking(draft: PlanDraft): string {
  return phases
    .filter(({ id }) => draft.phases.includes(id))
    .map(({ id, name }) => `${name} ${formatFactor(phaseShares[id])}`)
    .join(' + ');
}

/** ' × 1.00 platforms × 0.85 phases × 1.00 speed'. */
function factorWords(draft: PlanDraft): string {
  const [platform, phase, speed] = planFactors(draft).map(formatFactor) as [string, string, string];
  return workings.factors({ platforms: platform, phases: phase, speed });
}

/** The credit before the factors: the share of the list prices, or its maximum. */
function creditWorking(draft: PlanDraft): string {
  const listed = listPrice(draft.removed);
  const price = draft.templateId === null ? 0 : templateOf(draft.templateId).price;
  const isCapped = listed * removalCredit > price * removalCreditCap;
  const names = draft.removed.map((id) => `${featureOf(id).name} ${formatPrice(featureOf(id).price)}`).join(' + ');
  return isCapped
    ? workings.cappedCredit({ cap: removalCreditCap, price: formatPrice(price), factors: factorWords(draft), names })
    : workings.credit({
        share: removalCredit,
        names: draft.removed.length === 1 ? names : `(${names})`,
        factors: factorWords(draft),
      });
}

function builtWords(costs: Costs): string {
  return workings.built({ fixed: formatCharge(costs.fixed), customisation: formatCharge(costs.customisation) });
}

function workingOf(line: LedgerLine, draft: PlanDraft, costs: Costs): string {
  if (line.group === 'carePlan')
    return workings.careWorking({
      part: carePlanShare.numerator,
      whole: carePlanShare.denominator,
      built: builtWords(costs),
    });
  if (line.id === 'credit') return creditWorking(draft);
  const [first] = line.inputs;
  return first && 'paise' in first ? `${first.name} ${formatPrice(first.paise)}${factorWords(draft)}` : line.formula;
}

/** Every amount of a plan, expanded. The lines of the three parts are the ledger's. */
export function explainedCosts(
  draft: PlanDraft,
  costs: Costs,
  ledger: readonly LedgerLine[] = ledgerOf(draft, costs),
): Readonly<Record<ExplainedAmount, Explanation>> {
  const part = (group: LedgerLine['group']): Explanation => ({
    lines: ledger
      .filter((line) => line.group === group)
      .map((line) => ({ id: line.id, label: line.label, working: workingOf(line, draft, costs), amount: line.amount })),
    sum: costs[group],
    isFactored: group !== 'carePlan',
  });
  const whole = (sum: Paise, ...lines: readonly ExplainedLine[]): Explanation => ({ lines, sum, isFactored: false });
  return {
    customisation: part('customisation'),
    fixed: part('fixed'),
    carePlan: part('carePlan'),
    total: whole(
      costs.total,
      { id: 'customisation', label: messages.customisationCost, working: '', amount: costs.customisation },
      { id: 'fixed', label: messages.fixedCost, working: '', amount: costs.fixed },
      ...(draft.care === 'none'
        ? []
        : [{ id: 'carePlan', label: workings.carePerYear, working: '', amount: costs.carePlan }]),
    ),
    tax: whole(costs.tax, {
      id: 'tax',
      label: workings.gst({ rate: taxRate }),
      working: workings.gstWorking({ rate: taxRate, total: formatCharge(costs.total) }),
      amount: costs.tax,
    }),
    totalWithTax: whole(
      costs.total + costs.tax,
      { id: 'total', label: workings.totalCost, working: '', amount: costs.total },
      { id: 'tax', label: workings.gst({ rate: taxRate }), working: '', amount: costs.tax },
    ),
    securityDeposit: whole(costs.securityDeposit, {
      id: 'securityDeposit',
      label: workings.securityDeposit,
      working: workings.depositWorking({ share: securityDepositShare, built: builtWords(costs) }),
      amount: costs.securityDeposit,
    }),
  };
}

/** '−₹2,400.00': an amount of the ledger, in rupees. */
export function ledgerAmount(paise: Paise): string {
  return paise < 0 ? `\u2212${formatCharge(-paise)}` : formatCharge(paise);
}
