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
  /** The purpose of the app, in one sentence. */
  readonly summary: string;
  /** Name of its logo, its cover drawing and its core volumes in the isometric drawing. */
  readonly logo: string;
  readonly featuredImage: string;
  /** The text alternative of the cover drawing. */
  readonly featuredImageLabel: string;
  /** List price in paise, for one platform and all phases. */
  readonly price: Paise;
  /** Effort of the foundations before the first feature, in days; only where no included feature covers it. */
  readonly foundationDays?: number;
  /** The subjects of its filters; its card shows the first. The blank base has none. */
  readonly subjects: readonly FilterCategoryId[];
  /** Ids of the included features. */
  readonly includedFeatures: readonly string[];
  /** Ids of further catalogue features that suit it. */
  readonly suitedFeatures: readonly string[];
}

/** The six listed bases, by id. */
export const templates: readonly Template[] = [gather, storefront, tiffin, khata, stamina, classroom];

/** The blank base: unlisted, but can be chosen like the others. */
export const customTemplate: Template = custom;

/** The template with this id, listed or not; undefined when there is none. */
export function findTemplate(id: number): Template | undefined {
  return [...templates, customTemplate].find((template) => template.id === id);
}

/** The base that an address names by its number; undefined for one that no base has. */
export function templateNamed(number: string): Template | undefined {
  return /^[1-9]\d*$/.test(number) ? findTemplate(Number(number)) : undefined;
}

/** The template with this id. @throws when there is none: ids come from the type. */
export function templateOf(id: TemplateId): Template {
  const template = findTemplate(id);
  if (!template) throw new Error(`No template has the number ${id}`);
  return template;
}
