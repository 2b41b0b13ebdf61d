import { describe, expect, it } from 'vitest';
import type { FigureAsked, Intent, Remembered, Wish } from '#machines/domain/assistant/assistant.types.ts';
import { figuresAsked } from '#machines/domain/assistant/assistant.types.ts';
import { type FactId, factIds, questionOf } from '#machines/domain/assistant/fact-ids.ts';
import { factOf } from '#machines/domain/assistant/facts.ts';
import { planWith } from '#machines/domain/assistant/fit-question.ts';
import { proposalView } from '#machines/domain/assistant/proposal-parts.ts';
import { takenBackReply } from '#machines/domain/assistant/replies.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { customTemplate, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import type { Budget } from '#machines/domain/fit/fit-problem.ts';
import { topics } from '#machines/domain/guide/topics.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { noPlan, nothingSaid, replied, start, tiffin } from './replied.ts';

const lakh = (lakhs: number, more: Partial<Budget> = {}): Budget => ({
  amount: Math.round(lakhs * 1e7),
  per: 'total',
  ...more,
});
const feature = (id: string, isWanted = true): Wish => ({ kind: 'feature', id, isWanted });
const change = (...wishes: readonly Wish[]): Intent => ({ kind: 'change', wishes, lacks: [] });
const cheaper = (budget: Budget | null = null, musts: readonly string[] = []): Intent => ({
  kind: 'cheaper',
  budget,
  by: null,
  musts,
});
const sooner = (by: string | null = null, budget: Budget | null = null): Intent => ({
  kind: 'sooner',
  budget,
  by,
  musts: [],
});
const describing = (
  topicIds: readonly string[],
  more: Partial<Extract<Intent, { kind: 'describe' }>> = {},
): Intent => ({ kind: 'describe', topicIds, featureIds: [], platforms: [], budget: null, by: null, ...more });
const left = (budget: Budget | null): Intent => ({ kind: 'left', budget, by: null });
const known = (remembered: Partial<Remembered>) => ({ remembered: { ...nothingSaid, ...remembered } });
const paid = (draft: PlanDraft): number => {
  const { total, tax } = planCosts(draft);
  return total + tax;
};

describe('a fact', () => {
  it.each<FactId>(['ownership', 'refund', 'gst', 'hosting', 'store-fees'])(
    '%s is answered in the words of the text that binds, with its link',
    (fact) => {
      const { reply } = replied({ kind: 'fact', fact });
      const { sentences, path, page } = factOf(fact);
      expect(reply.sentences).toEqual(sentences);
      expect(reply.source).toEqual({ path, page });
      expect([reply.offersTeam, reply.proposal]).toEqual([false, null]);
    },
  );

  it.each<FactId>(['nda', 'other-fact'])('%s stands nowhere: it is not made up, and the team is offered', (fact) => {
    expect(replied({ kind: 'fact', fact }).reply).toMatchObject({
      sentences: ['No text of this site says that, and I do not guess: the team can tell you.'],
      source: null,
      offersTeam: true,
    });
  });
});

describe('a described app', () => {
  it('is the nearest base and what was named; what else is usual is an example to press', () => {
    const { changes, text, reply } = replied(
      describing(['food-delivery', 'pets'], { featureIds: ['video-calls'], platforms: ['ios'], budget: lakh(6) }),
      noPlan,
    );
    expect(changes).toEqual([
      { type: 'template.toggled', templateId: 3 },
      { type: 'feature.added', featureId: 'video-calls' },
      { type: 'platform.toggled', platformId: 'ios' },
      { type: 'platform.toggled', platformId: 'android' },
    ]);
    expect(text).toContain('For food delivery and pets the nearest base is Tiffin.');
    expect(text).toContain(`It fits ₹6,00,000 with GST: ${formatAmount(paid(planWith(noPlan, changes)))} with GST`);
    expect(reply.examples).toContain('Add Pet Profiles');
    expect(reply.named).toEqual({ budget: lakh(6), by: null, musts: ['video-calls'] });
  });

  it('adds to a blank base what is usual, says so, and gives each a line of its own', () => {
    const topic = topics.find(({ id }) => replied(describing([id]), noPlan).text.includes('blank one'));
    const { changes, text } = replied(describing([topic?.id ?? '']), noPlan);
    const [, ...added] = changes;
    expect(changes[0]).toEqual({ type: 'template.toggled', templateId: customTemplate.id });
    expect(text).toContain('the most usual ones are added, each on its own line with its price:');
    expect(planFeatures(planWith(noPlan, changes)).toSorted()).toEqual(
      added.flatMap((one) => (one.type === 'feature.added' ? [one.featureId] : [])).toSorted(),
    );
  });

  it('keeps a budget and a date, and names the one that cannot be met with what it takes', () => {
    const both = { featureIds: ['upi-payments'], budget: lakh(3), by: '2027-01-08' };
    const said = replied(describing(['food-delivery'], both), noPlan);
    const plan = planWith(noPlan, said.changes);
    expect(said.text).toContain('this fits ₹3,00,000 with GST by 8 Jan 2027.');
    expect(said.text).toContain(`It is then ${formatAmount(paid(plan))} with GST`);
    expect(paid(plan)).toBeLessThanOrEqual(3_00_000_00);
    expect(quoteOf(plan, start).schedule.finalDelivery <= '2027-01-08').toBe(true);
    expect(planFeatures(plan)).toContain('upi-payments');
    expect(said.text).toContain('What you named stays: UPI Payments.');
    expect(replied(describing(['food-delivery'], { ...both, by: '2026-12-01' }), noPlan).text).toMatch(
      /₹3,00,000\.00 with GST fits; 1 Dec 2026 does not: the earliest is .+, for ₹[\d,.]+ with GST\./,
    );
  });

  it('is kept within the budget that was said before', () => {
    const { changes, text } = replied(describing(['food-delivery']), noPlan, known({ budget: lakh(3) }));
    expect(text).toContain('₹3,00,000 with GST');
    expect(paid(planWith(noPlan, changes))).toBeLessThanOrEqual(3_00_000_00);
  });
});

