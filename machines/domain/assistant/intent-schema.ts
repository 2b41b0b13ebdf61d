/** The schema of a meaning from outside: of the exact form, with known ids only and figures within range. */
import * as v from 'valibot';
import { isIsoDate } from '../calendar.ts';
import { findFeature } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import { customTemplate, templates } from '../catalogue/templates.ts';
import { figureFaults } from '../fit/figure-limits.ts';
import { questionLimit } from '../guide/question-limit.ts';
import { topics } from '../guide/topics.ts';
import { cares, cycles, speeds } from '../pricing/policy.ts';
import { figuresAsked, plainKinds, type Intent, type Understanding } from './assistant.types.ts';
import { factIds } from './fact-ids.ts';

/** The maximum number of things that one request names. */
const maxNamed = 20;
/** The range of a budget in paise, the same as for typed input. */
const [leastBudget, maxBudget] = [1_000_00, 1e13];
/** The maximum number of meanings that a sentence may have. */
export const maxMeanings = 3;

const idsOf = <Id extends number | string>(list: readonly { readonly id: Id }[]) =>
  v.picklist(list.map(({ id }) => id));

const feature = v.pipe(
  v.string(),
  v.check((id) => findFeature(id) !== undefined, 'is no feature of the catalogue'),
);
const topic = v.pipe(
  v.string(),
  v.check((id) => topics.some((known) => known.id === id), 'is no topic of the guide'),
);
const base = idsOf([...templates, customTemplate]);
const platform = idsOf(platforms);
const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(questionLimit));
/** A list without duplicates: toggling an item twice would have no effect. */
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.maxLength(maxNamed),
    v.transform((named) => [...new Map(named.map((each) => [JSON.stringify(each), each])).values()]),
  );
const someOf = <Item extends v.GenericSchema>(item: Item) => v.pipe(listOf(item), v.minLength(1));

const figures = {
  budget: v.nullable(
    v.strictObject({
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(leastBudget), v.maxValue(maxBudget)),
      per: v.picklist(['total', ...cycles.map(({ id }) => id)]),
      tax: v.exactOptional(v.picklist(['included', 'excluded'])),
    }),
  ),
  by: v.nullable(v.pipe(v.string(), v.check(isIsoDate, 'is no day'))),
};

const wish = v.variant('kind', [
  v.strictObject({ kind: v.literal('feature'), id: feature, isWanted: v.boolean() }),
  v.strictObject({ kind: v.literal('platform'), id: platform, isWanted: v.boolean() }),
  v.strictObject({ kind: v.literal('phase'), id: idsOf(phases), isWanted: v.boolean() }),
  v.strictObject({ kind: v.literal('base'), id: base }),
  v.strictObject({ kind: v.literal('speed'), id: idsOf(speeds) }),
  v.strictObject({ kind: v.literal('care'), id: idsOf(cares) }),
  v.strictObject({ kind: v.literal('cycle'), id: idsOf(cycles) }),
]);

export const intentSchema: v.GenericSchema<unknown, Intent> = v.variant('kind', [
  v.strictObject({ kind: v.picklist(plainKinds) }),
  v.strictObject({
    kind: v.literal('choose'),
    at: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(maxNamed - 1)),
  }),
  v.strictObject({ kind: v.literal('except'), featureIds: listOf(feature) }),
  v.strictObject({ kind: v.literal('fact'), fact: v.picklist(factIds) }),
  v.strictObject({ kind: v.literal('figure'), figure: v.picklist(figuresAsked) }),
  v.strictObject({
    kind: v.literal('describe'),
    topicIds: someOf(topic),
    featureIds: listOf(feature),
    platforms: listOf(platform),
    ...figures,
  }),
  v.strictObject({ kind: v.literal('need'), topicIds: someOf(topic) }),
  v.strictObject({ kind: v.literal('cost'), things: someOf(wish) }),
  v.strictObject({ kind: v.literal('change'), wishes: someOf(wish), lacks: listOf(words) }),
  v.strictObject({ kind: v.literal('only'), featureIds: someOf(feature) }),
  v.strictObject({ kind: v.picklist(['cheaper', 'sooner']), musts: listOf(feature), ...figures }),
  v.strictObject({ kind: v.literal('why'), featureId: feature }),
  v.strictObject({ kind: v.literal('compare'), templateIds: v.pipe(listOf(base), v.maxLength(3)) }),
  v.strictObject({ kind: v.literal('left'), ...figures }),
  v.strictObject({ kind: v.literal('lacking'), lacks: words }),
  v.strictObject({
    kind: v.literal('unclear'),
    fault: v.strictObject({ is: v.picklist(figureFaults), about: v.pipe(v.string(), v.regex(/^[-+\d.e]{0,24}$/)) }),
  }),
]);

/** What a sentence means: one meaning if it is sure, at most three otherwise. */
export const understandingSchema: v.GenericSchema<unknown, Understanding> = v.pipe(
  v.strictObject({
    language: v.picklist(['en', 'hi']),
    confidence: v.picklist(['high', 'middle', 'low']),
    intents: v.pipe(v.array(intentSchema), v.maxLength(maxMeanings)),
  }),
  v.check(({ confidence, intents }) => confidence !== 'high' || intents.length === 1, 'is sure of one meaning'),
  v.check(({ confidence, intents }) => confidence !== 'middle' || intents.length > 1, 'asks between meanings'),
);
