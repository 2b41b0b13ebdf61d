import { features } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import type { Paise } from '../money.ts';
import { cares, cycles, speeds } from '../pricing/policy.ts';
import { readDraft } from './plan-codec.ts';
import type { BranchChoices, PlanBranch } from './branches.ts';
import { planPaths } from './plan-address.ts';
import { planText, type PlanDraft } from './plan-draft.ts';

/** The content of a link: a plan with the total at which it was shared, or nothing readable. */
export type LinkedPlan =
  | { readonly kind: 'plan'; readonly draft: PlanDraft; readonly total: Paise }
  | { readonly kind: 'damaged' };

/**
 * The version of the link's format; unknown versions are rejected. Earlier ones are read: the first had neither care nor
 * cycle, the second no branches, the third no must-haves. Until the fourth, an empty part had no character, and chats
 * took two dots for the end of the address.
 */
const version = '5';
const [versionBefore, versionAlone, versionWithBranches, versionWithMusts] = ['1', '2', '3', '4'] as const;
/** An empty part. A name of this one character is escaped. */
const empty = '-';
/** The number of parts in which a format stores the choices. */
const choiceCount = (form: string): number => (form === version || form === versionWithMusts ? 7 : 6);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const codeLength = 4;

/** A four-character code of a text (24 bits of FNV-1a): short, and independent of the catalogue's order. */
export function shortCode(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const bits = (hash ^ (hash >>> 24)) & 0xffffff;
  return [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('');
}

/** A short fingerprint of a plan: equal plans, with equal branches, have the same one. */
export function planMark(draft: PlanDraft): string {
  return shortCode(planText(draft));
}

function codesOf(ids: readonly string[]): string {
  return ids.map(shortCode).join('');
}

/** The ids of codes; an unknown code makes the link invalid. */
function idsOf(codes: string, byCode: ReadonlyMap<string, string>): readonly (string | undefined)[] {
  return Array.from({ length: Math.ceil(codes.length / codeLength) }, (_, index) =>
    byCode.get(codes.slice(index * codeLength, (index + 1) * codeLength)),
  );
}

function bitsOf(list: readonly { readonly id: string }[], ids: readonly string[]): string {
  return list.reduce((bits, { id }, index) => bits + (ids.includes(id) ? 2 ** index : 0), 0).toString(36);
}

/** The index of a choice in its list: one digit. */
function indexOf(list: readonly { readonly id: string }[], chosen: string): number {
  return list.findIndex(({ id }) => id === chosen);
}

function fromBits(list: readonly { readonly id: string }[], text: string): readonly string[] {
  const bits = Number.parseInt(text, 36);
  return list.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1).map(({ id }) => id);
}