describe('a wished change', () => {
  it('is added, removed and replaced in one proposal', () => {
    expect(replied(change(feature('video-calls'), feature('contact-form', false))).changes).toEqual([
      { type: 'feature.removed', featureId: 'contact-form' },
      { type: 'feature.added', featureId: 'video-calls' },
    ]);
    const { changes, text } = replied(change(feature('guest-mode')), { ...tiffin, added: ['invite-only-entry'] });
    expect(changes).toEqual([{ type: 'feature.swapped', featureId: 'guest-mode' }]);
    expect(text).toBe('Guest Mode takes the place of Invite-Only Entry.');
  });

  it('names what depends on a removal, unless that goes by itself', () => {
    expect(replied(change(feature('map-view', false))).text).toBe(
      'Without Map View these go too, because they need it: Delivery Tracking.',
    );
    expect(replied(change(feature('map-view', false), feature('delivery-tracking', false))).text).toBe('');
  });

  it('adds what an addition needs on a line of its own, and says so', () => {
    const { changes, text } = replied(change(feature('dispatch-board')));
    expect(changes).toEqual([
      { type: 'feature.added', featureId: 'driver-app' },
      { type: 'feature.added', featureId: 'dispatch-board' },
    ]);
    expect(text).toBe(
      'What Dispatch Board cannot work without is added too, each with its own line and price: Driver App.',
    );
    expect(proposalView(tiffin, changes, [], start).parts.map(({ note }) => note)).toEqual(['', '']);
  });

  it.each<[string, Intent, string]>([
    ['is there already', change(feature('cash-on-delivery')), 'Your plan has that already: Cash on Delivery.'],
    ['is not there', change(feature('video-calls', false)), 'Video Calls is not in your plan.'],
    ['is care already', change({ kind: 'care', id: 'standard' }), 'Your plan has that already: the care plan.'],
    [
      'is the speed already',
      change({ kind: 'speed', id: 'standard' }),
      'Your plan has that already: Standard delivery.',
    ],
    [
      'is the last platform',
      change({ kind: 'platform', id: 'android', isWanted: false }),
      'Android is the last of its kind: one stays.',
    ],
  ])('that %s changes nothing, and the reply says so', (_, intent, sentence) => {
    const { text, changes } = replied(intent);
    expect([text, changes]).toEqual([sentence, []]);
  });

  it('leaves only the named features and what they need, and says how many stay and go', () => {
    const { changes, text, reply } = replied({ kind: 'only', featureIds: ['delivery-tracking', 'upi-payments'] });
    expect(planFeatures(planWith(tiffin, changes)).toSorted()).toEqual(
      ['delivery-tracking', 'map-view', 'upi-payments'].toSorted(),
    );
    expect(text).toBe('3 features stay, and 19 go. Others cannot work without these, so they stay: Map View.');
    expect(reply.named.musts).toEqual(['delivery-tracking', 'upi-payments']);
  });

  it('is a request for the team where the catalogue does not have it', () => {
    const { reply } = replied({ kind: 'lacking', lacks: 'kundli matching' });
    expect(reply.sentences[0]).toBe('The catalogue does not have “kundli matching”.');
    expect(reply.proposal).toMatchObject({ kind: 'request', title: 'kundli matching' });
    const mixed = replied({ kind: 'change', wishes: [feature('tips')], lacks: ['kundli'] });
    expect(mixed.text).toBe('The catalogue does not have “kundli”.');
    expect(mixed.reply.examples).toEqual(['I need kundli']);
  });

  it.each<Intent>([
    change(feature('video-calls')),
    { kind: 'only', featureIds: ['tips'] },
    cheaper(lakh(3)),
    left(null),
  ])('needs a base first: $kind', (intent) => {
    const { text, changes } = replied(intent, noPlan);
    expect(text).toContain('There is no base in your plan yet.');
    expect(changes).toEqual([]);
  });
});

