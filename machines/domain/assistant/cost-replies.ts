/** Replies about what something adds to the price: a feature, a platform, a phase, a setting or a base. */
import * as messages from '#messages/figure-replies.ts';
import * as replies from '#messages/assistant-replies.ts';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { Paise } from '../money.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { effectBetween } from '../plan/plan-effect.ts';
import { withTax } from '../pricing/tax.ts';
import { basePrice } from '../pricing/base-price.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { carePlanShare, phaseShares, platformWeights } from '../pricing/policy.ts';
import type { Wish } from './assistant.types.ts';
import { planWith } from './fit-question.ts';
import { companyOf } from './proposal-parts.ts';
import { describeExamples, paidMore, priceFormat, say } from './reply-parts.ts';
import type { ReplyBody, ReplySources } from './reply-parts.ts';
import { changeFor, isThere, nameOfWish } from './wished-changes.ts';

/** A wish as a question: what is there is asked about as it is. */
const wanted = (wish: Wish): Wish => ('isWanted' in wish ? { ...wish, isWanted: true } : wish);

/** The words for a price that goes up, goes down or stays. */
interface EffectWords {
  readonly more: (values: { readonly thing: string; readonly amount: string }) => string;
  readonly less: (values: { readonly thing: string; readonly amount: string }) => string;
  readonly same: (values: { readonly thing: string }) => string;
}

const adding: EffectWords = {
  more: messages.addingCosts,
  less: messages.addingSaves,
  same: messages.addingIsFree,
};
const removing: EffectWords = {
  more: messages.removingCosts,
  less: messages.removingSaves,
  same: messages.removingIsFree,
};
const choosing: EffectWords = {
  more: messages.choosingCosts,
  less: messages.choosingSaves,
  same: messages.choosingIsFree,
};

/** The price and the days of a change, in sentences. */
function effectSentences(
  before: PlanDraft,
  after: PlanDraft,
  thing: string,
  words: EffectWords,
  { start, ...sources }: ReplySources,
): readonly string[] {
  const [paid, days] = [paidMore(before, after), effectBetween(before, after, start).workingDays];
  const amount = priceFormat(sources)(Math.abs(paid));
  return [
    paid > 0 ? words.more({ thing, amount }) : paid < 0 ? words.less({ thing, amount }) : words.same({ thing }),
    ...(days > 0 ? [messages.isLater({ days })] : days < 0 ? [messages.isEarlier({ days: -days })] : []),
  ];
}

/** What something costs where there is no plan. */
function generalCost(wish: Wish, sources: ReplySources): string {
  const price = priceFormat(sources);
  switch (wish.kind) {
    case 'feature':
      return messages.listPrice({ feature: featureOf(wish.id).name, price: price(featureOf(wish.id).price) });
    case 'platform':
      return messages.platformShare({ platform: nameOfWish(wish), share: platformWeights[wish.id] });
    case 'phase':
      return messages.phaseShare({ phase: nameOfWish(wish), share: phaseShares[wish.id] });
    case 'care':
      return messages.careShare({ part: carePlanShare.numerator, whole: carePlanShare.denominator });
    case 'speed':
    case 'cycle':
      return messages.noBasePrice;
    case 'base':
      return baseSentence(wish, price);
  }
}

function baseSentence(wish: Extract<Wish, { kind: 'base' }>, price: (paise: Paise) => string): string {
  return messages.baseCosts({ base: templateOf(wish.id).name, paid: price(basePrice(wish.id)) });
}

/** The sentences about one thing in a plan. */
function costSentences(wish: Wish, sources: ReplySources): readonly string[] {
  const { draft } = sources;
  const price = priceFormat(sources);
  if (wish.kind === 'base') return [baseSentence(wish, price)];
  const [thing, isPresent] = [nameOfWish(wish), isThere(draft, wish)];
  if (wish.kind === 'speed' || wish.kind === 'cycle') {
    const name = nameOfWish(wish);
    return isPresent
      ? [messages.isChosen({ thing: name })]
      : effectSentences(draft, planWith(draft, [changeFor(draft, wish)]), name, choosing, sources);
  }
  if (wish.kind === 'care') {
    const { carePlan } = planCosts(draft);
    return carePlan > 0
      ? [messages.carePlanIs({ amount: price(withTax(carePlan, { country: 'IN', state: null })) })]
      : effectSentences(draft, { ...draft, care: 'standard' }, thing, adding, sources);
  }
  const [change] = allowedChanges(draft, [changeFor(draft, { ...wish, isWanted: !isPresent })]);
  if (!change) return [messages.cannotGo({ thing })];
  const after = planWith(draft, [change]);
  return [
    ...effectSentences(draft, after, thing, isPresent ? removing : adding, sources),
    ...(wish.kind === 'feature' ? [companyOf(draft, after, wish.id)] : []),
  ];
}

/** The number of things whose prices one reply names. */
const maxThings = 5;

/** The reply to what things cost: in the plan, or in general without one. */
export function costReply(asked: readonly Wish[], sources: ReplySources): ReplyBody {
  const { draft } = sources;
  const things = asked.slice(0, maxThings).map(wanted);
  const featureIds = things.flatMap((wish) => (wish.kind === 'feature' && !isThere(draft, wish) ? [wish.id] : []));
  if (draft.templateId === null)
    return say([...new Set(things.map((wish) => generalCost(wish, sources)))], {
      kind: 'cost',
      remarks: [...(featureIds.length > 0 ? [messages.listPriceDepends] : []), replies.noBase],
      examples: describeExamples,
    });
  const absent = things.filter((wish) => 'isWanted' in wish && !isThere(draft, wish));
  const after = absent.reduce((plan, wish) => planWith(plan, allowedChanges(plan, [changeFor(plan, wish)])), draft);
  const amount = paidMore(draft, after);
  return say(
    [
      ...things.flatMap((wish) => costSentences(wish, sources)),
      ...(absent.length > 1 && amount > 0 ? [messages.allTogether({ amount: priceFormat(sources)(amount) })] : []),
    ],
    { kind: 'cost', featureIds },
  );
}
