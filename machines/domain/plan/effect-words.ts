import { counted, signedDays } from '../counted.ts';
import type { CurrencyId } from '../currencies.ts';
import { formatPrice, signedAmount, type AmountFormat } from '../money-format.ts';
import { featureNames, namesOf } from './plan-changes.ts';
import type { FeatureEffect, PlanEffect } from './plan-effect.ts';

/**
 * 'Adds ₹24,460 and 3 days.', 'Saves ₹9,784.', 'Adds ₹500 and saves 1 day.' Days are working days.
 * @param doing who does it, when it is to be named: 'Removing this' makes 'Removing this saves ₹9,784.'
 */
export function effectSentence({ total, workingDays }: PlanEffect, currency?: CurrencyId, doing = ''): string {
  const parts = [
    ...(total === 0 ? [] : [{ adds: total > 0, what: formatPrice(Math.abs(total), currency) }]),
    ...(workingDays === 0 ? [] : [{ adds: workingDays > 0, what: counted(Math.abs(workingDays), 'day') }]),
  ];
  const words = parts.map(({ adds, what }, index) => (parts[index - 1]?.adds === adds ? what : `${adds ? 'adds' : 'saves'} ${what}`));
  const sentence = words.length === 0 ? 'changes neither the total nor the dates' : words.join(' and ');
  return doing === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : `${doing} ${sentence}.`;
}

/** 'Brings Email Login along.' and 'It also removes Activity Feed and Admin Dashboard.': one sentence for each that applies; what goes is named in full. */
export function companySentences({ brought, dropped }: FeatureEffect, isInPlan: boolean): readonly string[] {
  return [
    ...(brought.length > 0 ? [`Brings ${featureNames(brought)} along.`] : []),
    ...(dropped.length > 0 ? [isInPlan ? `It also removes ${namesOf(dropped)}.` : `Takes the place of ${namesOf(dropped)}.`] : []),
  ];
}

/** The two lines of a choice: '+₹1,56,009' and '+12 days'. */
export interface EffectFigures {
  readonly amount: string;
  readonly days: string;
}

/** The effect in figures with their signs. Days are working days; none are written out. */
export function effectFigures({ total, workingDays }: PlanEffect, format: AmountFormat = formatPrice): EffectFigures {
  return { amount: total === 0 ? format(0) : signedAmount(total, format), days: signedDays(workingDays) };
}
