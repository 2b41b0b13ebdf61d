import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import type { CategoryId } from '#machines/domain/catalogue/catalogue.types.ts';
import { categories, categoryOf } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { amountFormat, formatAmount, signedAmount } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { branchDraft, branchesOf, branchName, featuresApart, type PlanBranch } from '#machines/domain/plan/branches.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { canBeBought, planFeatures, includedFeatures } from '#machines/domain/plan/plan-features.ts';
import { speedOf } from '#machines/domain/pricing/factors.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf } from '#machines/domain/pricing/quote.ts';
import * as messages from '#messages/compare.ts';
import type { Drawable, DrawnApp, DrawingOptions, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { drawnSize, plinthSvg } from '#ui/drawing/plinth-svg.ts';
import { durationText } from '../product/cost-rows.ts';
import { categoryCounts, drawnPlan } from '../product/drawn-plan.ts';
import { quoteFor } from '../product/use-quote.ts';

/** The number of branches shown side by side. */
const maxBeside = 3;

/** One of several words, in the signal colour if the open branch lacks it. */
export interface Word {
  readonly text: string;
  readonly isApart: boolean;
  /** Whether the branch lacks it. */
  readonly isWithout?: boolean;
}

/** The instalments of a branch. */
export interface Payments {
  /** '6 monthly, ₹1,21,330 each' */
  readonly words: string;
  readonly amounts: readonly Paise[];
}

/** The texts of a branch, compared with the open one. */
export interface BranchView {
  /** Its stored name, and its name in the current language. */
  readonly id: string;
  readonly name: string;
  readonly draft: PlanDraft;
  readonly isOpen: boolean;
  readonly base: string;
  readonly isOtherBase: boolean;
  readonly features: number;
  readonly total: string;
  /** '−₹3,52,564' before tax; null for the open one. */
  readonly beside: string | null;
  readonly care: string;
  readonly isOtherCare: boolean;
  readonly withTax: string;
  readonly payments: Payments | null;
  readonly firstDelivery: string;
  readonly finalDelivery: string;
  /** '11 weeks', and the difference from the open one in working days; null without a difference. */
  readonly duration: string;
  readonly days: string | null;
  readonly platforms: readonly Word[];
  readonly phases: readonly Word[];
  readonly speed: Word;
  /** 'Without Polls', 'With Stories': the differences from the open one. */
  readonly apart: readonly string[];
}

/**
 * The branches shown side by side, in the order in which they were made: all if they fit, else the open one and the
 * most recently selected ones.
 */
export function besideEachOther(draft: PlanDraft, preferred: readonly string[]): readonly PlanBranch[] {
  const branches = branchesOf(draft);
  const open = branches.filter(({ choices }) => choices === null);
  const asked = preferred.flatMap((name) => branches.filter((branch) => branch.name === name));
  const first = new Set([...new Set([...open, ...asked, ...branches])].slice(0, maxBeside));
  return branches.filter((branch) => first.has(branch));
}

const inParts = {
  weekly: messages.weekly,
  monthly: messages.monthly,
  quarterly: messages.quarterly,
  upfront: messages.onePayment,
} as const satisfies Record<CycleId, unknown>;

function paymentsOf(draft: PlanDraft, start: IsoDate, currency: CurrencyId): Payments | null {
  if (!canBeBought(draft)) return null;
  const amounts = instalmentsOf(quoteFor(draft, start), draft.cycle).map(({ amount }) => amount);
  const each = formatAmount(Math.max(...amounts), currency);
  return {
    words: amounts.length === 1 ? messages.onePayment({ each }) : inParts[draft.cycle]({ count: amounts.length, each }),
    amounts,
  };
}

/** The items of a list that a branch has, and texts for those that it lacks. */
function words(
  list: readonly { readonly id: string; readonly name: string }[],
  has: readonly string[],
  open: readonly string[],
): readonly Word[] {
  const name = (ids: readonly string[]): readonly { id: string; name: string }[] =>
    list.filter(({ id }) => ids.includes(id));
  return [
    ...name(has).map(({ id, name: text }) => ({ text, isApart: !open.includes(id) })),
    ...name(open.filter((id) => !has.includes(id))).map(({ name: text }) => ({
      text: messages.without({ name: text }),
      isApart: true,
      isWithout: true,
    })),
  ];
}

function daysBeside(days: number): string | null {
  return days === 0 ? null : (days < 0 ? messages.daysFewer : messages.daysMore)({ days: Math.abs(days) });
}

/** The texts of branches, each compared with the open one, for a plan that starts on this day. */
export function branchViews(
  draft: PlanDraft,
  branches: readonly PlanBranch[],
  start: IsoDate,
  currency: CurrencyId,
): readonly BranchView[] {
  const open = quoteFor(draft, start);
  const format = amountFormat(currency);
  return branches.map((branch): BranchView => {
    const own = branchDraft(draft, branch);
    const isOpen = branch.choices === null;
    const quote = quoteFor(own, start);
    const { costs, schedule } = quote;
    const { added, without } = featuresApart(draft, own);
    const difference = costs.total - open.costs.total;
    return {
      id: branch.name,
      name: branchName(branch.name),
      draft: own,
      isOpen,
      base: own.templateId === null ? messages.noBase : templateOf(own.templateId).name,
      isOtherBase: own.templateId !== draft.templateId,
      features: planFeatures(own).length,
      total: format(costs.total),
      beside: isOpen ? null : difference === 0 ? format(0) : signedAmount(difference, format),
      care: own.care === 'none' ? messages.withoutCare : messages.withCare,
      isOtherCare: own.care !== draft.care,
      withTax: format(costs.total + costs.tax),
      payments: paymentsOf(own, start, currency),
      firstDelivery: formatDate(schedule.firstDelivery),
      finalDelivery: formatDate(schedule.finalDelivery),
      duration: durationText(quote),
      days: isOpen ? null : daysBeside(schedule.workingDays - open.schedule.workingDays),
      platforms: words(platforms, own.platforms, draft.platforms),
      phases: words(phases, own.phases, draft.phases),
      speed: { text: speedOf(own.speed).name, isApart: own.speed !== draft.speed },
      apart: [
        ...without.map((id) => messages.without({ name: featureOf(id).name })),
        ...added.map((id) => messages.withNamed({ name: featureOf(id).name })),
      ],
    };
  });
}

/** The features that all of these plans have. */
export function inCommon(drafts: readonly PlanDraft[]): readonly string[] {
  const [first, ...others] = drafts.map(planFeatures);
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/** The open branch compared with its base: 'All 26 features of Gather', 'Gather, 2 added, 1 removed'. */
export function ofItsBase({ draft, base, features: count }: BranchView): string {
  const [added, removed] = [draft.added.length, draft.removed.length];
  if (draft.templateId === null) return messages.featureCount({ count });
  if (added > 0 && removed > 0) return messages.changedBase({ count, base, added, removed });
  if (added > 0) return messages.addedToBase({ count, base, added });
  return removed > 0 ? messages.removedFromBase({ count, base, removed }) : messages.allOfBase({ count, base });
}

/** The drawing of a branch beside others. */
export interface ComparedDrawing extends Pick<DrawingOptions, 'apart' | 'ghost'> {
  readonly app: Drawable;
  /** In px at the unit of the drawing. */
  readonly width: number;
  readonly height: number;
}

/** The places of the blocks, the same in every drawing: those of the open branch's base come first. */
function placesOf(drafts: readonly PlanDraft[], open: PlanDraft): readonly CategoryId[] {
  const inOrder = (ids: Iterable<CategoryId>): readonly CategoryId[] => {
    const wanted = new Set(ids);
    return categories.map(({ id }) => id).filter((id) => wanted.has(id));
  };
  const ofBase = inOrder(includedFeatures(open).map((id) => featureOf(id).category));
  return [
    ...ofBase,
    ...inOrder(drafts.flatMap((draft) => [...categoryCounts(draft).keys()])).filter((id) => !ofBase.includes(id)),
  ];
}

/**
 * The drawings of branches, in their order, with the differences from the open one in the signal colour: additional
 * floors, platforms, phases and another base; missing floors are a dashed outline. Every block has the same place in
 * each.
 */
export function comparedDrawings(drafts: readonly PlanDraft[], open: PlanDraft): readonly ComparedDrawing[] {
  const places = placesOf(drafts, open);
  const [openApp, openCounts] = [drawnPlan(open), categoryCounts(open)];
  return drafts.map((draft) => {
    const own = drawnPlan(draft);
    if (own.site) return { app: own, ...drawnSize(plinthSvg(own)) };
    const counts = categoryCounts(draft);
    const shared = (id: CategoryId): number =>
      openApp.site ? (counts.get(id) ?? 0) : Math.min(counts.get(id) ?? 0, openCounts.get(id) ?? 0);
    const app: Drawable = {
      ...own,
      categories: places.map((id) => ({ id, name: categoryOf(id).name, count: shared(id), ...categoryMarks[id] })),
    };
    const beyond = (ids: readonly string[], others: readonly string[]): readonly string[] =>
      ids.filter((id) => !others.includes(id));
    const platformIds = ({ platforms: ofApp }: DrawnApp): readonly string[] => ofApp.map(({ id }) => id);
    const apart = openApp.site
      ? []
      : [
          ...beyond(platformIds(own), platformIds(openApp)),
          ...beyond(own.phases, openApp.phases),
          ...(own.templateId === openApp.templateId ? [] : [own.templateId]),
        ];
    const ghost = openApp.site
      ? []
      : places.flatMap((id): readonly GhostBlock[] => {
          const difference = (counts.get(id) ?? 0) - (openCounts.get(id) ?? 0);
          if (difference === 0) return [];
          return [{ id, count: Math.abs(difference), signal: difference > 0 ? 'walls' : 'outline' }];
        });
    return { app, apart, ghost, ...drawnSize(plinthSvg(app, { apart, ghost })) };
  });
}
