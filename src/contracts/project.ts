import * as v from 'valibot';
import { listKinds, listSorts } from '#machines/domain/projects/list-look.ts';
import {
  personMoves,
  projectStatuses,
  prototypeGroups,
  teamOnlyMoves,
} from '#machines/domain/projects/project-status.ts';
import type { FieldReason } from './field-reason.ts';
import { oneLine } from './one-line.ts';
import { problemSchema } from './problem.ts';
import { draftSchema, totalSchema } from './quote.ts';

const greatestVersion = 2_147_483_647;
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(greatestVersion));
const day = v.pipe(v.string(), v.isoDate());
const instant = v.pipe(v.string(), v.isoTimestamp());
const statusSchema = v.picklist(projectStatuses);
const prototypeSchema = v.picklist(prototypeGroups);

/** A plan with a base: only such a plan can become a project and be paid. */
export const placedDraftSchema = v.pipe(
  draftSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.templateId !== null) return;
    const input = { ...dataset.value };
    addIssue({
      message: 'mustHaveBase' satisfies FieldReason,
      path: [{ type: 'object', origin: 'value', input, key: 'templateId', value: null }],
    });
  }),
);

export const newProjectSchema = v.object({ draft: placedDraftSchema, total: totalSchema });

/** `version` is the one that the change is based on: a version in between is a conflict. */
export const projectUpdateSchema = v.object({ version: versionSchema, draft: placedDraftSchema, total: totalSchema });

/**
 * `POST /api/projects/:id/moves`: the person's action, as an event of the machine of projects. A move of the team is
 * understood, and refused with 403.
 */
export const projectMoveSchema = v.object({
  version: versionSchema,
  move: v.picklist([...personMoves, ...teamOnlyMoves]),
});

/** The maximum length of names, as in plans, and of the search text. */
const nameSchema = v.pipe(oneLine(80), v.nonEmpty());

/** `POST /api/projects/:id/name`: in any status, and without a check of the price. */
export const projectNameSchema = v.object({ version: versionSchema, name: nameSchema });

/** `POST /api/projects/:id/copies`: an independent draft, or an instant prototype of it. */
export const projectCopySchema = v.object({ as: v.picklist(['draft', 'instant']) });

/** The number of projects on a page of the list, unless the request asks for fewer. */
export const projectPageSize = 60;

/** Statuses and groups of prototypes, separated by commas. */
const statusesSchema = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((name) => listKinds.some((kind) => kind === name)),
    'mustBeStatuses' satisfies FieldReason,
  ),
  v.transform((text) => listKinds.filter((kind) => text.split(',').includes(kind))),
);

/**
 * A request contains the group of the prototypes to list, or `status`, or neither for all projects that are not archived.
 * `status` may contain several statuses, of which no prototype is listed, and groups of prototypes, separated by commas. `after` is the `next` of the previous page
 * with the same `sort`; `search` searches names.
 */
export const projectFilterSchema = v.pipe(
  v.object({
    status: v.optional(statusesSchema),
    sort: v.optional(v.picklist(listSorts), 'created'),
    prototype: v.optional(prototypeSchema),
    /** Deleted projects, latest first, instead of the others. */
    trash: v.optional(v.literal('1')),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
    after: v.optional(v.pipe(v.string(), v.maxLength(600))),
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(projectPageSize)),
      String(projectPageSize),
    ),
  }),
  v.forward(
    v.check(
      ({ status, prototype }) => status === undefined || prototype === undefined,
      'notBesideStatus' satisfies FieldReason,
    ),
    ['prototype'],
  ),
  v.forward(
    v.check(
      ({ status, prototype, trash }) => trash === undefined || (status === undefined && prototype === undefined),
      'standAlone' satisfies FieldReason,
    ),
    ['trash'],
  ),
);

/** A version number in an address. */
export const versionTextSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(greatestVersion),
);
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
/**
 * The next payment, with its tax: the first instalment before a payment, due once it is ordered; after it, the next row
 * of the schedule.
 */
const nextPaymentSchema = v.object({
  instalment: v.number(),
  due: v.nullable(day),
  amount: totalSchema,
  tax: totalSchema,
});

/** A project in the trash: the day of its permanent deletion, and whether an order keeps it until then. */
const trashedSchema = v.object({ goesOn: day, isHeld: v.boolean() });

/** A project in a list, with its plan for the drawing. `trashed` is null unless it is deleted. */
export const projectSummarySchema = v.object({
  ...summary,
  name: v.string(),
  draft: draftSchema,
  nextPayment: v.nullable(nextPaymentSchema),
  trashed: v.nullable(trashedSchema),
});

/** The number of projects: by status, prototypes only by group, and those in the trash apart from both. */
const projectCountsSchema = v.object(
  v.entriesFromList([...projectStatuses, ...prototypeGroups, 'trash'], v.pipe(v.number(), v.integer(), v.minValue(0))),
);
/**
 * One page, in the requested order. `next` requests the following page; null on the last. `total` counts all matches, and `matches` those of the search by kind.
 */
export const projectListSchema = v.object({
  projects: v.array(projectSummarySchema),
  counts: projectCountsSchema,
  matches: projectCountsSchema,
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  next: v.nullable(v.string()),
});

const versionEntries = {
  version: versionSchema,
  savedAt: instant,
  status: statusSchema,
  total: totalSchema,
  finalDelivery: day,
};
/** `words`: the changes since the previous version. */
export const versionListSchema = v.object({
  versions: v.array(v.object({ ...versionEntries, words: v.array(v.string()) })),
});
export const projectVersionSchema = v.object({ ...versionEntries, start: day, draft: draftSchema });
export const comparisonSchema = v.object({ words: v.array(v.string()), total: v.number(), days: v.number() });

export const adoptionSchema = v.object({ adopted: v.pipe(v.number(), v.integer(), v.minValue(0)) });

export type Project = v.InferOutput<typeof projectSchema>;
export type ProjectSummary = v.InferOutput<typeof projectSummarySchema>;
export type ProjectCounts = v.InferOutput<typeof projectCountsSchema>;
export type ProjectList = v.InferOutput<typeof projectListSchema>;
export type ProjectVersionList = v.InferOutput<typeof versionListSchema>;
export type ProjectVersionFull = v.InferOutput<typeof projectVersionSchema>;

/** The problem types that a client distinguishes. */
export const problemTypes = {
  stalePrice: '/problems/stale-price',
  versionConflict: '/problems/version-conflict',
  notEditable: '/problems/not-editable',
  notAllowed: '/problems/not-allowed',
} as const;

/** The current total before tax, and its difference to the total in the request. */
export const stalePriceSchema = v.object({
  ...problemSchema.entries,
  type: v.literal(problemTypes.stalePrice),
  total: totalSchema,
  difference: v.number(),
});
/** The current project, for the person to choose from. */
export const versionConflictSchema = v.object({
  ...problemSchema.entries,
  type: v.literal(problemTypes.versionConflict),
  current: projectSchema,
});