/** The name in a link, or undefined when its escapes are invalid. */
function readName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A name without the signs that end an address, or style a text, in a chat. */
function escapedName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /[^A-Za-z0-9%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function choiceParts({
  templateId,
  platforms: where,
  phases: what,
  speed,
  care,
  cycle,
  added,
  removed,
  musts = [],
}: BranchChoices): readonly string[] {
  return [
    String(templateId ?? 0),
    bitsOf(platforms, where),
    bitsOf(phases, what),
    `${indexOf(speeds, speed)}${indexOf(cares, care)}${indexOf(cycles, cycle)}`,
    codesOf(added),
    codesOf(removed),
    codesOf(musts),
  ];
}

/** A branch: its name and its choices, whose parts are all empty for the open one. */
function partsOfBranch({ name, choices }: PlanBranch): readonly string[] {
  return [
    escapedName(name),
    ...(choices === null ? Array.from({ length: choiceCount(version) }, () => '') : choiceParts(choices)),
  ];
}

/**
 * The plan as the text of a link: compact, versioned, with a checksum and a letter at its end, so that no chat cuts its
 * last character as a sign. The total is in paise. Includes the branches and must-haves.
 */
export function writePlanLink(draft: PlanDraft, total: Paise): string {
  const body = [
    version,
    ...choiceParts(draft),
    total.toString(36),
    escapedName(draft.name),
    ...(draft.branches ?? []).flatMap(partsOfBranch),
  ]
    .map((part) => part || empty)
    .join('.');
  return `${body}.${shortCode(body)}z`;
}

/** The path that shares a plan, such as '/plan/5.3.1…'. With branches, it leads to their comparison. */
export function planPath(draft: PlanDraft, total: Paise): string {
  return `${planPaths[draft.branches ? '/compare' : '/project-plan']}${writePlanLink(draft, total)}`;
}

/** The choices from their parts, in the form that `readDraft` reads. */
function readChoices(parts: readonly string[], byCode: ReadonlyMap<string, string>, form: string) {
  const [template, platformBits = '', phaseBits = '', choices = '', added = '', removed = '', musts = ''] = parts;
  return {
    templateId: template === '0' ? null : Number(template),
    added: idsOf(added, byCode),
    removed: idsOf(removed, byCode),
    platforms: fromBits(platforms, platformBits),
    phases: fromBits(phases, phaseBits),
    speed: speeds[Number(choices.charAt(0))]?.id,
    musts: idsOf(musts, byCode),
    ...(form !== versionBefore && {
      care: cares[Number(choices.charAt(1))]?.id ?? null,
      cycle: cycles[Number(choices.charAt(2))]?.id ?? null,
    }),
  };
}

/** The branches in the parts after a plan's own; undefined if there are none. */
function readBranches(parts: readonly string[], byCode: ReadonlyMap<string, string>, form: string) {
  const each = 1 + choiceCount(form);
  if (parts.length === 0) return undefined;
  return Array.from({ length: parts.length / each }, (_, index) => {
    const [name = '', ...choices] = parts.slice(index * each, (index + 1) * each);
    return {
      name: readName(name),
      choices: choices.every((part) => part === '') ? null : readChoices(choices, byCode, form),
    };
  });
}

/** Whether this number of parts after the plan's own is complete for the format. */
function hasItsBranches(form: string, count: number): boolean {
  if (form === versionAlone || form === versionBefore) return count === 0;
  const isWhole = count % (1 + choiceCount(form)) === 0;
  return isWhole && (form === version || form === versionWithMusts || (form === versionWithBranches && count > 0));
}

/**
 * The part of a text that its checksum covers; undefined without one. What a chat or a mail puts behind the link, such
 * as a full stop or parameters for analytics, is not part of it.
 */
function checkedBody(text: string): string | undefined {
  for (let dot = text.lastIndexOf('.'); dot > 0; dot = text.lastIndexOf('.', dot - 1)) {
    const body = text.slice(0, dot);
    if (shortCode(body) === text.slice(dot + 1, dot + 1 + codeLength)) return body;
  }
  return undefined;
}

/** The text of a link, and the one that it was before somebody encoded it once more. */
function readingsOf(text: string): readonly string[] {
  const seen = text.replaceAll(/[\p{Cc}\p{Cf}\p{DI}]/gu, '');
  return [seen, readName(seen) ?? ''];
}

/**
 * The plan in a link's text, normalised by the catalogue's rules. Never throws: a text that is unreadable, or has no
 * base, counts as damaged.
 */
export function readPlanLink(text: string): LinkedPlan {
  const body = readingsOf(text)
    .map(checkedBody)
    .find((found) => found !== undefined);
  const [form = '', ...rest] = body?.split('.') ?? [];
  const parts = form === version ? rest.map((part) => (part === empty ? '' : part)) : rest;
  const choices = parts.slice(0, choiceCount(form));
  const [total, name, ...ofBranches] = parts.slice(choiceCount(form));
  if (total === undefined || name === undefined || !hasItsBranches(form, ofBranches.length)) return { kind: 'damaged' };
  const byCode = new Map(features.map(({ id }) => [shortCode(id), id]));
  const draft = readDraft({
    id: 'link',
    name: readName(name),
    ...readChoices(choices, byCode, form),
    branches: readBranches(ofBranches, byCode, form),
  });
  return draft && draft.templateId !== null
    ? { kind: 'plan', draft, total: Number.parseInt(total, 36) }
    : { kind: 'damaged' };
}
