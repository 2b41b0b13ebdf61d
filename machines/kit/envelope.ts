import * as v from 'valibot';
import { readHistory } from '../domain/plan/history-codec.ts';
import { readDraft } from '../domain/plan/plan-codec.ts';
import { envelopeVersion, revisionOf, type PlanFound } from '../domain/plan/stored-plan.ts';

const envelopeSchema = v.object({
  version: v.literal(envelopeVersion),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedAt: v.number(),
  draft: v.unknown(),
  history: v.optional(v.unknown()),
});

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
    const { revision, savedAt, history } = envelope.output;
    return { kind: 'plan', stored: { draft, revision, savedAt, ...(history !== undefined && { history: readHistory(history, draft.id) }) } };
  }
  return { kind: 'unreadable', revision: revisionOf(text) };
}