describe('money and time', () => {
  it('fits the plan to a budget with GST or without, as it was said', () => {
    const { total } = planCosts(tiffin);
    const between = { amount: total + 1_000_00, per: 'total' } as const;
    const asSaid = replied(cheaper(between));
    expect(asSaid.text).not.toContain('Your plan fits');
    expect(paid(planWith(tiffin, asSaid.changes))).toBeLessThanOrEqual(between.amount);
    expect(replied(cheaper({ ...between, tax: 'excluded' })).text).toContain(
      `Your plan fits ₹3,47,686.67 plus GST as it is: ${formatAmount(total)} plus GST`,
    );
    expect(replied(cheaper(lakh(6))).text).toBe(
      'Your plan fits ₹6,00,000 with GST as it is: ₹4,09,090.27 with GST, ready 3 Mar 2027.',
    );
  });

  it('keeps must-haves: those of the plan, of the sentence and of what was said before', () => {
    const draft = { ...tiffin, added: ['video-calls', 'driver-app', 'tips'], musts: ['video-calls'] };
    const { changes, text, reply } = replied(cheaper(lakh(2), ['driver-app']), draft, known({ musts: ['tips'] }));
    const plan = planWith(draft, changes);
    expect(planFeatures(plan)).toEqual(expect.arrayContaining(['video-calls', 'driver-app', 'tips']));
    expect(paid(plan)).toBeLessThanOrEqual(2_00_000_00);
    expect(text).toContain('What you named stays: Driver App and Tips.');
    expect(reply.named.musts).toEqual(['driver-app']);
    expect(replied(cheaper(lakh(2), ['quizzes'])).text).toContain('is not in your plan.');
  });

  it('counts "cheaper" from the last budget, and then from the plan with the open proposal', () => {
    const before = known({ budget: lakh(3) });
    expect(replied(cheaper(), tiffin, before).text).toContain('this fits ₹3,00,000 with GST.');
    const first = replied(cheaper(lakh(3))).changes;
    const proposed = paid(planWith(tiffin, first));
    const next = replied(cheaper(), tiffin, { ...before, proposed: first });
    expect(paid(planWith(tiffin, next.changes))).toBeLessThanOrEqual(proposed * 0.9);
    expect(paid(planWith(tiffin, replied(cheaper()).changes))).toBeLessThanOrEqual(paid(tiffin) * 0.9);
    const untaxed = known({ budget: lakh(6, { tax: 'excluded' }) });
    expect(replied(cheaper(), tiffin, untaxed).text).toContain('₹3,12,000 plus GST');
  });

  it('proposes the next speed where no date is said, and fits a date where one is', () => {
    expect(replied(sooner()).changes).toEqual([{ type: 'speed.chosen', speed: 'fast' }]);
    expect(replied(sooner(), { ...tiffin, speed: 'fastest' }).changes.length).toBeGreaterThan(0);
    const said = replied(sooner('2026-12-31'));
    expect(said.text).toContain('31 Dec 2026');
    expect(quoteOf(planWith(tiffin, said.changes), start).schedule.finalDelivery <= '2026-12-31').toBe(true);
  });

  it('names the limit that cannot be met, from one sentence or two', () => {
    for (const said of [
      replied(sooner('2026-11-27', lakh(3))),
      replied(sooner('2026-11-27'), tiffin, known({ budget: lakh(3) })),
      replied(cheaper(lakh(3)), tiffin, known({ by: '2026-11-27' })),
    ])
      expect(said.text).toMatch(
        /^₹3,00,000\.00 with GST fits; 27 Nov 2026 does not: the earliest is .+, for ₹[\d,.]+ with GST\./,
      );
  });

  it.each<[Intent, string]>([
    [left(lakh(6)), 'Of ₹6,00,000 with GST, ₹1,90,909.73 is left. Your plan is ₹4,09,090.27 with GST.'],
    [left(lakh(4)), '₹4,00,000 with GST is passed by ₹9,090.27. Your plan is ₹4,09,090.27 with GST.'],
    [
      left(lakh(4, { tax: 'excluded' })),
      'Of ₹4,00,000 plus GST, ₹53,313.33 is left. Your plan is ₹3,46,686.67 plus GST.',
    ],
    [
      left(lakh(1, { per: 'monthly', tax: 'excluded' })),
      'Of ₹1,00,000 a month plus GST, ₹13,328.33 is left. The largest payment of your plan is ₹86,671.67 plus GST.',
    ],
    [left(null), 'You have not named a budget yet. Write it like “6 lakh” or “50k a month”.'],
  ])('says what is left of a budget, counted as it was said', (intent, sentence) => {
    expect(replied(intent).text).toBe(sentence);
  });

  it('repeats what is wrong with figures as the panel says it', () => {
    expect(replied({ kind: 'unclear', fault: { is: 'tooLittleWithoutUnit', about: '5' } }).text).toBe(
      '₹5 is too little for an app. If you mean lakhs or thousands, write “5 lakh” or “5k”.',
    );
  });
});

