import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Intent, Reply } from '#machines/domain/assistant/assistant.types.ts';
import { intentOfCall } from '#machines/domain/assistant/called-intent.ts';
import { fitQuestion, planWith } from '#machines/domain/assistant/fit-question.ts';
import { proposalView } from '#machines/domain/assistant/proposal-parts.ts';
import { readIntent } from '#machines/domain/assistant/read-intent.ts';
import { replyTo } from '#machines/domain/assistant/replies.ts';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { templateOf, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import type { FitRequest } from '#machines/domain/fit/fit-problem.ts';
import { readRequest } from '#machines/domain/fit/read-request.ts';
import { areAllowed } from '#machines/domain/plan/change-rules.ts';
import type { SingleChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import attempts from './attempts.json' with { type: 'json' };
import { obeyingCalls } from './obeying-model.ts';
import requests from './requests.json' with { type: 'json' };

const today = '2026-11-25';
const start = '2026-11-30';
const onBase = (templateId: TemplateId): PlanDraft => ({ ...emptyDraft('plan-1'), templateId });
const tiffin = onBase(3);

interface Said {
  readonly intent: Intent;
  readonly reply: Reply;
  readonly changes: readonly SingleChange[];
}

function say(text: string, draft: PlanDraft = tiffin, remembered?: FitRequest): Said {
  return answerTo(readIntent(text, searchCatalogue, today), draft, remembered);
}

function answerTo(intent: Intent, draft: PlanDraft, remembered: FitRequest = { budget: null, by: null }): Said {
  const asked = { draft, start, remembered };
  const question = fitQuestion(intent, asked);
  const reply = replyTo(intent, {
    ...asked,
    search: searchCatalogue,
    descriptions,
    fit: question && answerFit(question.draft, question.request, question.start, descriptions),
  });
  return { intent, reply, changes: reply.proposal?.kind === 'changes' ? reply.proposal.changes : [] };
}

const words = ({ reply }: Said): string => [...reply.sentences, ...reply.remarks].join(' ');

describe('a described app', () => {
  it('is the nearest base with the most needed of the named features, its platforms, and within the budget', () => {
    const said = say('Zomato for pets in Pune, Android first, 6 lakh', emptyDraft('plan-1'));
    expect(said.changes[0]).toEqual({ type: 'template.toggled', templateId: 3 });
    const plan = planWith(emptyDraft('plan-1'), said.changes);
    expect(planFeatures(plan)).toEqual(expect.arrayContaining(['pet-profiles', 'driver-app']));
    expect(plan.platforms).toEqual(['android']);
    expect(planCosts(plan).total).toBeLessThanOrEqual(6_00_000_00);
    expect(words(said)).toContain('the nearest base is Tiffin');
    expect(words(said)).toContain('₹6,00,000');
  });

  it('leaves something out when the budget requires it, and says so', () => {
    const said = say('Zomato for pets, 4 lakh', emptyDraft('plan-1'));
    expect(words(said)).toContain('To fit ₹4,00,000 with GST, the proposal leaves something out.');
    expect(planCosts(planWith(emptyDraft('plan-1'), said.changes)).total).toBeLessThanOrEqual(4_00_000_00);
  });

  it('keeps what the person named, whatever the budget leaves out', () => {
    const described = 'A food ordering app with UPI payments and delivery tracking';
    const listed = 'An app for food ordering, UPI payments, delivery tracking';
    for (const text of [
      `${listed}, 2 lakh`,
      `${described}, 2 lakh`,
      `${described}, 1.5 lakh`,
      `${described} in 3 weeks`,
    ]) {
      const said = say(text, emptyDraft('plan-1'));
      const plan = planWith(emptyDraft('plan-1'), said.changes);
      expect(planFeatures(plan), text).toEqual(expect.arrayContaining(['upi-payments', 'delivery-tracking']));
      expect(
        plan.phases.some((id) => id === 'mvp' || id === 'full-build'),
        text,
      ).toBe(true);
      expect(words(said), text).toMatch(/What you named stays: .*UPI Payments/);
    }
  });

  it('is kept within the budget that was named before, and a date that was', () => {
    const before: FitRequest = { budget: { amount: 3_00_000_00, per: 'total' }, by: null };
    const said = say('A food delivery app', emptyDraft('plan-1'), before);
    expect(words(said)).toContain('₹3,00,000 with GST');
    const { total, tax } = planCosts(planWith(emptyDraft('plan-1'), said.changes));
    expect(total + tax).toBeLessThanOrEqual(3_00_000_00);
  });

  it.each(requests.flatMap(({ say: text, base }) => (base === undefined ? [] : [[text, base] as const])))(
    '"%s" begins with %s',
    (text, base) => {
      const [first] = say(text, emptyDraft('plan-1')).changes;
      expect(first?.type === 'template.toggled' && templateOf(first.templateId).name).toBe(base);
    },
  );
});

describe('a requested choice', () => {
  it('is added, removed and replaced in one proposal', () => {
    expect(say('add video calls and remove contact form').changes).toEqual([
      { type: 'feature.removed', featureId: 'contact-form' },
      { type: 'feature.added', featureId: 'video-calls' },
    ]);
    expect(say('change Android to iOS').changes).toEqual([
      { type: 'platform.toggled', platformId: 'ios' },
      { type: 'platform.toggled', platformId: 'android' },
    ]);
  });

  it('is no proposal when the plan has it, lacks it or needs it as the last of a kind, and the reply says so', () => {
    expect(say('add cash on delivery')).toMatchObject({
      changes: [],
      reply: { sentences: ['Your plan has that already: Cash on Delivery.'] },
    });
    expect(say('remove video calls')).toMatchObject({
      changes: [],
      reply: { sentences: ['Video Calls is not in your plan.'] },
    });
    expect(say('drop Android')).toMatchObject({
      changes: [],
      reply: { sentences: ['Android is the last of its kind: one stays.'] },
    });
  });

  it('replaces the feature that excludes it', () => {
    expect(say('add guest mode', { ...tiffin, added: ['invite-only-entry'] }).changes).toEqual([
      { type: 'feature.swapped', featureId: 'guest-mode' },
    ]);
  });

  it('is a request for the team where the catalogue does not have it', () => {
    const { reply } = say('add kundli matching');
    expect(reply.sentences[0]).toBe('The catalogue does not have “kundli matching”.');
    expect(reply.proposal).toMatchObject({ kind: 'request', title: 'kundli matching' });
  });

  it('needs a base first', () => {
    expect(words(say('add video calls', emptyDraft('plan-1')))).toContain('There is no base in your plan yet.');
  });
});

describe('money and time', () => {
  it('fits the plan to a budget, and never removes a must-have', () => {
    const draft = { ...tiffin, added: ['video-calls', 'driver-app'], musts: ['video-calls'] };
    const said = say('4 lakh me kar do', draft);
    const plan = planWith(draft, said.changes);
    expect(planCosts(plan).total).toBeLessThanOrEqual(4_00_000_00);
    expect(planFeatures(plan)).toContain('video-calls');
  });

  it('makes it a tenth cheaper where no budget is named, or fits the one that was named before', () => {
    const { total } = planCosts(tiffin);
    expect(planCosts(planWith(tiffin, say('make it cheaper').changes)).total).toBeLessThanOrEqual(total * 0.9);
    const said = say('make it cheaper', tiffin, { budget: { amount: 3_00_000_00, per: 'total' }, by: null });
    expect(words(said)).toContain('₹3,00,000');
  });

  it('proposes the next speed where no date is named, and fits a date where one is', () => {
    expect(say('make it sooner').changes).toEqual([{ type: 'speed.chosen', speed: 'fast' }]);
    expect(say('jaldi chahiye', { ...tiffin, speed: 'fastest' }).changes.length).toBeGreaterThan(0);
    expect(words(say('can it be ready by 31 December 2026?'))).toContain('31 Dec 2026');
  });

  it('keeps a budget and a date, from one sentence or two, and names the one that cannot be met', () => {
    const budget = { amount: 3_00_000_00, per: 'total' } as const;
    for (const said of [
      say('3 lakh in 2 days'),
      say('in 2 days', tiffin, { budget, by: null }),
      say('make it 3 lakh', tiffin, { budget: null, by: '2026-11-27' }),
    ])
      expect(words(said)).toMatch(
        /^₹3,00,000\.00 with GST fits; 27 Nov 2026 does not: the earliest is .+, for ₹[\d,.]+ with GST\./,
      );
    const sooner = say('make it sooner', tiffin, { budget, by: null });
    expect(words(sooner)).toContain('₹3,00,000 with GST');
    const { total, tax } = planCosts(planWith(tiffin, sooner.changes));
    expect(total + tax).toBeLessThanOrEqual(budget.amount);
  });

  it.each([
    ['-5 lakh', 'A budget cannot be below zero. Write it like “5 lakh”.'],
    ['I have \u22125 lakh', 'A budget cannot be below zero. Write it like “5 lakh”.'],
    ['my budget is 0', 'A budget is more than nothing. Write it like “5 lakh”.'],
    ['शून्य', 'A budget is more than nothing. Write it like “5 lakh”.'],
    ['$5000', 'Budgets are in rupees. Write it like “5 lakh”.'],
    ['5', '₹5 is too little to build with. Write “5 lakh” or “5k”, if that is meant.'],
    ['4 lakh by 31 February', 'That is no day of the calendar. Write the date like “30 September 2027”.'],
  ])('answers “%s” as the panel does, and asks for nothing', (text, sentence) => {
    const said = say(text);
    expect(said.reply.sentences).toEqual([sentence]);
    expect(said.changes).toEqual([]);
    const read = readRequest(text.replace(/^I have |^my budget is /, ''), today);
    expect(read.kind === 'unclear' && read.sentence).toBe(sentence);
    // A model that reads another figure from it is not believed.
    const call = { name: 'cheaper', input: { budget: { rupees: 500_000, per: 'total' } } };
    expect(intentOfCall(call, text, today)?.kind).toBe('unclear');
  });

  it('says how much of the named budget is left, or that none was named', () => {
    const { total } = planCosts(tiffin);
    expect(words(say('how much of 6 lakh is left'))).toContain(total < 6_00_000_00 ? 'is left.' : 'is passed by');
    expect(
      words(say('what is left of my budget?', tiffin, { budget: { amount: 1_00_000_00, per: 'total' }, by: null })),
    ).toContain('₹1,00,000 with GST is passed by');
    expect(words(say('what is left of my budget?'))).toContain('You have not named a budget yet.');
    expect(words(say('how much is left of 10k a month'))).toContain('The largest payment of your plan');
  });

  it('says when it is ready, and that it cannot change prices', () => {
    expect(words(say('when will it be ready?'))).toMatch(
      /the final delivery is on \d+ \w+ 20\d\d, after \d+ working days\./,
    );
    expect(words(say('can I get a discount'))).toContain('I do not change prices.');
  });
});

describe('why, and which', () => {
  it('says where a feature comes from, what needs it, and what it does', () => {
    expect(words(say('why is email login included?'))).toContain('Email Login comes with the base Tiffin.');
    expect(words(say('why is driver app there?', { ...tiffin, added: ['driver-app', 'dispatch-board'] }))).toContain(
      'Removing it would also remove',
    );
    expect(words(say('why is tips there?', { ...tiffin, added: ['tips'] }))).toContain('You added Tips.');
    expect(say('why video calls?').reply).toMatchObject({
      sentences: [expect.stringContaining('is not in your plan.'), expect.any(String)],
      featureIds: ['video-calls'],
    });
  });

  it('compares bases: the named ones, the named one and the plan’s own, or all', () => {
    expect(say('Stamina vs Gather').reply.bases).toEqual([5, 1]);
    expect(say('compare with Gather').reply.bases).toEqual([3, 1]);
    expect(say('compare the bases').reply.bases).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lists the needs of a subject, and proposes the missing ones', () => {
    const { reply, changes } = say('what do I need for loyalty?');
    expect(reply.featureIds).toContain('loyalty-points');
    expect(changes).toContainEqual({ type: 'feature.added', featureId: 'loyalty-points' });
  });
});

const plans: readonly PlanDraft[] = [
  emptyDraft('plan-1'),
  tiffin,
  { ...onBase(1), added: ['anonymous-posts'], platforms: ['web'], phases: ['mvp'], speed: 'fastest', care: 'none' },
];

/** Expects that the reply is a proposal that the plan accepts now and can undo, or no proposal. */
function expectLegal({ changes, reply }: Said, draft: PlanDraft, why: string): void {
  expect(JSON.stringify(reply)).not.toContain('<script');
  if (changes.length === 0) return;
  expect(areAllowed(draft, changes), `${why}: ${JSON.stringify(changes)}`).toBe(true);
  const plan = createActor(planMachine, { input: { draft } }).start();
  plan.send({ type: 'changes.taken', changes });
  const after = plan.getSnapshot().context;
  expect(after.history.past).toHaveLength(1);
  expect(planCosts(after.draft).total).toBe(proposalView(draft, changes, [], start).total);
  expect(after.draft.platforms.length * after.draft.phases.length).toBeGreaterThan(0);
  plan.send({ type: 'plan.undone' });
  expect(plan.getSnapshot().context.draft).toEqual(draft);
}

describe('any text', () => {
  it.each([
    ['the requests', requests.map(({ say: text }) => text)],
    ['60 attempts to make it do more', attempts],
  ] as const)('%s: only proposals that the plan takes now, undone in one step', (_, texts) => {
    expect(texts.length).toBeGreaterThanOrEqual(60);
    for (const text of texts) for (const draft of plans) expectLegal(say(text, draft), draft, text);
  });

  it('60 attempts, by a model that obeys them: no call means anything outside the catalogue, and each proposal is legal', () => {
    const understood = new Set<string>();
    for (const written of attempts) {
      for (const call of obeyingCalls(written)) {
        const intent = intentOfCall(call, written, today);
        if (intent) understood.add(JSON.stringify(intent));
      }
    }
    // Most attempts come down to the same few intents; each intent is answered once for each plan.
    expect(understood.size).toBeGreaterThan(10);
    for (const text of understood) {
      expect(text).not.toMatch(/halved|as agreed|<script|price|discount":|₹/);
      for (const draft of plans) expectLegal(answerTo(JSON.parse(text) as Intent, draft), draft, text);
    }
  });
});

describe('without a base', () => {
  it('a question about an app’s needs is answered, with a way to begin, and nothing is proposed that no plan could take', () => {
    const said = say('What do I need for food delivery?', emptyDraft('plan-1'));
    expect([said.reply.featureIds.length > 0, said.changes, said.reply.remarks]).toEqual([
      true,
      [],
      ['There is no base in your plan yet. Choose one, or describe your app in a few words.'],
    ]);
    expect(said.reply.examples).toContain('An app like Zomato for pets, 6 lakh');
  });
});

describe('a proposal', () => {
  it('is accepted in part: left-out parts are not counted, and parts that then are impossible are not accepted', () => {
    const changes = [
      { type: 'template.toggled', templateId: 3 },
      { type: 'feature.added', featureId: 'tips' },
    ] as const;
    const whole = proposalView(emptyDraft('plan-1'), changes, [], start);
    expect(whole.taken).toEqual(changes);
    expect(whole.effect.total).toBe(whole.parts.reduce((sum, { effect }) => sum + effect.total, 0));
    expect(whole.effect.workingDays).toBe(whole.parts.reduce((sum, { effect }) => sum + effect.workingDays, 0));
    expect(proposalView(emptyDraft('plan-1'), changes, [1], start).taken).toEqual([changes[0]]);
    expect(proposalView(emptyDraft('plan-1'), changes, [0], start)).toMatchObject({
      taken: [],
      parts: [{ isPossible: true }, { isPossible: false }],
    });
  });

  it('names the additions and removals that come with each part', () => {
    const [board] = proposalView(tiffin, [{ type: 'feature.added', featureId: 'dispatch-board' }], [], start).parts;
    expect(board).toMatchObject({ verb: 'Add', name: 'Dispatch Board', note: expect.stringContaining('Driver App') });
    const [map] = proposalView(tiffin, [{ type: 'feature.removed', featureId: 'map-view' }], [], start).parts;
    expect(map).toMatchObject({ verb: 'Remove', note: expect.stringContaining('Also removes') });
  });
});
