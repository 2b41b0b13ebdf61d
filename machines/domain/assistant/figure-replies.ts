/** Replies with the figures of the open plan. Every amount says whether GST is in it. */
import * as messages from '#messages/figure-replies.ts';
import * as replies from '#messages/assistant-replies.ts';
import * as parts from '#messages/proposal-parts.ts';
import { formatDate } from '../calendar.ts';
import type { CategoryId } from '../catalogue/catalogue.types.ts';
import { categoryOf } from '../catalogue/categories.ts';
import { featureOf, features } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import { templates } from '../catalogue/templates.ts';
import { formatCharge } from '../money-format.ts';
import { exactAmount, roundToPaise, type Paise } from '../money.ts';
import { categoryCounts } from '../plan/category-counts.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import { listed } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import { basePrice, priceWithTax } from '../pricing/base-price.ts';
import { planCosts, planFactors } from '../pricing/cost-summary.ts';
import { speedOf } from '../pricing/factors.ts';
import { ledgerOf } from '../pricing/ledger.ts';
import { defaultSpeed, platformWeights, removalCredit, speeds, taxRate } from '../pricing/policy.ts';
import { instalmentsOf, quoteOf } from '../pricing/quote.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import type { FigureAsked } from './assistant.types.ts';
import { planWith } from './fit-question.ts';
import { changesProposal, paidMore, priceFormat, say, shortNames, withoutBase } from './reply-parts.ts';
import type { ReplyBody, ReplySources } from './reply-parts.ts';

/** The number of parts and of features that a reply names. */
const maxNamed = 3;
/** The number of categories that a reply lists. */
const maxCategories = 6;

/** Something with its amount, in paise. */
interface Priced {
  readonly thing: string;
  readonly amount: Paise;
}

/** The largest of these, the largest first. */
function largest(all: readonly Priced[]): readonly Priced[] {
  return all
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, maxNamed);
}

/** 'the base Tiffin (₹2,73,700.00) and the care plan (₹72,986.67)' */
function partsInWords(all: readonly Priced[], price: (paise: Paise) => string): string {
  return listed(all.map(({ thing, amount }) => messages.partOf({ thing, amount: price(amount) })));
}

function totalReply(
  { draft, ...sources }: ReplySources,
  words: (values: { readonly paid: string; readonly net: string; readonly tax: string }) => string,
): ReplyBody {
  const { total, tax, carePlan } = planCosts(draft);
  const price = priceFormat(sources);
  return say(
    [
      words({ paid: price(total + tax), net: price(total), tax: price(tax) }),
      carePlan > 0 ? messages.withCare : messages.withoutCare,
    ],
    { remarks: [messages.followsPlan] },
  );
}

function taxReply({ draft, ...sources }: ReplySources): ReplyBody {
  const { total, tax } = planCosts(draft);
  const price = priceFormat(sources);
  return say([messages.tax({ tax: price(tax), rate: taxRate, net: price(total), paid: price(total + tax) })]);
}

/** The instalments under the chosen cycle. They are charges, so they are in rupees. */
function paymentsReply({ draft, start }: ReplySources): ReplyBody {
  const rows = instalmentsOf(quoteOf(draft, start), draft.cycle).map(({ amount }) => amount);
  const { cycle } = draft;
  const [count, most, least] = [rows.length, Math.max(...rows), Math.min(...rows)];
  const [first, largestRow] = [formatCharge(rows[0] ?? 0), formatCharge(most)];
  if (count === 1) return say([messages.payOnce({ amount: first })]);
  const each =
    most === least
      ? messages.payEqual({ count, cycle, amount: first })
      : first === largestRow
        ? messages.payFirstLargest({ count, cycle, first })
        : messages.payFirstAndLargest({ count, cycle, first, largest: largestRow });
  return say([each, messages.together({ paid: formatCharge(priceWithTax(draft)) })]);
}

function firstPaymentReply({ draft, start }: ReplySources): ReplyBody {
  const rows = instalmentsOf(quoteOf(draft, start), draft.cycle);
  const amount = formatCharge(rows[0]?.amount ?? 0);
  return say([
    rows.length === 1 ? messages.dueAtOnce({ amount }) : messages.dueInParts({ amount, count: rows.length }),
  ]);
}

