import * as v from 'valibot';
import { readHistory } from './history-codec.ts';
import { keptPlansVersion, type KeptPlan } from './kept-plans.ts';
import { readDraft } from './plan-codec.ts';
import { envelopeVersion, revisionOf, type PlanFound } from './stored-plan.ts';

const envelopeSchema = v.object({
  version: v.literal(envelopeVersion),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedAt: v.number(),
  draft: v.unknown(),
  history: v.optional(v.unknown()),
});

/** The content of this stored text: a plan, nothing, or data that this version cannot read. */
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
    return {
      kind: 'plan',
      stored: { draft, revision, savedAt, ...(history !== undefined && { history: readHistory(history, draft) }) },
    };
  }
  return { kind: 'unreadable', revision: revisionOf(text) };
}

const keptPlanSchema = v.object({
  savedAt: v.nullable(v.number()),
  draft: v.unknown(),
  history: v.optional(v.unknown()),
});
const keptPlansSchema = v.object({ version: v.literal(keptPlansVersion), plans: v.array(v.unknown()) });

/** The plans in this stored list, without those that this version cannot read. */
export function openPlans(text: string | null): readonly KeptPlan[] {
  let data: unknown;
  try {
    data = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  const list = v.safeParse(keptPlansSchema, data);
  if (!list.success) return [];
  return list.output.plans.flatMap((item) => {
    const kept = v.safeParse(keptPlanSchema, item);
    const draft = kept.success ? readDraft(kept.output.draft) : undefined;
    if (!kept.success || !draft) return [];
    const { savedAt, history } = kept.output;
    return [{ draft, savedAt, ...(history !== undefined && { history: readHistory(history, draft) }) }];
  });
}