describe('why, and which', () => {
  it('says where a feature comes from, what needs it, and what it does', () => {
    const why = (featureId: string, draft = tiffin) => replied({ kind: 'why', featureId }, draft);
    expect(why('email-login').text).toContain('Email Login comes with the base Tiffin.');
    expect(why('driver-app', { ...tiffin, added: ['driver-app', 'dispatch-board'] }).text).toContain(
      'Removing it would also remove Dispatch Board.',
    );
    expect(why('tips', { ...tiffin, added: ['tips'] }).text).toContain('You added Tips.');
    expect(why('video-calls').reply).toMatchObject({
      sentences: ['Video Calls is not in your plan.', expect.any(String)],
      featureIds: ['video-calls'],
    });
  });

  it('compares bases: the named ones, the named one and the plan’s own, or all', () => {
    const bases = (...templateIds: readonly TemplateId[]) => replied({ kind: 'compare', templateIds }).reply.bases;
    expect([bases(5, 1), bases(1), bases()]).toEqual([
      [5, 1],
      [3, 1],
      [1, 2, 3, 4, 5, 6],
    ]);
  });

  it('lists the needs of a subject and proposes the missing ones, or says how to begin', () => {
    const need: Intent = { kind: 'need', topicIds: ['loyalty'] };
    const { reply, changes } = replied(need);
    expect(reply.featureIds).toContain('loyalty-points');
    expect(changes).toContainEqual({ type: 'feature.added', featureId: 'loyalty-points' });
    expect(replied(need, noPlan)).toMatchObject({ changes: [], reply: { featureIds: reply.featureIds } });
  });
});

describe('talk', () => {
  it.each<[Intent, string]>([
    [
      { kind: 'greeting' },
      `Hello. I know the ${features.length} features of this catalogue: what an app needs, and what each feature costs.`,
    ],
    [{ kind: 'thanks' }, 'You are welcome. Ask again whenever you like.'],
    [{ kind: 'discount' }, 'I do not change prices. Fewer features, a slower delivery or no care plan cost less.'],
    [{ kind: 'rude' }, 'I am sorry that this is not going well: tell me what you need, or ask the team.'],
    [
      { kind: 'offTopic' },
      'I know only this site: the features and bases, your plan with its price and dates, and the terms.',
    ],
    [{ kind: 'undo' }, 'There is no step of your plan to take back.'],
    [{ kind: 'accept' }, 'No proposal is open. Say what to add, remove or replace, or what it may cost.'],
    [{ kind: 'decline' }, 'No proposal is open. Say what to add, remove or replace, or what it may cost.'],
    [
      { kind: 'except', featureIds: [] },
      'No proposal is open. Say what to add, remove or replace, or what it may cost.',
    ],
    [{ kind: 'choose', at: 1 }, 'There is nothing to choose from at the moment. Say what you mean in a few words.'],
  ])('is answered: $kind', (intent, sentence) => {
    expect(replied(intent)).toMatchObject({ text: sentence, changes: [] });
  });

  it('says what was taken back, or that there was nothing', () => {
    expect(takenBackReply('Removed Email Login', 'en').sentences).toEqual(['Taken back: Removed Email Login.']);
    expect(takenBackReply(null, 'hi')).toMatchObject({
      sentences: ['There is no step of your plan to take back.'],
      language: 'hi',
    });
  });
});

