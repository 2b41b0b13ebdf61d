import { cleanPaste } from '../clean-paste.ts';
import { findState, type IndianState } from './indian-states.ts';
import * as messages from '#messages/billing-errors.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The layouts of the register (GSTN, "Format of GSTIN/UIN"). UINs, of United Nations bodies, embassies and non-resident
 * persons, end without a check character.
 */
const patterns = {
  business: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  governmentDepartment: /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/,
  deductor: /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z][CD][0-9A-Z]$/,
  unitedNations: /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/,
  nonResident: /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/,
} as const;

type Layout = keyof typeof patterns;

const unchecked: ReadonlySet<Layout> = new Set(['unitedNations', 'nonResident']);

function layoutOf(gstin: string): Layout | undefined {
  return (Object.keys(patterns) as Layout[]).find((layout) => patterns[layout].test(gstin));
}

/** The error of a GSTIN; undefined when it is well-formed. Well-formed does not mean registered. */
export type GstinError = 'length' | 'form' | 'state' | 'check';

/**
 * A GSTIN in its comparable form: in capitals, without separators and without its name before it. Empty for a text
 * without a digit, such as 'N/A'.
 */
export function normaliseGstin(typed: string): string {
  const text = cleanPaste(typed)
    .toUpperCase()
    .replace(/^[^0-9]*(?:GSTIN|GST|UIN)[^0-9]*/, '');
  return /[0-9]/.test(text) ? text.replace(/[^0-9A-Z]/g, '') : '';
}

/** The check character of the first 14 (Luhn mod 36): it detects every single wrong character. */
export function gstinCheckCharacter(first14: string): string {
  const sum = Array.from(first14).reduce((all, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** The error of a normalised GSTIN, if any. */
export function gstinError(gstin: string): GstinError | undefined {
  if (gstin.length !== 15) return 'length';
  const layout = layoutOf(gstin);
  if (!layout) return 'form';
  if (!findState(gstin.slice(0, 2))) return 'state';
  if (unchecked.has(layout)) return undefined;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? undefined : 'check';
}

/** Every well-formed GSTIN that differs by one character, or by two swapped neighbours. */
function corrections(gstin: string): readonly string[] {
  const characters = Array.from(gstin);
  const replaced = characters.flatMap((_, index) =>
    Array.from(alphabet, (other) => characters.with(index, other).join('')),
  );
  const swapped = characters.slice(1).map((right, index) =>
    characters
      .with(index, right)
      .with(index + 1, characters[index] ?? '')
      .join(''),
  );
  return [...replaced, ...swapped];
}

/** The GSTIN that a normalised, malformed one probably means: only if there is exactly one. */
export function suggestGstin(gstin: string): string | undefined {
  if (gstin.length !== 15 || gstinError(gstin) === undefined) return undefined;
  const meant = new Set(corrections(gstin).filter((candidate) => gstinError(candidate) === undefined));
  return meant.size === 1 ? [...meant][0] : undefined;
}

/** The kinds of PAN holders, by the fourth letter of the PAN. */
const holders: Readonly<Record<string, string>> = {
  P: messages.individual,
  C: messages.company,
  F: messages.firm,
  H: messages.family,
  A: messages.association,
  T: messages.trust,
  B: messages.body,
  G: messages.government,
  J: messages.juridicalPerson,
  L: messages.localAuthority,
};

/** The holders of layouts other than that of businesses. */
const holderOf: Readonly<Partial<Record<Layout, string>>> = {
  governmentDepartment: messages.governmentDepartment,
  deductor: messages.deductor,
  unitedNations: messages.unitedNations,
  nonResident: messages.nonResident,
};

/** The facts that a GSTIN contains about its holder. */
export interface GstinFacts {
  readonly state: IndianState;
  /** The kind of holder; undefined where the number does not show it. */
  readonly holder: string | undefined;
}

/** The facts in a normalised, well-formed GSTIN; undefined for any other text. */
export function gstinFacts(gstin: string): GstinFacts | undefined {
  const state = gstinError(gstin) === undefined ? findState(gstin.slice(0, 2)) : undefined;
  if (!state) return undefined;
  return { state, holder: holderOf[layoutOf(gstin) ?? 'business'] ?? holders[gstin.charAt(5)] };
}
