import * as v from 'valibot';
import { projectStatuses, prototypeGroups } from '#machines/domain/projects/project-status.ts';
import { problemSchema } from './problem.ts';
import { draftSchema, totalSchema } from './quote.ts';

const greatestVersion = 2_147_483_647;
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(greatestVersion));
const day = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const statusSchema = v.picklist(projectStatuses);
const prototypeSchema = v.picklist(prototypeGroups);

/** A plan with a base: only such a one can become a project and be paid. */
export const placedDraftSchema = v.pipe(
  draftSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.templateId !== null) return;
    const input = { ...dataset.value };
    addIssue({ message: 'must be chosen: a project has a base', path: [{ type: 'object', origin: 'value', input, key: 'templateId', value: null }] });
  }),
);

export const newProjectSchema = v.object({ draft: placedDraftSchema, total: totalSchema });

/** `version` is the one that was changed: another in between is a conflict. */
export const projectUpdateSchema = v.object({ version: versionSchema, draft: placedDraftSchema, total: totalSchema });

export const projectMoveSchema = v.object({ version: versionSchema, status: statusSchema });

/** Prototypes are listed by their group and not by a status, so one or the other is asked for, or neither for all. */
export const projectFilterSchema = v.pipe(
  v.object({ status: v.optional(statusSchema), prototype: v.optional(prototypeSchema) }),
  v.forward(v.check(({ status, prototype }) => status === undefined || prototype === undefined, 'must not stand beside status'), ['prototype']),
);

/** A version as an address names it. */
export const versionTextSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(greatestVersion));
export const comparedVersionsSchema = v.object({ from: versionTextSchema, to: versionTextSchema });

const summary = {
  id: v.pipe(v.string(), v.uuid()),
  planId: v.string(),
  status: statusSchema,
  prototype: v.nullable(prototypeSchema),
  version: versionSchema,
  total: totalSchema,
  start: day,
  finalDelivery: day,
  createdAt: instant,
  updatedAt: instant,
};

export const projectSchema = v.object({ ...summary, draft: draftSchema });
/** A project in a list: its name and base stand for the plan. */
export const projectSummarySchema = v.object({ ...summary, name: v.string(), templateId: v.nullable(v.number()) });

/** How many there are of each: projects by status, prototypes by group alone. */
export const projectCountsSchema = v.object(v.entriesFromList([...projectStatuses, ...prototypeGroups], v.pipe(v.number(), v.integer(), v.minValue(0))));
export const projectListSchema = v.object({ projects: v.array(projectSummarySchema), counts: projectCountsSchema });

const versionEntries = { version: versionSchema, savedAt: instant, status: statusSchema, total: totalSchema, finalDelivery: day };
/** `words`: what changed since the version before. */
export const versionListSchema = v.object({ versions: v.array(v.object({ ...versionEntries, words: v.array(v.string()) })) });
export const projectVersionSchema = v.object({ ...versionEntries, start: day, draft: draftSchema });
export const comparisonSchema = v.object({ words: v.array(v.string()), total: v.number(), days: v.number() });

export const adoptionSchema = v.object({ adopted: v.pipe(v.number(), v.integer(), v.minValue(0)) });

export type Project = v.InferOutput<typeof projectSchema>;
export type ProjectSummary = v.InferOutput<typeof projectSummarySchema>;
export type ProjectCounts = v.InferOutput<typeof projectCountsSchema>;
export type ProjectList = v.InferOutput<typeof projectListSchema>;
export type ProjectVersionList = v.InferOutput<typeof versionListSchema>;
export type ProjectVersionFull = v.InferOutput<typeof projectVersionSchema>;
export type ProjectComparison = v.InferOutput<typeof comparisonSchema>;

/** The types of the problems that a client tells apart. */
export const problemTypes = {
  stalePrice: '/problems/stale-price',
  versionConflict: '/problems/version-conflict',
  notEditable: '/problems/not-editable',
  notAllowed: '/problems/not-allowed',
} as const;

/** The total before tax as it is now, and what it differs by from the one that was sent. */
export const stalePriceSchema = v.object({ ...problemSchema.entries, type: v.literal(problemTypes.stalePrice), total: totalSchema, difference: v.number() });
/** The project as it is now, for the person to choose from. */
export const versionConflictSchema = v.object({ ...problemSchema.entries, type: v.literal(problemTypes.versionConflict), current: projectSchema });
