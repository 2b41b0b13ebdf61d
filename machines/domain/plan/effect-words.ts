import type { CurrencyId } from '../currencies.ts';
import { formatPrice } from '../money-format.ts';
import { formatWeeks } from '../pricing/schedule.ts';
import { featureNames } from './plan-changes.ts';
import type { FeatureEffect, PlanEffect } from './plan-effect.ts';

function days(count: number): string {
  return `${Math.abs(count)} working ${Math.abs(count) === 1 ? 'day' : 'days'}`;
}

/** 'Adds ₹24,460 and 3 working days.', 'Takes off ₹9,784.', 'Adds ₹500 and takes off 1 working day.' */
export function effectSentence({ total, workingDays }: PlanEffect, currency?: CurrencyId): string {
  const parts = [
    ...(total === 0 ? [] : [{ adds: total > 0, what: formatPrice(Math.abs(total), currency) }]),
    ...(workingDays === 0 ? [] : [{ adds: workingDays > 0, what: days(workingDays) }]),
  ];
  const words = parts.map(({ adds, what }, index) => (parts[index - 1]?.adds === adds ? what : `${adds ? 'adds' : 'takes off'} ${what}`));
  const sentence = words.length === 0 ? 'changes neither the total nor the dates' : words.join(' and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** 'Brings Email Login along.' and 'Activity Feed goes with it.': one sentence for each that applies. */
export function companySentences({ brought, dropped }: FeatureEffect, isInPlan: boolean): readonly string[] {
  return [
    ...(brought.length > 0 ? [`Brings ${featureNames(brought)} along.`] : []),
    ...(dropped.length > 0 ? [isInPlan ? `${featureNames(dropped)} ${dropped.length === 1 ? 'goes' : 'go'} with it.` : `Takes the place of ${featureNames(dropped)}.`] : []),
  ];
}

/** '3 weeks sooner costs ₹74,032.' or '4 weeks later saves ₹30,847.', against the standard speed. */
export function speedSentence({ total, weeks, workingDays }: PlanEffect, currency?: CurrencyId): string {
  if (total === 0 && workingDays === 0) return 'The standard pace, at the standard price.';
  const time = workingDays === 0 ? 'The same dates' : `${formatWeeks(Math.abs(weeks), Math.abs(workingDays))} ${workingDays < 0 ? 'sooner' : 'later'}`;
  if (total === 0) return `${time} at the same price.`;
  return `${time} ${workingDays === 0 ? (total > 0 ? 'cost' : 'save') : total > 0 ? 'costs' : 'saves'} ${formatPrice(Math.abs(total), currency)}.`;
}
