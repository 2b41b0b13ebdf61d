import { describe, expect, it } from 'vitest';
import type { Intent } from '#machines/domain/assistant/assistant.types.ts';
import { figuresAsked, plainKinds } from '#machines/domain/assistant/assistant.types.ts';
import { factIds } from '#machines/domain/assistant/fact-ids.ts';
import { proposalView } from '#machines/domain/assistant/proposal-parts.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { noPlan, replied, start, tiffin, type Replied } from '../domain/assistant/replied.ts';

/** English words in lower case, except the names and addresses that stay as they are. */
const english = (text: string): readonly string[] => text.replace(/\S+@\S+/g, '').match(/\b[a-z]{2,}\b/g) ?? [];
const budget = { amount: 3_00_000_00, per: 'total' } as const;
const feature = (id: string, isWanted = true) => ({ kind: 'feature', id, isWanted }) as const;

const intents: readonly Intent[] = [
  ...plainKinds.map((kind) => ({ kind })),
  ...figuresAsked.map((figure) => ({ kind: 'figure', figure }) as const),
  ...factIds.map((fact) => ({ kind: 'fact', fact }) as const),
  { kind: 'choose', at: 0 },
  { kind: 'choose', at: -1 },
  { kind: 'except', featureIds: ['tips'] },
  { kind: 'except', featureIds: [] },
  {
    kind: 'describe',
    topicIds: ['food-delivery'],
    featureIds: ['dispatch-board'],
    platforms: ['ios'],
    budget,
    by: '2027-01-08',
  },
  { kind: 'describe', topicIds: ['game'], featureIds: [], platforms: [], budget: null, by: null },
  { kind: 'need', topicIds: ['loyalty'] },
  { kind: 'cost', things: [feature('video-calls'), feature('email-login'), feature('dispatch-board')] },
  { kind: 'cost', things: [{ kind: 'platform', id: 'ios', isWanted: true }] },
  { kind: 'cost', things: [{ kind: 'care', id: 'standard' }] },
  { kind: 'cost', things: [{ kind: 'speed', id: 'fast' }] },
  { kind: 'cost', things: [{ kind: 'base', id: 1 }] },
  {
    kind: 'change',
    wishes: [feature('dispatch-board'), feature('map-view', false), feature('cash-on-delivery')],
    lacks: ['कुंडली'],
  },
  {
    kind: 'change',
    wishes: [
      { kind: 'care', id: 'none' },
      { kind: 'speed', id: 'fast' },
      { kind: 'cycle', id: 'weekly' },
    ],
    lacks: [],
  },
  { kind: 'only', featureIds: ['delivery-tracking', 'driver-app'] },
  { kind: 'cheaper', budget, by: null, musts: ['upi-payments'] },
  { kind: 'cheaper', budget: { ...budget, amount: 6_00_000_00 }, by: null, musts: [] },
  { kind: 'cheaper', budget: { ...budget, amount: 20_000_00 }, by: null, musts: [] },
  { kind: 'sooner', budget: null, by: null, musts: [] },
  { kind: 'sooner', budget, by: '2027-01-08', musts: ['tips'] },
  { kind: 'why', featureId: 'email-login' },
  { kind: 'compare', templateIds: [] },
  { kind: 'left', budget, by: null },
  { kind: 'left', budget: { ...budget, per: 'monthly' }, by: null },
  { kind: 'lacking', lacks: 'कुंडली' },
];

/** All that a person reads of a reply. */
function readIn({ reply, changes }: Replied, draft: PlanDraft): readonly string[] {
  const parts = proposalView(draft, changes, [], start).parts.flatMap(({ name, note }) => [name, note]);
  return [
    ...reply.sentences,
    ...reply.remarks,
    ...reply.examples,
    ...reply.choices.map(({ label }) => label),
    ...parts,
    reply.source?.page ?? '',
  ];
}

describe('a reply in Hindi', () => {
  it.each(['high', 'middle', 'low'] as const)(
    'has no English sentence, for any meaning of %s confidence',
    (confidence) => {
      const found = [noPlan, tiffin].flatMap((draft) =>
        intents.flatMap((intent) =>
          readIn(replied(intent, draft, { confidence, question: 'यह क्या है' }), draft).filter(
            (text) => english(text).length > 1,
          ),
        ),
      );
      expect([...new Set(found)]).toEqual([]);
    },
  );

  it.each<[Intent, string]>([
    [
      { kind: 'figure', figure: 'total' },
      'आपके प्लान की कीमत GST के साथ ₹4,09,090.27 है: बिना GST के ₹3,46,686.67, और GST ₹62,403.60।',
    ],
    [
      { kind: 'figure', figure: 'perPayment' },
      'आप 4 किस्तें देते हैं, हर महीने एक: पहली GST के साथ ₹1,02,272.57, और कोई इससे बड़ी नहीं।',
    ],
    [
      { kind: 'left', budget: { ...budget, amount: 6_00_000_00 }, by: null },
      'GST के साथ बजट ₹6,00,000 में से ₹1,90,909.73 बचे हैं।',
    ],
    [{ kind: 'fact', fact: 'nda' }, 'इस साइट पर यह कहीं नहीं लिखा है, और मैं अंदाज़ा नहीं लगाता: टीम आपको बता सकती है।'],
  ])('says it word for word', (intent, sentence) => {
    expect(replied(intent).reply.sentences[0]).toBe(sentence);
  });

  it('repeats what the catalogue lacks, and what was not understood, as it was typed', () => {
    expect(replied({ kind: 'lacking', lacks: 'टैरो ज़ायचा' }).text).toContain('“टैरो ज़ायचा”');
    expect(replied([], tiffin, { confidence: 'low', question: 'अजब गजब' }).text).toContain('“अजब गजब”');
  });

  it('has a label of its own for each figure and fact', () => {
    const asked = intents.filter(({ kind }) => kind === 'figure' || kind === 'fact');
    const labels = asked.flatMap(
      (intent) => replied([intent], tiffin, { confidence: 'middle' }).reply.choices[0]?.label ?? [],
    );
    expect(new Set(labels).size).toBe(asked.length);
  });
});