function readyReply({ draft, start }: ReplySources): ReplyBody {
  const { finalDelivery, workingDays } = scheduleOf(draft, start);
  return say([replies.readyOn({ start: formatDate(start), delivery: formatDate(finalDelivery), days: workingDays })], {
    examples: [replies.makeSooner],
  });
}

/** The parts of a plan's price before tax: its base, its features, further platforms, the speed and the care plan. */
function partsOfPrice(draft: PlanDraft): readonly Priced[] {
  const first = draft.platforms.toSorted((a, b) => platformWeights[b] - platformWeights[a]).slice(0, 1);
  const others = draft.platforms.filter((id) => !first.includes(id));
  const bare: PlanDraft = { ...draft, platforms: first, speed: defaultSpeed, care: 'none' };
  const wide: PlanDraft = { ...bare, platforms: draft.platforms };
  const [costs, { total: ofWide }] = [planCosts(bare), planCosts(wide)];
  return [
    ...ledgerOf(bare, costs).map(({ id, label, amount }) => ({
      thing: id === 'base' ? parts.base({ base: label }) : label,
      amount,
    })),
    {
      thing: messages.otherPlatforms({
        names: listed(platformNames(others)),
        first: platformNames(first).join(''),
      }),
      amount: ofWide - costs.total,
    },
    {
      thing: parts.delivery({ speed: speedOf(draft.speed).name }),
      amount: planCosts({ ...wide, speed: draft.speed }).total - ofWide,
    },
    { thing: parts.carePlan, amount: planCosts(draft).carePlan },
  ];
}

/** Changes that make a plan cheaper without a feature or a platform less, each as 'without the care plan'. */
function settingsForLess(draft: PlanDraft) {
  const slowest = speeds[0];
  return [
    { change: { type: 'care.chosen', care: 'none' }, how: messages.withoutThing({ thing: parts.carePlan }) } as const,
    { change: { type: 'speed.chosen', speed: slowest.id }, how: messages.withSpeed({ speed: slowest.name }) } as const,
  ].filter(({ change }) => allowedChanges(draft, [change]).length > 0);
}

function whyPriceReply({ draft, ...sources }: ReplySources): ReplyBody {
  const price = priceFormat(sources);
  const all = largest(partsOfPrice(draft));
  const added = draft.added.toSorted((a, b) => featureOf(b).price - featureOf(a).price)[0];
  const changes = [
    ...settingsForLess(draft),
    ...(added === undefined
      ? []
      : [
          {
            change: { type: 'feature.removed', featureId: added },
            how: messages.withoutThing({ thing: featureOf(added).name }),
          } as const,
        ]),
  ];
  const ways = changes.flatMap(({ change, how }) => {
    const less = -paidMore(draft, planWith(draft, [change]));
    return less > 0 ? [messages.lessBy({ amount: price(less), how })] : [];
  });
  return say(
    [
      messages.largestParts({ net: price(planCosts(draft).total), parts: partsInWords(all, price) }),
      ...(ways.length > 0 ? [messages.wouldBeLess({ ways: listed(ways) })] : []),
    ],
    { examples: [replies.makeCheaper] },
  );
}

function cheapestBase({ currency }: Pick<ReplySources, 'currency'>): string {
  const base = templates.reduce((least, other) => (basePrice(other.id) < basePrice(least.id) ? other : least));
  return messages.cheapestBase({ base: base.name, paid: priceFormat({ currency })(basePrice(base.id)) });
}

function cheapestReply(sources: ReplySources): ReplyBody {
  const { draft, fit } = sources;
  const price = priceFormat(sources);
  const settings = settingsForLess(draft);
  const changes = settings.map(({ change }) => change);
  const paid = price(priceWithTax(planWith(draft, changes)));
  const [least] = fit?.kind === 'nothing' ? fit.nearest : [];
  return say(
    [
      settings.length > 0
        ? messages.leastAsItIs({ paid, how: listed(settings.map(({ how }) => how)) })
        : messages.isLeastAsItIs({ paid }),
      ...(least
        ? [
            messages.leastOfAll({
              paid: price(least.way.payment),
              date: formatDate(least.way.finalDelivery),
            }),
            least.way.sentence,
          ]
        : []),
    ],
    { remarks: [cheapestBase(sources)], proposal: changesProposal(changes) },
  );
}

