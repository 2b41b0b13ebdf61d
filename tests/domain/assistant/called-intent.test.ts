import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agreedMeaning } from '#machines/domain/assistant/agreed-meaning.ts';
import type { Intent, SentenceContext, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import { plainTool, understandingOf, type ToolCall } from '#machines/domain/assistant/called-intent.ts';
import { understandingSchema } from '#machines/domain/assistant/intent-schema.ts';
import { understand } from '#machines/domain/assistant/understand.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import attempts from './attempts.json' with { type: 'json' };
import { obeyingCalls } from './obeying-model.ts';

const today = '2026-11-25';
const read = (written: string, ...calls: readonly ToolCall[]) => understandingOf(calls, written, { page: 'en', today });
const fact = (id: string): ToolCall => ({ name: 'fact', input: { fact: id } });
const plain = (kind: string): ToolCall => ({ name: plainTool, input: { kind } });

describe('the calls of a model', () => {
  it('are a sure meaning if there is one, a question if there are several, and none if nothing fits', () => {
    expect(read('is gst extra?', fact('gst'))).toEqual({
      language: 'en',
      confidence: 'high',
      intents: [{ kind: 'fact', fact: 'gst' }],
    });
    expect(read('gst?', fact('gst'), { name: 'figure', input: { figure: 'tax' } }, fact('gst'))).toEqual({
      language: 'en',
      confidence: 'middle',
      intents: [
        { kind: 'fact', fact: 'gst' },
        { kind: 'figure', figure: 'tax' },
      ],
    });
    expect(read('gst?', fact('gst'), fact('gst'))?.confidence).toBe('high');
    expect(read('xyzzy', plain('unknown'))).toEqual({ language: 'en', confidence: 'low', intents: [] });
    expect(read('gst?', fact('gst'), plain('unknown'))).toMatchObject({
      confidence: 'low',
      intents: [{ fact: 'gst' }],
    });
    expect(read('xyzzy')).toBeNull();
  });

  it('are answered in the language of the sentence', () => {
    expect(read('जीएसटी अलग है?', fact('gst'))?.language).toBe('hi');
    expect(understandingOf([fact('gst')], 'is the GST extra?', { page: 'hi', today })?.language).toBe('en');
  });

  it('are none of them believed if one is made up', () => {
    expect(read('refund?', fact('refund'), fact('everything-is-free'))).toBeNull();
    expect(read('refund?', fact('refund'), fact('gst'), fact('ownership'), fact('deposit'))).toBeNull();
    // The fields of one tool in a call of another.
    expect(read('refund?', { name: plainTool, input: { kind: 'fact', fact: 'refund' } })).toBeNull();
    expect(read('yes', { name: 'accept', input: {} })).toBeNull();
  });

  it.each<[string, ToolCall, string, Intent]>([
    [
      'with the figures of the sentence',
      { name: 'cheaper', input: { budget: { rupees: 1, per: 'monthly', tax: 'excluded' }, by: '2027-09-09' } },
      'under 3 lakh with GST by 30 June 2027, keep the tips',
      {
        kind: 'cheaper',
        musts: [],
        budget: { amount: 3_00_000_00, per: 'total', tax: 'included' },
        by: '2027-06-30',
      },
    ],
    [
      'with figures that only the model could read, and the tax of the sentence',
      { name: 'sooner', input: { budget: { rupees: 500_000, per: 'total', tax: 'included' }, musts: ['tips'] } },
      'half a million without GST, tips stay',
      {
        kind: 'sooner',
        musts: ['tips'],
        budget: { amount: 5_00_000_00, per: 'total', tax: 'excluded' },
        by: null,
      },
    ],
    [
      'as figures that are no limits, whatever was called',
      { name: 'cheaper', input: {} },
      'make it 4 lakh or 6 lakh',
      { kind: 'unclear', fault: { is: 'twoAmounts', about: '' } },
    ],
    [
      'with each thing once',
      {
        name: 'change',
        input: {
          wishes: [
            { kind: 'feature', id: 'tips', isWanted: false },
            { kind: 'feature', id: 'tips', isWanted: false },
          ],
        },
      },
      'no tips',
      { kind: 'change', wishes: [{ kind: 'feature', id: 'tips', isWanted: false }], lacks: [] },
    ],
    [
      'with the last part of a proposal where none is named',
      { name: 'except', input: {} },
      'not that',
      {
        kind: 'except',
        featureIds: [],
      },
    ],
    ['as a choice', { name: 'choose', input: { at: 1 } }, 'the other one', { kind: 'choose', at: 1 }],
  ])('are read %s', (_, call, written, intent) => {
    expect(read(written, call)?.intents).toEqual([intent]);
  });

  it.each<[string, boolean, readonly string[]]>([
    ['remove tips', true, ['tips']],
    ['login hata do', true, ['email-login', 'social-account-login']],
    ['टिप्स हटा दो', true, ['tips']],
    ['I do not need tips and coupons', true, ['tips', 'coupons']],
    ['please add tips', false, ['tips']],
    ['tips jod do', false, ['tips']],
  ])('ask back where the words say the opposite: %s', (written, isWanted, ids) => {
    const change = (isComing: boolean) => ({
      wishes: ids.map((id) => ({ kind: 'feature', id, isWanted: isComing })),
      lacks: [],
    });
    const [opposite, same] = [change(isWanted), change(!isWanted)];
    expect(read(written, { name: 'change', input: opposite })).toMatchObject({
      confidence: 'middle',
      intents: [opposite, same],
    });
    expect(read(written, { name: 'change', input: same })).toMatchObject({ confidence: 'high', intents: [same] });
  });

  it('ask back where what should be all that stays is removed by the words', () => {
    const only = (written: string, ...featureIds: readonly string[]) =>
      read(written, { name: 'only', input: { featureIds } });
    expect(only('remove checkout, the rest is fine', 'checkout')).toMatchObject({
      confidence: 'middle',
      intents: [{ kind: 'only' }, { kind: 'change', wishes: [{ id: 'checkout', isWanted: false }] }],
    });
    expect(only('keep checkout, remove everything else', 'checkout')?.confidence).toBe('high');
    expect(only('mujhe bas checkout aur UPI chahiye, baaki hata do', 'checkout', 'upi-payments')?.confidence).toBe(
      'high',
    );
  });

  it('add nothing to a described app that the words leave out', () => {
    const call = { name: 'describe', input: { topicIds: ['taxi'], featureIds: ['tips', 'coupons'] } };
    expect(read('a taxi app with coupons but without tips', call)?.intents).toMatchObject([
      { featureIds: ['coupons'] },
    ]);
  });
});

describe('a model and the words of a sentence', () => {
  const draft = { ...emptyDraft('plan-1'), templateId: 3 } as const;
  const context: SentenceContext = {
    page: 'en',
    today,
    templateId: 3,
    planFeatures: planFeatures(draft),
    platforms: draft.platforms,
    offered: [],
  };
  const sure = (intent: Intent): Understanding => ({ language: 'en', confidence: 'high', intents: [intent] });
  const unsure = (...intents: readonly Intent[]): Understanding => ({ language: 'en', confidence: 'middle', intents });
  const low: Understanding = { language: 'en', confidence: 'low', intents: [] };
  const change = (isWanted: boolean, ...ids: readonly string[]): Intent => ({
    kind: 'change',
    wishes: ids.map((id) => ({ kind: 'feature', id, isWanted })),
    lacks: [],
  });
  const [gst, refund, greeting]: readonly [Intent, Intent, Intent] = [
    { kind: 'fact', fact: 'gst' },
    { kind: 'fact', fact: 'refund' },
    { kind: 'greeting' },
  ];
  const [accept, undo]: readonly [Intent, Intent] = [{ kind: 'accept' }, { kind: 'undo' }];

  it.each<[string, Understanding, Understanding, Understanding]>([
    ['the model alone where the words say nothing for sure', sure(gst), unsure(refund, greeting), sure(gst)],
    ['the model where both are harmless', sure({ kind: 'help' }), sure(greeting), sure({ kind: 'help' })],
    ['the words where the model does not know', low, sure(gst), sure(gst)],
    ['either, if they mean different facts', sure(refund), sure(gst), unsure(refund, gst)],
    ['either, if only the words mean a fact', sure(change(true, 'tips')), sure(gst), unsure(change(true, 'tips'), gst)],
    [
      'either, if a removal becomes an addition',
      sure(change(true, 'tips')),
      sure(change(false, 'tips')),
      unsure(change(true, 'tips'), change(false, 'tips')),
    ],
    [
      'either, if other things are added than removed',
      sure(change(true, 'coupons')),
      sure(change(false, 'tips')),
      unsure(change(true, 'coupons'), change(false, 'tips')),
    ],
    [
      'either, if an addition becomes a removal',
      sure(change(false, 'tips')),
      sure(change(true, 'tips')),
      unsure(change(false, 'tips'), change(true, 'tips')),
    ],
    [
      'either, if the removal of everything else is lost',
      sure(change(true, 'tips')),
      sure({ kind: 'only', featureIds: ['tips'] }),
      unsure(change(true, 'tips'), { kind: 'only', featureIds: ['tips'] }),
    ],
    [
      'the model where both remove',
      sure(change(false, 'tips', 'coupons')),
      sure(change(false, 'tips')),
      sure(change(false, 'tips', 'coupons')),
    ],
    [
      'a question of the model, with what the words mean',
      unsure(refund, greeting),
      sure(gst),
      unsure(refund, gst, greeting),
    ],
    ['a yes that the words say too', sure(accept), unsure(greeting, accept), sure(accept)],
    ['no yes that only the model says', sure(accept), sure({ kind: 'decline' }), unsure(accept, { kind: 'decline' })],
    ['no undo that only the model says', sure(undo), unsure(gst, refund), unsure(undo, gst, refund)],
    ['no yes to what says nothing', sure(accept), low, { language: 'en', confidence: 'low', intents: [accept] }],
  ])('mean %s', (_, model, own, agreed) => {
    expect(agreedMeaning(model, own)).toEqual(agreed);
  });

  it.each<[string, ToolCall, Intent['kind']]>([
    [
      'GST alag se lagega kya?',
      { name: 'change', input: { wishes: [{ kind: 'feature', id: 'tax-calculation', isWanted: true }] } },
      'fact',
    ],
    ['Can I get a refund?', { name: 'need', input: { topicIds: ['payments'] } }, 'fact'],
    [
      'remove checkout',
      { name: 'change', input: { wishes: [{ kind: 'feature', id: 'tips', isWanted: true }] } },
      'change',
    ],
  ])('ask back about "%s" if the model is wrong', (written, call, kind) => {
    const own = understand(written, context);
    const model = read(written, call);
    expect([own.confidence, own.intents[0]?.kind]).toEqual(['high', kind]);
    const agreed = model && agreedMeaning(model, own);
    expect(agreed).toMatchObject({ confidence: 'middle', intents: [{ kind: call.name }, own.intents[0]] });
  });

  it('mean nothing that the visitor could not press, however the model obeys what is written', () => {
    const seen = new Set<string>();
    for (const written of attempts) {
      const own = understand(written, context);
      const calls = obeyingCalls(written);
      for (const [at, call] of calls.entries()) {
        const next = calls[(at + 1) % calls.length] ?? call;
        for (const model of [read(written, call), read(written, call, next)]) {
          if (!model) continue;
          // Known ids and the visitor's own words: the answer has no place for others.
          expect(v.is(understandingSchema, model), written).toBe(true);
          expect(JSON.stringify(model), written).not.toMatch(/halved|as agreed|<script|price":|discount":|₹/);
          const agreed = agreedMeaning(model, own);
          seen.add(agreed.confidence);
          const [first] = agreed.intents;
          if (agreed.confidence !== 'high' || !first) continue;
          const [said] = own.confidence === 'high' ? own.intents : [];
          if (first.kind === 'accept' || first.kind === 'undo')
            expect(
              own.intents.map(({ kind }) => kind),
              written,
            ).toContain(first.kind);
          if (said?.kind === 'fact' || said?.kind === 'figure') expect(first, written).toEqual(said);
        }
      }
    }
    expect([...seen].toSorted()).toEqual(['high', 'middle']);
  });
});
