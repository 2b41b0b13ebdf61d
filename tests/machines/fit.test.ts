import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { answerFit, type FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import { fitMachine } from '#machines/fit/fit.machine.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { findWays, type FitQuestion } from '#machines/ports/fit.ts';
import { outside } from './outside.ts';

const draft = { ...emptyDraft('plan-1'), templateId: 1 as const };
const dates = { start: '2026-12-07', today: '2026-12-03' } as const;
const ask = (typed: string) => ({ type: 'ways.requested', typed, draft, ...dates }) as const;
const answerTo = ({ draft: of, request, start }: FitQuestion): FitAnswer => answerFit(of, request, start, descriptions);

function begin() {
  const ways = outside<FitAnswer, FitQuestion>('oldest', findWays.timeoutMs);
  const fit = createActor(fitMachine.provide({ actors: { findWays: ways.actor } })).start();
  const answer = (): Promise<void> =>
    ways.answer(answerTo(ways.asked.at(-1) ?? { draft, request: { budget: null, by: null }, start: dates.start }));
  return { answer, fit, ways };
}

it('reports an unknown text, keeps what was typed, and sends nothing', () => {
  const { fit, ways } = begin();
  fit.send(ask('cheaper please'));
  expect(fit.getSnapshot()).toMatchObject({ value: 'asking', context: { typed: 'cheaper please', answer: null } });
  expect(fit.getSnapshot().context.unclear).toContain('“cheaper” is not understood');
  expect(ways.asked).toEqual([]);
});

it('shows the ways, one of which is selected', async () => {
  const { answer, fit, ways } = begin();
  fit.send(ask('5 lakh'));
  expect(fit.getSnapshot().hasTag('pending')).toBe(true);
  await answer();
  expect(ways.asked).toEqual([
    { draft, request: { budget: { amount: 5_00_000_00, per: 'total' }, by: null }, start: dates.start },
  ]);
  expect(fit.getSnapshot()).toMatchObject({ value: 'answered', context: { chosen: 0, unclear: null } });
  expect(fit.getSnapshot().can({ type: 'way.chosen', at: 0 })).toBe(false);
  expect(fit.getSnapshot().can({ type: 'way.chosen', at: 3 })).toBe(false);
  fit.send({ type: 'way.chosen', at: 1 });
  expect(fit.getSnapshot().context.chosen).toBe(1);
});

it('reports that a plan fits, and that nothing does', async () => {
  const { answer, fit } = begin();
  fit.send(ask('90 lakh'));
  await answer();
  expect(fit.getSnapshot().value).toBe('fitting');
  fit.send(ask('2 thousand'));
  await answer();
  const { context, value } = fit.getSnapshot();
  expect(value).toBe('nothingFits');
  expect(context.answer).toMatchObject({ kind: 'nothing', nearest: [{ later: 0 }] });
});

it('takes the newest question alone', async () => {
  const { answer, fit, ways } = begin();
  fit.send(ask('5 lakh'));
  fit.send(ask('4 lakh'));
  await ways.fail();
  expect(fit.getSnapshot().value).toBe('computing');
  await answer();
  expect(fit.getSnapshot().context.answer?.request.budget?.amount).toBe(4_00_000_00);
});

it('can be repeated after a failure and after a timeout', async () => {
  vi.useFakeTimers();
  const { answer, fit, ways } = begin();
  fit.send(ask('5 lakh'));
  await ways.fail();
  expect(fit.getSnapshot().hasTag('failed')).toBe(true);
  fit.send({ type: 'ways.retried' });
  await vi.advanceTimersByTimeAsync(findWays.timeoutMs);
  expect(fit.getSnapshot().value).toBe('failed');
  await ways.fail();
  fit.send({ type: 'ways.retried' });
  await answer();
  expect(fit.getSnapshot().value).toBe('answered');
  expect(ways.asked).toHaveLength(3);
  vi.useRealTimers();
});

it('leads to one step of the plan, which one undo reverts', () => {
  const plan = createActor(planMachine, { input: { draft } }).start();
  const answer = answerFit(
    draft,
    { budget: { amount: 3_50_000_00, per: 'total' }, by: null },
    dates.start,
    descriptions,
  );
  if (answer.kind !== 'ways') throw new Error('There are no ways');
  for (const { way, title, total } of answer.ways) {
    plan.send({ type: 'way.taken', way });
    expect(plan.getSnapshot().context.history.past.map(({ outcome }) => stepWords(outcome))).toEqual([title]);
    expect(answerFit(plan.getSnapshot().context.draft, answer.request, dates.start, descriptions)).toMatchObject({
      kind: 'fits',
      now: { total },
    });
    plan.send({ type: 'plan.undone' });
    expect(plan.getSnapshot().context.draft).toEqual(draft);
  }
});

it('never removes a must-have, which goes with its feature and not with another plan', () => {
  const told = vi.fn();
  const plan = createActor(planMachine, { input: { draft } }).start();
  plan.subscribe(told);
  const must = (featureId: string) => plan.send({ type: 'must.toggled', featureId });
  must('videos');
  must('group-chat');
  must('dispatch-board');
  expect(plan.getSnapshot().context).toMatchObject({ draft: { musts: ['group-chat', 'videos'] }, notice: null });
  expect(plan.getSnapshot().context.history.past.map(({ outcome }) => stepWords(outcome))).toEqual([
    'Marked Videos as a must-have',
    'Marked Group Chat as a must-have',
  ]);
  const answer = answerFit(
    plan.getSnapshot().context.draft,
    { budget: { amount: 2_50_000_00, per: 'total' }, by: null },
    dates.start,
    descriptions,
  );
  if (answer.kind !== 'ways') throw new Error('There are no ways');
  for (const { way } of answer.ways)
    expect(way.features).toEqual(expect.arrayContaining(['videos', 'group-chat', 'direct-messages']));
  const [first] = answer.ways;
  expect(first && plan.getSnapshot().can({ type: 'way.taken', way: { ...first.way, features: ['email-login'] } })).toBe(
    false,
  );
  must('videos');
  plan.send({ type: 'feature.removed', featureId: 'group-chat' });
  expect(plan.getSnapshot().context.draft.musts).toBeUndefined();
  plan.send({ type: 'plan.undone' });
  expect(plan.getSnapshot().context.draft.musts).toEqual(['group-chat']);
  plan.send({ type: 'plan.started', draft: { ...draft, id: 'plan-2' } });
  expect(plan.getSnapshot().context.draft.musts).toBeUndefined();
});
