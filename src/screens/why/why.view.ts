import { featureOf } from '#machines/domain/catalogue/features.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '#machines/domain/plan/plan-features.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { addFeature, chooseTemplate, dependentsOf } from '#machines/domain/plan/plan-rules.ts';
import { explainedCosts, explainedFactors, ledgerAmount } from '#machines/domain/pricing/ledger-words.ts';
import { quoteOf, type Quote } from '#machines/domain/pricing/quote.ts';
import * as messages from '#messages/price-example.ts';
import { durationText } from '../product/cost-rows.ts';

/** The start of the example. Its price and weeks do not depend on the date, so any Monday works. */
const someMonday = '2027-01-04';

/** The ids of the parts that are hydrated when the visitor changes the example. */
export const examplePlaces = { price: 'example-price', schedule: 'example-schedule' } as const;

/** The number of features of each kind that the example offers as switches. */
const offeredOfBase = 2;
const offeredBeyond = 4;

/** The initial plan of the page: the first base at its defaults, and one more feature. */
export function exampleDraft(): PlanDraft {
  const plan = chooseTemplate(emptyDraft('example'), 1);
  const [first] = suitedTo(plan);
  return first === undefined ? plan : addFeature(plan, first);
}

/** Features that the base does not have and that can be added without adding or removing others. */
function suitedTo(draft: PlanDraft): readonly string[] {
  if (draft.templateId === null) return [];
  const included = includedFeatures(draft);
  return templateOf(draft.templateId).suitedFeatures.filter((id) => {
    const { excludes = [], requires = [] } = featureOf(id);
    return excludes.length === 0 && requires.every((needed) => included.includes(needed));
  });
}

/** Features of the base that no other feature of it requires. */
function separable(draft: PlanDraft): readonly string[] {
  const included = includedFeatures(draft);
  return included.filter((id) => dependentsOf(id, included).length === 0);
}

/** A feature that the example offers as a switch. */
export interface OfferedFeature {
  readonly id: string;
  readonly name: string;
  /** '₹24,460' or 'in the base'. */
  readonly note: string;
  readonly isInPlan: boolean;
}

/** Some features of the base, some others, and those that were added. */
export function offeredFeatures(draft: PlanDraft): readonly OfferedFeature[] {
  const included = includedFeatures(draft);
  const present = planFeatures(draft);
  const ids = [...separable(draft).slice(0, offeredOfBase), ...suitedTo(draft).slice(0, offeredBeyond), ...draft.added];
  return [...new Set(ids)].map((id) => {
    const { name, price } = featureOf(id);
    return {
      id,
      name,
      note: included.includes(id) ? messages.inBase : formatPrice(price),
      isInPlan: present.includes(id),
    };
  });
}

/** One line of the sum: its label, calculation and amount. */
export interface SumLine {
  readonly id: string;
  readonly label: string;
  readonly working: string;
  readonly amount: string;
}

/** '1.45 platforms', and its calculation. */
export interface WrittenFactor {
  readonly words: string;
  readonly making: string;
}

/** In the order in which the factors are applied. */
const factorWords = [messages.platformFactor, messages.phaseFactor, messages.speedFactor] as const;

/** The texts of the example on the page. */
export interface ExampleView {
  readonly quote: Quote;
  readonly lines: readonly SumLine[];
  readonly total: string;
  readonly tax: string;
  readonly totalWithTax: string;
  readonly duration: string;
  readonly factors: readonly WrittenFactor[];
  /** The link that opens the example in the studio. */
  readonly link: string;
}

/** The example, priced by the same engine as every plan. */
export function exampleView(draft: PlanDraft): ExampleView {
  const quote = quoteOf(draft, someMonday);
  const { costs, ledger } = quote;
  const explained = explainedCosts(draft, costs, ledger);
  const lines = [...explained.fixed.lines, ...explained.customisation.lines, ...explained.carePlan.lines];
  return {
    quote,
    lines: lines.map(({ id, label, working, amount }) => ({ id, label, working, amount: ledgerAmount(amount) })),
    total: ledgerAmount(costs.total),
    tax: ledgerAmount(costs.tax),
    totalWithTax: ledgerAmount(costs.total + costs.tax),
    duration: durationText(quote),
    factors: explainedFactors(draft).map(({ factor, making }, index) => ({
      words: factorWords[index]?.({ factor }) ?? factor,
      making,
    })),
    link: `/project-plan#plan=${writePlanLink(draft, costs.total)}`,
  };
}
