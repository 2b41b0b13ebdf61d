import type { Paise } from '../money.ts';
import type { FilterCategoryId } from './filters.ts';
import { classroom } from './templates/classroom.ts';
import { custom } from './templates/custom.ts';
import { gather } from './templates/gather.ts';
import { khata } from './templates/khata.ts';
import { stamina } from './templates/stamina.ts';
import { storefront } from './templates/storefront.ts';
import { tiffin } from './templates/tiffin.ts';

export type TemplateId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A base: a working app that a plan starts from. */
export interface Template {
  readonly id: TemplateId;
  readonly name: string;
  /** One sentence: what the app is for. */
  readonly summary: string;
  /** Name of its logo, its cover drawing and its core volumes in the isometric drawing. */
  readonly logo: string;
  readonly featuredImage: string;
  /** What the cover drawing shows, for those who do not see it. */
  readonly featuredImageLabel: string;
  /** List price in paise, for one platform and all phases. */
  readonly price: Paise;
  /** Effort of what stands before the first feature, in days; only where no included feature carries it. */
  readonly foundationDays?: number;
  /** Subjects it is found under; the first is named on its card. The blank base has none. */
  readonly subjects: readonly FilterCategoryId[];
  /** Ids of the features that are part of it. */
  readonly includedFeatures: readonly string[];
  /** Ids of further catalogue features that suit it. */
  readonly suitedFeatures: readonly string[];
}

/** The six bases that are listed, by id. */
export const templates: readonly Template[] = [gather, storefront, tiffin, khata, stamina, classroom];

/** The blank base: it is not listed, and can be chosen like the others. */
export const customTemplate: Template = custom;

/** The template with this id, listed or not; undefined when there is none. */
export function findTemplate(id: number): Template | undefined {
  return [...templates, customTemplate].find((template) => template.id === id);
}

/** The template with this id. @throws when there is none: ids come from the type. */
export function templateOf(id: TemplateId): Template {
  const template = findTemplate(id);
  if (!template) throw new Error(`No template has the number ${id}`);
  return template;
}
