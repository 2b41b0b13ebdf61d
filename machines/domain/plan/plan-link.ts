import { features } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import type { Paise } from '../money.ts';
import { cares, cycles, speeds } from '../pricing/policy.ts';
import { readDraft } from './plan-codec.ts';
import type { PlanDraft } from './plan-draft.ts';

/** What a link holds: a plan with the total it was shared at, or nothing that can be read. */
export type LinkedPlan = { readonly kind: 'plan'; readonly draft: PlanDraft; readonly total: Paise } | { readonly kind: 'damaged' };

/** The version of the link's form. The first one had neither care nor cycle; another one is not read. */
const version = '2';
const versionBefore = '1';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const codeLength = 4;

/** Four characters that stand for a text (24 bits of FNV-1a): short, and the same whatever the catalogue's order. */
export function shortCode(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const bits = (hash ^ (hash >>> 24)) & 0xffffff;
  return [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('');
}

function codesOf(ids: readonly string[]): string {
  return ids.map(shortCode).join('');
}

/** The ids that codes stand for; a code that stands for none damages the link. */
function idsOf(codes: string, byCode: ReadonlyMap<string, string>): readonly (string | undefined)[] {
  return Array.from({ length: Math.ceil(codes.length / codeLength) }, (_, index) => byCode.get(codes.slice(index * codeLength, (index + 1) * codeLength)));
}

function bitsOf(list: readonly { readonly id: string }[], ids: readonly string[]): string {
  return list.reduce((bits, { id }, index) => bits + (ids.includes(id) ? 2 ** index : 0), 0).toString(36);
}

/** The place of a choice in its list: one digit. */
function indexOf(list: readonly { readonly id: string }[], chosen: string): number {
  return list.findIndex(({ id }) => id === chosen);
}

function fromBits(list: readonly { readonly id: string }[], text: string): readonly string[] {
  const bits = Number.parseInt(text, 36);
  return list.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1).map(({ id }) => id);
}

/** The name in a link, or undefined when its escapes are broken. */
function readName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The plan as the text of a link's fragment: compact, versioned, with a check at its end. The total is in paise. */
export function writePlanLink(draft: PlanDraft, total: Paise): string {
  const body = [
    version,
    draft.templateId ?? 0,
    bitsOf(platforms, draft.platforms),
    bitsOf(phases, draft.phases),
    `${indexOf(speeds, draft.speed)}${indexOf(cares, draft.care)}${indexOf(cycles, draft.cycle)}`,
    codesOf(draft.added),
    codesOf(draft.removed),
    total.toString(36),
    encodeURIComponent(draft.name).replaceAll('.', '%2E'),
  ].join('.');
  return `${body}.${shortCode(body)}`;
}

/** The plan in a link's text, settled by the catalogue's rules. Never throws: what cannot be read, or holds no base, is damaged. */
export function readPlanLink(text: string): LinkedPlan {
  const parts = text.split('.');
  const body = parts.slice(0, -1).join('.');
  const [form, template, platformBits = '', phaseBits = '', choices = '', added = '', removed = '', total = '', name = ''] = parts;
  if (parts.length !== 10 || (form !== version && form !== versionBefore) || parts[9] !== shortCode(body)) return { kind: 'damaged' };
  const byCode = new Map(features.map(({ id }) => [shortCode(id), id]));
  const draft = readDraft({
    id: 'link',
    name: readName(name),
    templateId: template === '0' ? null : Number(template),
    added: idsOf(added, byCode),
    removed: idsOf(removed, byCode),
    platforms: fromBits(platforms, platformBits),
    phases: fromBits(phases, phaseBits),
    speed: speeds[Number(choices.charAt(0))]?.id,
    ...(form === version && { care: cares[Number(choices.charAt(1))]?.id ?? null, cycle: cycles[Number(choices.charAt(2))]?.id ?? null }),
  });
  return draft && draft.templateId !== null ? { kind: 'plan', draft, total: Number.parseInt(total, 36) } : { kind: 'damaged' };
}
