/** The pages that the build wrote ahead, filled in with what is known only when they are served. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { assistantMeta } from '#contracts/assistant-meta.ts';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { release, releaseMeta } from '#contracts/release.ts';
import { withDemonstration } from './demonstration.ts';
import { languages, type Language } from './request-language.ts';
import { readyPage, type ReadyPage } from './ready-page.ts';
import { tagManagerTag } from './tag-manager.ts';

/** What a page is filled in with. */
export interface PageFilling {
  /** Where the product is reached from outside. */
  readonly origin: string;
  readonly tagManagerId?: string | undefined;
  readonly isDemonstration?: boolean;
  /** The page is given in this language where it was written in it, and in English where not. */
  readonly language?: Language;
  /** Whether a model understands what is written to the assistant. */
  readonly hasModel?: boolean;
}

/**
 * The page that was written for an address, with the home page that stands there after a dot, or `appPage`; undefined
 * when there is none.
 */
export type FindPage = (address: string, filling: PageFilling) => ReadyPage | undefined;

/** The page for addresses without one of their own. */
export const appPage = 'app';

/** Whoever makes up hosts gets pages made again, and fills no memory. */
const mostKept = 200;

/** Where a page belongs. No address is like the name of the app's page. */
function addressOf(file: string): string {
  const { name } = parse(file);
  return name === appPage ? name : `/${name.replace(/^index/, '')}`;
}

/** The pages that were written in a language: those in English stand beside the folders of the others. */
function filesOf(dir: string, language: Language): string[] {
  const folder = language === 'en' ? dir : join(dir, language);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .map((file) => join(folder, file))
    : [];
}

/** The scripts that stand in the pages of a folder, as a security policy names them: each by its hash. */
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
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Reads the pages of a folder, each once. Without a folder there is none. */
export function writtenPages(dir: string | undefined): FindPage {
  const html = new Map<string, string>();
  if (dir !== undefined)
    for (const language of languages)
      for (const file of filesOf(dir, language)) html.set(`${language} ${addressOf(file)}`, readFileSync(file, 'utf8'));
  const kept = new Map<string, ReadyPage>();

  return (address, { origin, tagManagerId, isDemonstration = false, hasModel = false, language: wished = 'en' }) => {
    const language = html.has(`${wished} ${address}`) ? wished : 'en';
    const written = html.get(`${language} ${address}`);
    if (written === undefined) return undefined;
    const key = `${language} ${address} ${origin}`;
    const known = kept.get(key);
    if (known) return known;
    // A host can hold a quotation mark, which must not end an attribute.
    const told = `<meta name="${releaseMeta}" content="${release}" />${tagManagerTag(tagManagerId)}${hasModel ? `<meta name="${assistantMeta}" content="yes" />` : ''}`;
    const filled = written.replaceAll(originPlaceholder, encodeURI(origin)).replace('</head>', () => `${told}</head>`);
    const page = readyPage(isDemonstration ? withDemonstration(filled, language) : filled);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, page);
    return page;
  };
}