describe('what is not sure', () => {
  const labelsOf = (intents: readonly Intent[], draft = tiffin): readonly string[] =>
    replied(intents, draft, { confidence: 'middle' }).reply.choices.map(({ label }) => label);

  it('is asked back with the meanings to press', () => {
    const intents: readonly Intent[] = [{ kind: 'figure', figure: 'total' }, change(feature('tips'))];
    const { reply } = replied(intents, tiffin, { confidence: 'middle' });
    expect(reply).toMatchObject({
      sentences: ['Did you mean one of these?'],
      choices: [
        { label: 'What does my plan cost in all?', intent: intents[0] },
        { label: 'Add Tips', intent: intents[1] },
      ],
      proposal: null,
      offersTeam: false,
    });
  });

  it('offers a person beside a single meaning', () => {
    const { reply } = replied([{ kind: 'help' }], tiffin, { confidence: 'middle' });
    expect(reply.sentences).toEqual(['Did you mean this?']);
    expect(reply.choices.map(({ label }) => label)).toEqual(['What can you do?', 'Speak to a person of the team']);
  });

  it('says what it did not understand, offers the likeliest, and the team', () => {
    const { reply } = replied([{ kind: 'fact', fact: 'refund' }], tiffin, {
      confidence: 'low',
      question: '  paisa wapsi kaise  ',
    });
    expect(reply).toMatchObject({
      sentences: ['I did not understand “paisa wapsi kaise”.', 'Did you mean one of these? If not, ask the team.'],
      choices: [{ label: questionOf('refund'), intent: { kind: 'fact', fact: 'refund' } }],
      offersTeam: true,
    });
    expect(replied([], tiffin, { confidence: 'low', question: '???' }).reply).toMatchObject({
      choices: [],
      examples: [expect.any(String), expect.any(String)],
      offersTeam: true,
    });
    expect(replied([], tiffin, { confidence: 'low', question: 'a'.repeat(400) }).text.length).toBeLessThan(200);
  });

  it.each<[Intent, string]>([
    [
      change(feature('email-login', false), feature('phone-code-login', false)),
      'Remove Email Login and Phone Code Login',
    ],
    [change(feature('tips'), feature('email-login', false)), 'Add Tips and remove Email Login'],
    [
      change(feature('tips'), feature('video-calls'), feature('wishlist'), feature('coupons')),
      'Add Tips, Video Calls and 2 more',
    ],
    [change({ kind: 'care', id: 'none' }), 'Remove the care plan'],
    [change({ kind: 'speed', id: 'fast' }), 'Choose Fast delivery'],
    [cheaper(lakh(3)), 'Fit it into ₹3,00,000 with GST'],
    [cheaper(lakh(3, { tax: 'excluded' }), ['tips']), 'Fit it into ₹3,00,000 plus GST, and keep Tips'],
    [cheaper(), 'Make it cheaper'],
    [sooner('2027-03-31'), 'Have it ready by 31 Mar 2027'],
    [sooner(), 'Make it sooner'],
    [{ kind: 'only', featureIds: ['tips', 'payments'] }, 'Keep only Tips and Payments'],
    [{ kind: 'cost', things: [feature('video-calls')] }, 'What does Video Calls cost?'],
    [{ kind: 'why', featureId: 'email-login' }, 'Why is Email Login in my plan?'],
    [{ kind: 'why', featureId: 'video-calls' }, 'What is Video Calls?'],
    [{ kind: 'need', topicIds: ['loyalty'] }, 'What do I need for loyalty?'],
    [describing(['food-delivery']), 'Plan an app for food delivery'],
    [left(lakh(3)), 'How much of ₹3,00,000 with GST is left?'],
    [{ kind: 'compare', templateIds: [1, 3] }, 'Compare Gather and Tiffin'],
    [{ kind: 'fact', fact: 'ownership' }, 'Do I own the code?'],
    [{ kind: 'lacking', lacks: 'kundli' }, 'Ask the team for it'],
  ])('names a meaning in words on a button', (intent, label) => {
    expect(labelsOf([intent])[0]).toBe(label);
  });

  it('has a label for each figure and fact, and no label twice', () => {
    const intents: readonly Intent[] = [
      ...figuresAsked.map((figure: FigureAsked) => ({ kind: 'figure', figure }) as const),
      ...factIds.map((fact) => ({ kind: 'fact', fact }) as const),
    ];
    const labels = intents.flatMap((intent) => labelsOf([intent, intent]).slice(0, 1));
    expect(new Set(labels).size).toBe(intents.length);
    expect(labelsOf([intents[0] ?? cheaper(), intents[0] ?? cheaper(), intents[1] ?? cheaper()])).toHaveLength(2);
  });
});
