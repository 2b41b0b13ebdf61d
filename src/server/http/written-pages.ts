/** The prerendered pages, filled with the data that is known only when they are served. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { assistantMeta, paymentMethodsMeta, serverDayMeta } from '#contracts/page-meta.ts';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { release, releaseMeta } from '#contracts/release.ts';
import { type Operator, withCompany } from '../company.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { withDemonstration } from './demonstration.ts';
import { languages, type Language } from './request-language.ts';
import { readyPage, type ReadyPage } from './ready-page.ts';
import { hashSource } from './security-policy.ts';
import { tagManagerTag } from './tag-manager.ts';

/** The data that fills a page. */
export interface PageFilling {
  /** The product's public origin. */
  readonly origin: string;
  readonly tagManagerId?: string | undefined;
  readonly isDemonstration?: boolean;
  /** Who sells, for the legal pages. */
  readonly operator?: Operator | undefined;
  /** The language of the page, if it exists in that language; otherwise English. */
  readonly language?: Language;
  /** Whether a model processes the assistant's input. */
  readonly hasModel?: boolean;
  /** The gateway's ways to pay. */
  readonly paymentMethods?: readonly PaymentMethod[];
  /** The day in India, by which the app dates plans. */
  readonly day?: IsoDate;
}

/** The page of an address, with the variant of the home page after a dot, or `appPage`; undefined without one. */
export type FindPage = (address: string, filling: PageFilling) => ReadyPage | undefined;

/** The page for addresses without their own. */
export const appPage = 'app';

/** The maximum number of filled pages in memory. Requests with invented hosts only cause pages to be rendered again. */
const maxKept = 200;

/** The address of a page. No address equals the name of the app's page. */
function addressOf(file: string): string {
  const { name } = parse(file);
  return name === appPage ? name : `/${name.replace(/^index/, '')}`;
}

/** The pages of a language. Those in English are beside the folders of the others. */
function filesOf(dir: string, language: Language): string[] {
  const folder = language === 'en' ? dir : join(dir, language);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .map((file) => join(folder, file))
    : [];
}

/** The inline scripts of a folder's pages, for the security policy: each by its hash. */
export function writtenScripts(dir: string | undefined): readonly string[] {
  const pages =
    dir === undefined
      ? []
      : languages.flatMap((language) => filesOf(dir, language)).map((file) => readFileSync(file, 'utf8'));
  const scripts = pages.flatMap((html) =>
    [...html.matchAll(/<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    ),
  );
  return [...new Set(scripts)].map(hashSource);
}

/** The settings of the server that scripts read from a page's head. */
function settingsOf({ hasModel = false, paymentMethods = [], day }: PageFilling): string {
  const methods =
    paymentMethods.length > 0 ? `<meta name="${paymentMethodsMeta}" content="${paymentMethods.join(' ')}" />` : '';
  const today = day === undefined ? '' : `<meta name="${serverDayMeta}" content="${day}" />`;
  return `${hasModel ? `<meta name="${assistantMeta}" content="yes" />` : ''}${methods}${today}`;
}

/** Reads the pages of a folder, each once. Without a folder there are none. */
export function writtenPages(dir: string | undefined): FindPage {
  const html = new Map<string, string>();
  if (dir !== undefined)
    for (const language of languages)
      for (const file of filesOf(dir, language)) html.set(`${language} ${addressOf(file)}`, readFileSync(file, 'utf8'));
  const kept = new Map<string, ReadyPage>();

  return (address, filling) => {
    const { origin, tagManagerId, isDemonstration = false, operator, day = '', language: wished = 'en' } = filling;
    const language = html.has(`${wished} ${address}`) ? wished : 'en';
    const written = html.get(`${language} ${address}`);
    if (written === undefined) return undefined;
    const key = `${language} ${address} ${day} ${origin}`;
    const known = kept.get(key);
    if (known) return known;
    // A host can contain a quotation mark, which must not end an attribute.
    const told = `<meta name="${releaseMeta}" content="${release}" />${tagManagerTag(tagManagerId)}${settingsOf(filling)}`;
    const filled = written.replaceAll(originPlaceholder, encodeURI(origin)).replace('</head>', () => `${told}</head>`);
    const stated = withCompany(filled, operator, language);
    const page = readyPage(isDemonstration ? withDemonstration(stated, language) : stated);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, page);
    return page;
  };
}
