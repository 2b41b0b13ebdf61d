import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { apportion, roundToPaise, type Hundredths, type Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { exactCredit, planFactors, type Costs } from './cost-summary.ts';
import * as messages from '#messages/ledger.ts';
import { carePlanShare, removalCredit, removalCreditCap } from './policy.ts';

/** One explained amount. */
export interface LedgerLine {
  readonly id: string;
  readonly group: 'fixed' | 'customisation' | 'carePlan';
  readonly label: string;
  /** The rule in words. */
  readonly formula: string;
  /** Its inputs: amounts in paise, factors in hundredths. */
  readonly inputs: readonly LedgerInput[];
  /** In paise; a credit is negative. */
  readonly amount: Paise;
}

export type LedgerInput =
  | { readonly name: string; readonly paise: Paise }
  | { readonly name: string; readonly factor: Hundredths };

/**
 * Every rupee of the total, line by line: the lines of a group add up to its field and all lines to the total. A paisa
 * left over by rounding goes to the largest remainder.
 */
export function ledgerOf(draft: PlanDraft, costs: Costs): readonly LedgerLine[] {
  const [platforms, phases, speed] = planFactors(draft);
  const factors: readonly LedgerInput[] = [
    { name: messages.platforms, factor: platforms },
    { name: messages.phases, factor: phases },
    { name: messages.speed, factor: speed },
  ];
  const lines: LedgerLine[] = [];
  if (draft.templateId !== null) {
    const template = templateOf(draft.templateId);
    const credit = roundToPaise(exactCredit(draft, platforms, phases, speed));
    lines.push({
      id: 'base',
      group: 'fixed',
      label: template.name,
      formula: messages.baseFormula,
      inputs: [{ name: messages.priceOfBase, paise: template.price }, ...factors],
      amount: costs.fixed + credit,
    });
    if (draft.removed.length > 0) {
      lines.push({
        id: 'credit',
        group: 'fixed',
        label: messages.featuresRemoved({ count: draft.removed.length }),
        formula: messages.creditFormula({ share: removalCredit, cap: removalCreditCap }),
        inputs: [...draft.removed.map((id) => ({ name: featureOf(id).name, paise: featureOf(id).price })), ...factors],
        amount: -credit,
      });
    }
  }
  if (draft.added.length > 0) {
    const prices = draft.added.map((id) => featureOf(id).price);
    const amounts = apportion(costs.customisation, prices);
    for (const [index, id] of draft.added.entries()) {
      const { name, price } = featureOf(id);
      lines.push({
        id,
        group: 'customisation',
        label: name,
        formula: messages.featureFormula,
        inputs: [{ name: messages.listPrice, paise: price }, ...factors],
        amount: amounts[index] ?? 0,
      });
    }
  }
  if (draft.care === 'none') return lines;
  lines.push({
    id: 'care-plan',
    group: 'carePlan',
    label: messages.careForOneYear,
    formula: messages.careFormula({ part: carePlanShare.numerator, whole: carePlanShare.denominator }),
    inputs: [
      { name: messages.fixedCost, paise: costs.fixed },
      { name: messages.customisationCost, paise: costs.customisation },
    ],
    amount: costs.carePlan,
  });
  return lines;
}
