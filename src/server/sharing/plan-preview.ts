/** The words that a chat shows of a shared plan. */
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type * as english from '#messages/plan-preview.ts';
import inLanguages from '#messages/plan-preview.ts?languages';
import type { Language, Texts } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { quoteAt } from '../projects/server-quote.ts';

const texts = inLanguages as Texts<typeof english>;

/** The words of a preview. */
export interface PlanPreview {
  readonly title: string;
  readonly description: string;
  /** The plan's name, and what is said of it, in lines. */
  readonly name: string;
  readonly lines: readonly [features: string, price: string, ready: string];
}

/** The preview of a plan with a base, at today's price and dates. @param now in ms since 1970 */
export function planPreview(draft: PlanDraft, now: number, language: Language): PlanPreview {
  const words = texts[language];
  const { costs, schedule } = quoteAt(draft, now);
  const name = projectName(draft);
  const base = draft.templateId === null ? name : templateOf(draft.templateId).name;
  const features = planFeatures(draft).length;
  const price = formatPrice(costs.total + costs.tax);
  const day = dayIn(language, schedule.finalDelivery);
  return {
    title: words.title({ name, features, price, day }),
    description: words.description({ base, platforms: listed(platformNames(draft.platforms)) }),
    name,
    lines: [words.features({ base, features }), words.withTax({ price }), words.ready({ day })],
  };
}
