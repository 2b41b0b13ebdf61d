import * as v from 'valibot';
import { readDraft } from '../domain/plan/plan-codec.ts';
import type { PlanFound, StoredPlan } from '../domain/plan/stored-plan.ts';

/** The version of what is stored. A reader that finds another one begins fresh and says so. */
export const envelopeVersion = 1;

const envelopeSchema = v.object({
  version: v.literal(envelopeVersion),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedAt: v.number(),
  draft: v.unknown(),
});

const revisionSchema = v.object({ revision: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The stored form of a plan: a versioned envelope of plain data, as JSON text. */
export function sealPlan({ draft, revision, savedAt }: StoredPlan): string {
  return JSON.stringify({ version: envelopeVersion, revision, savedAt, draft });
}

/** What this stored text holds: a plan, nothing, or something this version cannot read. */
export function openPlan(text: string | null): PlanFound {
  if (text === null) return { kind: 'none' };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', revision: 0 };
  }
  const envelope = v.safeParse(envelopeSchema, data);
  const draft = envelope.success ? readDraft(envelope.output.draft) : undefined;
  if (envelope.success && draft) {
    return { kind: 'plan', stored: { draft, revision: envelope.output.revision, savedAt: envelope.output.savedAt } };
  }
  const numbered = v.safeParse(revisionSchema, data);
  return { kind: 'unreadable', revision: numbered.success ? numbered.output.revision : 0 };
}
