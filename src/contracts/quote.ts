import * as v from 'valibot';
import { findState } from '#machines/domain/billing/indian-states.ts';
import { readDraft } from '#machines/domain/plan/plan-codec.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Costs } from '#machines/domain/pricing/cost-summary.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import type { FieldReason } from './field-reason.ts';
import { lineReason } from './one-line.ts';

const wrong: Readonly<Record<keyof PlanDraft, FieldReason>> = {
  id: 'mustBePlanId',
  name: 'mustBePlanName',
  templateId: 'mustBeBase',
  added: 'mustBeFeatures',
  removed: 'mustBeFeatures',
  platforms: 'mustBePlatforms',
  phases: 'mustBePhases',
  speed: 'mustBeSpeed',
  care: 'mustBeCare',
  cycle: 'mustBeCycle',
  musts: 'mustBeFeatures',
  branches: 'mustBeBranches',
};
const sound = emptyDraft('sound');

/** Fields that plans of earlier releases lack: the reader has defaults for them. */
const later: ReadonlySet<string> = new Set<keyof PlanDraft>(['care', 'cycle', 'musts', 'branches']);

function isField(key: string): key is keyof PlanDraft {
  return Object.hasOwn(wrong, key);
}

const branchNames = v.array(v.object({ name: v.string() }));

/** The reader removes invisible characters from the names of stored plans; in a plan being saved they are rejected. */
function lineReasonOf(field: keyof PlanDraft, value: unknown): FieldReason | undefined {
  if (field === 'name') return typeof value === 'string' ? lineReason(value) : undefined;
  const branches = field === 'branches' ? v.safeParse(branchNames, value) : undefined;
  return branches?.success
    ? branches.output.map(({ name }) => lineReason(name)).find((reason) => reason !== undefined)
    : undefined;
}

/** The invalid fields. The one reader decides: a valid plan with this field must still be readable. */
function faultsOf(data: object): { field: keyof PlanDraft; reason: FieldReason }[] {
  const given = new Map<string, unknown>(Object.entries(data));
  return Object.keys(wrong)
    .filter(isField)
    .flatMap((field) => {
      if (!given.has(field)) return later.has(field) ? [] : [{ field, reason: 'missing' }];
      const value = given.get(field);
      const reason = lineReasonOf(field, value);
      if (reason) return [{ field, reason }];
      return readDraft({ ...sound, [field]: value }) ? [] : [{ field, reason: wrong[field] }];
    });
}

/** A plan, normalized by the catalogue's rules as it is read. */
export const draftSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawTransform(({ dataset, addIssue, NEVER }): PlanDraft => {
    const { value: input } = dataset;
    const draft = readDraft(input);
    // Most plans are valid: only an invalid one is read again, field by field.
    if (
      draft &&
      lineReasonOf('name', input['name']) === undefined &&
      lineReasonOf('branches', input['branches']) === undefined
    )
      return draft;
    const faults = faultsOf(input);
    for (const { field, reason } of faults) {
      addIssue({
        message: reason,
        path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
      });
    }
    return (faults.length === 0 ? draft : undefined) ?? NEVER;
  }),
);

/** The cost of a plan before tax, in paise, as the person saw it. */
export const totalSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const stateSchema = v.pipe(
  v.string(),
  v.check((code) => findState(code) !== undefined, 'mustBeState' satisfies FieldReason),
);

export const quoteRequestSchema = v.object({
  draft: draftSchema,
  /** The buyer's location. Default: India, state not known yet. */
  place: v.optional(
    v.variant('country', [
      v.object({ country: v.literal('IN'), state: v.nullable(stateSchema) }),
      v.object({ country: v.literal('abroad') }),
    ]),
    { country: 'IN', state: null },
  ),
});

/** A plan's price and dates as computed by the server. */
export interface QuoteAnswer {
  readonly start: string;
  readonly costs: Costs;
  readonly schedule: Schedule;
  readonly instalments: readonly Instalment[];
}
