import { signedDays } from '../counted.ts';
import type { CurrencyId } from '../currencies.ts';
import { formatAmount, signedAmount, type AmountFormat } from '../money-format.ts';
import * as messages from '#messages/plan-effects.ts';
import { featureNames, namesOf } from './plan-changes.ts';
import type { FeatureEffect, PlanEffect } from './plan-effect.ts';

/**
 * 'Adds ₹24,460 and 3 days.', 'Saves ₹9,784.', 'Adds ₹500 and saves 1 day.' Days are working days.
 * @param doing the subject, if it is to be named: 'Removing this' makes 'Removing this saves ₹9,784.'; in Hindi it is
 *   the cause: 'इसे हटाने से'
 */
export function effectSentence(effect: PlanEffect, currency?: CurrencyId, doing = ''): string {
  const words = effectWords(effect, currency);
  return doing === ''
    ? messages.effect({ effect: words.charAt(0).toUpperCase() + words.slice(1) })
    : messages.effectOf({ doing, effect: words });
}

function effectWords({ total, workingDays }: PlanEffect, currency: CurrencyId | undefined): string {
  const [amount, days] = [formatAmount(Math.abs(total), currency), Math.abs(workingDays)];
  if (workingDays === 0)
    return total === 0
      ? messages.changesNothing
      : total > 0
        ? messages.addsAmount({ amount })
        : messages.savesAmount({ amount });
  if (total === 0) return workingDays > 0 ? messages.addsDays({ days }) : messages.savesDays({ days });
  if (total > 0)
    return workingDays > 0 ? messages.addsBoth({ amount, days }) : messages.addsAmountSavesDays({ amount, days });
  return workingDays > 0 ? messages.savesAmountAddsDays({ amount, days }) : messages.savesBoth({ amount, days });
}

/**
 * 'Brings Email Login along.' and 'It also removes Activity Feed and Admin Dashboard.': one sentence for each that
 * applies; removed features are all named.
 */
export function companySentences({ brought, dropped }: FeatureEffect, isInPlan: boolean): readonly string[] {
  return [
    ...(brought.length > 0 ? [messages.brings({ names: featureNames(brought) })] : []),
    ...(dropped.length > 0
      ? [
          isInPlan
            ? messages.alsoRemoves({ names: namesOf(dropped) })
            : messages.takesPlaceOf({ names: namesOf(dropped) }),
        ]
      : []),
  ];
}

/** The two lines of a choice: '+₹1,56,009' and '+12 days'. */
export interface EffectFigures {
  readonly amount: string;
  readonly days: string;
}

/** The effect in figures with their signs. Days are working days; zero days are written out too. */
export function effectFigures({ total, workingDays }: PlanEffect, format: AmountFormat = formatAmount): EffectFigures {
  return { amount: total === 0 ? format(0) : signedAmount(total, format), days: signedDays(workingDays) };
}