function contentsReply({ draft }: ReplySources): ReplyBody {
  const ids = planFeatures(draft);
  const counts = [...categoryCounts(draft)].toSorted(([, a], [, b]) => b - a);
  const namesIn = (category: CategoryId): readonly string[] =>
    ids.map(featureOf).flatMap((feature) => (feature.category === category ? [feature.name] : []));
  const further = counts.slice(maxCategories).reduce((sum, [, count]) => sum + count, 0);
  return say(
    [
      messages.contents({ count: ids.length }),
      ...counts
        .slice(0, maxCategories)
        .map(([id]) => messages.inCategory({ category: categoryOf(id).name, names: shortNames(namesIn(id)) })),
      ...(further > 0 ? [messages.furtherFeatures({ count: further })] : []),
    ],
    {
      remarks: [
        messages.builtAs({
          platforms: listed(platformNames(draft.platforms)),
          phases: listed(phases.filter(({ id }) => draft.phases.includes(id)).map(({ name }) => name)),
        }),
        draft.care === 'none' ? messages.withoutCare : messages.withCare,
      ],
    },
  );
}

/** The features that cost most, before tax and care, at these factors. */
function dearest(ids: readonly string[], factors: readonly number[]): readonly (Priced & { readonly id: string })[] {
  return ids
    .map(featureOf)
    .toSorted((a, b) => b.price - a.price)
    .slice(0, maxNamed)
    .map(({ id, name, price }) => ({ id, thing: name, amount: roundToPaise(exactAmount(price, ...factors)) }));
}

function biggestReply({ draft, ...sources }: ReplySources): ReplyBody {
  const three = dearest(planFeatures(draft), planFactors(draft));
  const ofBase = includedFeatures(draft);
  return say([messages.biggest({ parts: partsInWords(three, priceFormat(sources)) })], {
    remarks: three.some(({ id }) => ofBase.includes(id)) ? [messages.ofTheBase({ share: removalCredit })] : [],
    examples: three.map(({ thing }) => replies.remove({ feature: thing })),
  });
}

/** What can be said of a figure without a plan. */
function generalSentence(figure: FigureAsked, sources: ReplySources): string {
  switch (figure) {
    case 'total':
    case 'beforeTax':
    case 'cheapest':
      return cheapestBase(sources);
    case 'tax':
      return messages.noBaseTax({ rate: taxRate });
    case 'perPayment':
    case 'firstPayment':
      return messages.noBasePayments;
    case 'ready':
      return messages.noBaseReady;
    case 'whyPrice':
      return messages.noBasePrice;
    case 'contents':
      return messages.noBaseContents({ count: templates.length });
    case 'biggest': {
      const three = dearest(
        features.map(({ id }) => id),
        [],
      );
      return messages.noBaseBiggest({ parts: partsInWords(three, priceFormat(sources)) });
    }
  }
}

/** The reply to a question about a figure of the plan. */
export function figureReply(figure: FigureAsked, sources: ReplySources): ReplyBody {
  const { draft } = sources;
  if (draft.templateId === null) return withoutBase([generalSentence(figure, sources)]);
  if (planFeatures(draft).length === 0) return say([replies.noFeature]);
  switch (figure) {
    case 'total':
      return totalReply(sources, messages.total);
    case 'beforeTax':
      return totalReply(sources, messages.beforeTax);
    case 'tax':
      return taxReply(sources);
    case 'perPayment':
      return paymentsReply(sources);
    case 'firstPayment':
      return firstPaymentReply(sources);
    case 'ready':
      return readyReply(sources);
    case 'whyPrice':
      return whyPriceReply(sources);
    case 'cheapest':
      return cheapestReply(sources);
    case 'contents':
      return contentsReply(sources);
    case 'biggest':
      return biggestReply(sources);
  }
}
