/** The pages that the build wrote ahead, filled in with what is known only when they are served. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { assistantMeta } from '#contracts/assistant-meta.ts';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { release, releaseMeta } from '#contracts/release.ts';
import { withDemonstration } from './demonstration.ts';
import { readyPage, type ReadyPage } from './ready-page.ts';
import { tagManagerTag } from './tag-manager.ts';

/** What a page is filled in with. */
export interface PageFilling {
  /** Where the product is reached from outside. */
  readonly origin: string;
  readonly tagManagerId?: string | undefined;
  readonly isDemonstration?: boolean;
  /** Whether a model understands what is written to the assistant. */
  readonly hasModel?: boolean;
}

/**
 * The page that was written for an address, with the home page that stands there after a dot, or `appPage`; undefined when there
 * is none.
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

/** The scripts that stand in the pages of a folder, as a security policy names them: each by its hash. */
export function writtenScripts(dir: string | undefined): readonly string[] {
  const pages = dir === undefined ? [] : readdirSync(dir).map((file) => readFileSync(join(dir, file), 'utf8'));
  const scripts = pages.flatMap((html) => [...html.matchAll(/<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Reads the pages of a folder, each once. Without a folder there is none. */
export function writtenPages(dir: string | undefined): FindPage {
  const html = new Map<string, string>();
  if (dir !== undefined) for (const file of readdirSync(dir)) html.set(addressOf(file), readFileSync(join(dir, file), 'utf8'));
  const kept = new Map<string, ReadyPage>();

  return (address, { origin, tagManagerId, isDemonstration = false, hasModel = false }) => {
    const written = html.get(address);
    if (written === undefined) return undefined;
    const key = `${address} ${origin}`;
    const known = kept.get(key);
    if (known) return known;
    // A host can hold a quotation mark, which must not end an attribute.
    const told = `<meta name="${releaseMeta}" content="${release}" />${tagManagerTag(tagManagerId)}${hasModel ? `<meta name="${assistantMeta}" content="yes" />` : ''}`;
    const filled = written.replaceAll(originPlaceholder, encodeURI(origin)).replace('</head>', () => `${told}</head>`);
    const page = readyPage(isDemonstration ? withDemonstration(filled) : filled);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, page);
    return page;
  };
}
