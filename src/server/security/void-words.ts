/** The words of `npm run db -- void`: what to void, who does, and whether they agreed. */
import { parseArgs } from 'node:util';

/** What can be voided, in the order of the report. */
export const voidKinds = [
  'recovery-links',
  'browsers',
  'invitations',
  'calendars',
  'payment-links',
  'recovery-codes',
  'sign-ins',
] as const;
export type VoidKind = (typeof voidKinds)[number];

export interface Voiding {
  readonly kinds: readonly VoidKind[];
  /** Who voids them, for the audit log. */
  readonly by: string;
  /** Without it nothing is voided: what would be is told. */
  readonly isAgreed: boolean;
}

const usage = `Write npm run db -- void KIND... --by NAME --yes. KIND is all, or some of ${voidKinds.join(', ')}.`;

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Error(usage);
  }
}

/** Parses the words after `void`. @throws the usage text */
export function readVoiding(words: readonly string[]): Voiding {
  const { positionals, values } = parsed(words);
  const known: ReadonlySet<string> = new Set([...voidKinds, 'all']);
  const by = values.by.trim();
  if (positionals.length === 0 || by === '' || !positionals.every((word) => known.has(word))) throw new Error(usage);
  const kinds = voidKinds.filter((kind) => positionals.includes(kind) || positionals.includes('all'));
  return { kinds, by, isAgreed: values.yes };
}
