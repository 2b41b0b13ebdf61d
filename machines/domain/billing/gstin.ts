import { findState, type IndianState } from './indian-states.ts';
import * as messages from '#messages/billing-errors.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Of companies and people, and of government departments, whose number has another layout. */
const patterns = [
  /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/,
] as const;

/** The error of a GSTIN; undefined when it is well-formed. Well-formed does not mean registered. */
export type GstinError = 'length' | 'form' | 'state' | 'check';

/** A GSTIN in its comparable form: in capitals, without spaces. */
export function normaliseGstin(typed: string): string {
  return typed.toUpperCase().replace(/\s+/g, '');
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
  if (!patterns.some((pattern) => pattern.test(gstin))) return 'form';
  if (!findState(gstin.slice(0, 2))) return 'state';
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
  return { state, holder: patterns[0].test(gstin) ? holders[gstin.charAt(5)] : messages.governmentDepartment };
}
