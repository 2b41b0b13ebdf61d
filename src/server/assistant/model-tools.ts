/** The model's tools: one for each kind of meaning. None of them runs here: a call is parsed as an intent, or rejected. */
import { jsonSchema, tool, type JSONSchema7, type ToolSet } from 'ai';
import { figuresAsked, plainKinds } from '#machines/domain/assistant/assistant.types.ts';
import { plainTool } from '#machines/domain/assistant/called-intent.ts';
import { factIds } from '#machines/domain/assistant/fact-ids.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { cares, cycles, speeds } from '#machines/domain/pricing/policy.ts';

const ids = <Id extends number | string>(list: readonly { readonly id: Id }[]): Id[] => list.map(({ id }) => id);
const object = (
  properties: Record<string, JSONSchema7>,
  required: string[] = Object.keys(properties),
): JSONSchema7 => ({ type: 'object', properties, required, additionalProperties: false });
const listOf = (items: JSONSchema7): JSONSchema7 => ({ type: 'array', items, maxItems: 20 });

const featureIds = listOf({ type: 'string', description: 'A feature id.' });
const topicIds = listOf({ type: 'string', description: 'A topic id.' });
const musts: JSONSchema7 = { ...featureIds, description: 'The features that it says have to stay.' };
const platform: JSONSchema7 = { type: 'string', enum: ids(platforms) };
const base: JSONSchema7 = { type: 'integer', enum: ids([...templates, customTemplate]) };
const isWanted: JSONSchema7 = { type: 'boolean', description: 'false where it should go.' };
const figures = {
  budget: object(
    {
      rupees: { type: 'number', description: 'In rupees: 6 lakh is 600000.' },
      per: { type: 'string', enum: ['total', ...ids(cycles)] },
      tax: { type: 'string', enum: ['included', 'excluded'], description: 'Only if GST is mentioned.' },
    },
    ['rupees', 'per'],
  ),
  by: { type: 'string', description: 'A date as YYYY-MM-DD.' },
} satisfies Record<string, JSONSchema7>;
const lacks: JSONSchema7 = {
  type: 'string',
  description: 'What the catalogue does not have, copied from what was written, letter by letter.',
};
const setting = (kind: string, choices: string[]): JSONSchema7 =>
  object({ kind: { const: kind }, id: { type: 'string', enum: choices } });

const wish: JSONSchema7 = {
  anyOf: [
    object({ kind: { const: 'feature' }, id: { type: 'string' }, isWanted }),
    object({ kind: { const: 'platform' }, id: platform, isWanted }),
    object({ kind: { const: 'phase' }, id: { type: 'string', enum: ids(phases) }, isWanted }),
    object({ kind: { const: 'base' }, id: base }),
    setting('speed', ids(speeds)),
    setting('care', ids(cares)),
    setting('cycle', ids(cycles)),
  ],
};
/** What has a price of its own. */
const priced: JSONSchema7 = {
  anyOf: [
    object({ kind: { const: 'feature' }, id: { type: 'string' }, isWanted }),
    object({ kind: { const: 'platform' }, id: platform, isWanted }),
    object({ kind: { const: 'phase' }, id: { type: 'string', enum: ids(phases) }, isWanted }),
    setting('care', ids(cares)),
  ],
};

const described: readonly (readonly [string, string, JSONSchema7])[] = [
  [
    plainTool,
    'Small talk, or a short answer: a greeting, thanks, what the guide can do, a wish for a person or a discount, to undo, yes or no to what is offered (accept, decline), an insult, another subject (offTopic); unknown for everything else.',
    object({ kind: { type: 'string', enum: [...plainKinds] } }),
  ],
  [
    'fact',
    'It is asked how the shop works: rights, tax, refunds, payments, hosting, support, data, time.',
    object({ fact: { type: 'string', enum: [...factIds] } }),
  ],
  [
    'figure',
    'A figure of the open plan is asked for: its total, the tax, the total beforeTax, what is due perPayment, the firstPayment, when it is ready, whyPrice, the cheapest way, its contents, its biggest parts.',
    object({ figure: { type: 'string', enum: [...figuresAsked] } }),
  ],
  [
    'describe',
    'An app is described: what kind it is, where it runs, its budget and date.',
    object({ topicIds, featureIds, platforms: listOf(platform), ...figures }, ['topicIds']),
  ],
  ['need', 'It is asked what an app or a subject needs.', object({ topicIds })],
  ['cost', 'It is asked what parts cost.', object({ things: listOf(priced) })],
  [
    'change',
    'The plan should change: features, platforms, phases, the base, speed, care or billing cycle.',
    object({ wishes: listOf(wish), lacks: listOf(lacks) }, ['wishes']),
  ],
  ['only', 'These features should stay and all others go.', object({ featureIds })],
  ['except', 'What is offered, without these features; without its last if none is named.', object({ featureIds }, [])],
  ['choose', 'One of what is offered: 0 is the first, -1 the last.', object({ at: { type: 'integer' } })],
  ['cheaper', 'The plan should cost less, or fit a budget.', object({ ...figures, musts }, [])],
  ['sooner', 'The plan should be done sooner, or by a date.', object({ ...figures, musts }, [])],
  ['why', 'It is asked why a feature is in the plan, or what it is for.', object({ featureId: { type: 'string' } })],
  ['compare', 'Bases should be compared.', object({ templateIds: { ...listOf(base), maxItems: 3 } })],
  ['left', 'It is asked what is left of a budget.', object(figures, [])],
  ['lacking', 'Something is asked for that the catalogue does not have.', object({ lacks })],
];

export const modelTools: ToolSet = Object.fromEntries(
  described.map(([name, description, schema]) => [name, tool({ description, inputSchema: jsonSchema(schema) })]),
);
