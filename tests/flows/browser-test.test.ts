/**
 * Saved traces as browser tests: what is done is repeated, what is not known is refused with a sentence, and no test is
 * written that could not pass. The kept traces are performed among the browser tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserTestOf, type BrowserTestOptions } from '#flows/export/browser-test.ts';
import { readTraceText } from '#flows/live/trace-file.ts';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import { traceTest } from '#tools/flows-test.mjs';
import { performedTraces } from '#tools/performed-plans.mjs';
import { projectDir, withSources } from '#tools/project.mjs';

const flows = registry.map(flowOf);
const kept = (name: string) => readTraceText(readFileSync(join(projectDir, `tests/e2e/traces/${name}.json`), 'utf8'));

/** A step of the page 1 at the features, unless it says otherwise. */
function step(change: Partial<TraceStep> & Pick<TraceStep, 'event'>): TraceStep {
  return {
    at: Date.UTC(2026, 10, 27),
    page: 1,
    place: '/features',
    actor: 'app/features',
    machine: 'featuresView',
    from: null,
    taken: [],
    heldBack: [],
    states: ['featuresView.features'],
    status: 'active',
    ...change,
  };
}

const opening = step({ event: { type: 'xstate.init' } });
const typed = (query: string) => step({ event: { type: 'query.typed', query } });

/** The lines of a test of these steps, with models that perform searching and going on. */
function linesOf(steps: readonly TraceStep[], change: Partial<BrowserTestOptions> = {}): readonly string[] {
  const text = browserTestOf(
    { release: 'a1b2c3d4', steps: [opening, ...steps] },
    {
      flows,
      models: {
        featuresView: {
          acts: { 'query.typed': true, 'category.opened': true },
          gradual: ['query.typed'],
          typed: { 'query.typed': () => ({ query: 'a sample' }) },
        },
        funnel: {
          acts: { 'xstate.route': true, 'step.nextRequested': true },
          leaving: ['step.nextRequested', 'xstate.route'],
        },
        payment: { acts: { 'payment.requested': true } },
        plan: { acts: { 'way.taken': true }, without: { 'link.opened': 'a reason', 'notice.dismissed': 'it goes' } },
      },
      isPersonal: () => true,
      ...change,
    },
  );
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:await|\/\/)/.test(line));
}

const searching = "await person.does('app/features', { type: 'query.typed', query: 'video calls' });";

describe('the kept traces', () => {
  let texts: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    texts = await withSources(async (load) => {
      const made = Object.values(performedTraces).map(async (path): Promise<[string, string]> => [
        path.replace(/^.*\/|\.json$/g, ''),
        await traceTest(join(projectDir, path), load),
      ]);
      return new Map(await Promise.all(made));
    });
  }, 60_000);

  it.each([
    [
      'declined-card',
      [
        "'template.toggled', templateId: 1",
        "'query.typed', query: 'Video Calls'",
        "'feature.added', featureId: 'video-calls'",
        "'payment.requested' }",
        "letTheBank('Decline')",
        "['payment.declined']",
      ],
    ],
    ['paid', ["'payment.requested' }", "letTheBank('Pay')", "['funnel.thankYou.shown']", "['payment.paid']"]],
    [
      'search',
      [
        "'app/studio', { type: 'query.typed', query: 'food delivery' }",
        "'app/features', { type: 'query.typed', query: 'video calls' }",
      ],
    ],
    [
      'assistant',
      [
        "'question.asked', question: 'add Tips and add Gift Cards'",
        "'part.toggled', at: 1",
        "'proposal.taken'",
        "['assistant.handedOver.writing.untried']",
      ],
    ],
    ['fit', ["'ways.requested', typed: '₹500000'", "'way.chosen', at: 1", "'way.taken'", "['panels.closed']"]],
  ])('are repeated: %s', (name, acts) => {
    const text = texts.get(name) ?? '';
    const places = acts.map((act) => text.indexOf(act));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // No wait for a state that passes by itself, and none for a page that is left for the bank's.
    expect(text).not.toContain('saving');
    if (text.includes('letTheBank'))
      expect(text.slice(text.lastIndexOf('payment.requested'), text.indexOf('letTheBank'))).not.toContain(
        'projectSync',
      );
  });

  it('are nothing without a person’s action', () => {
    const trace = kept('paid');
    expect(() =>
      browserTestOf(
        { ...trace, steps: trace.steps.slice(0, 3) },
        { flows, models: {}, isPersonal: (_, type) => !type.startsWith('xstate.') },
      ),
    ).toThrow('Nobody did anything in this trace');
  });
});

describe('a typed text', () => {
  it('that is typed key by key is typed once, and clearing it is another action', () => {
    expect(linesOf([typed('‹string›'), typed('‹string›'), typed('video calls'), typed('')])).toEqual([
      searching,
      "await person.does('app/features', { type: 'query.typed', query: '' });",
    ]);
  });

  it('that the trace does not contain is a sample, and says so', () => {
    expect(linesOf([typed('‹string›')])).toEqual([
      '// The trace does not contain what was typed: this is a sample.',
      "await person.does('app/features', { type: 'query.typed', query: 'a sample' });",
    ]);
  });
});

describe('an event that no model performs', () => {
  const branched = step({
    actor: 'app/compare',
    machine: 'comparison',
    place: '/branches',
    states: ['comparison.hidden'],
    event: { type: 'branch.asked' },
  });
  const someState = flows.find(({ id }) => id === 'comparison')?.states.at(-1)?.id ?? '';

  it('fails with what to add', () => {
    const steps = [typed('video calls'), { ...branched, states: [someState] }];
    expect(() => linesOf(steps)).toThrow(
      "comparison branch.asked, at /branches. No model has comparison: add one to tests/e2e/models, with an action for it in 'acts', or, if it follows from another action, name it in 'follows'.",
    );
    expect(linesOf(steps, { allowPartial: true }).slice(0, 3)).toEqual([
      searching,
      '// No model performs this event: the test fails here.',
      "await person.does('app/compare', { type: 'branch.asked' });",
    ]);
  });

  it('fails with the reason of its model', () => {
    const event = step({
      actor: 'app/plan',
      machine: 'plan',
      states: ['plan.locked'],
      event: { type: 'link.opened' },
    });
    expect(() => linesOf([event])).toThrow(
      "plan link.opened, at /features. Its model says: a reason. Add an action to 'acts' in the model of plan",
    );
  });

  it('is only waited for if others send it, or if it follows from another action', () => {
    const event = step({ actor: 'app/plan', machine: 'plan', states: ['plan.locked'], event: { type: 'link.opened' } });
    const waits = [searching, "await person.sees('app/plan', ['plan.locked']);"];
    const steps = [typed('video calls'), event];
    expect(linesOf(steps, { isPersonal: (machine) => machine !== 'plan' })).toEqual(waits);
    const models = { featuresView: { acts: { 'query.typed': true } }, plan: { acts: {}, follows: ['link.opened'] } };
    expect(linesOf(steps, { models })).toEqual(waits);
    // The same press sends it.
    expect(
      linesOf([
        { ...typed('video calls'), turn: 7 },
        { ...event, turn: 7 },
      ]),
    ).toEqual(waits);
    expect(() =>
      linesOf([
        { ...typed('video calls'), turn: 7 },
        { ...event, turn: 8 },
      ]),
    ).toThrow('link.opened');
  });
});

describe('another page', () => {
  const payment = (page: number, actor: string, state: string, type = 'xstate.init') =>
    step({ page, actor, machine: 'payment', states: [`payment.${state}`], event: { type }, from: 'app' });
  const paying = [
    step({
      actor: 'app/payment.1',
      machine: 'payment',
      states: ['payment.creatingOrder'],
      event: { type: 'payment.requested' },
    }),
    payment(1, 'app/payment.1', 'atCheckout', 'xstate.done.actor.0.payment.creatingOrder'),
    payment(2, 'app/payment.1', 'verifying'),
  ];

  it.each([
    ['paid', 'Pay'],
    ['declined', 'Decline'],
    ['unknown', 'Bank is slow'],
    ['idle', 'Cancel'],
  ])('after the bank’s follows from the payment that was there, not from the next one: %s', (outcome, button) => {
    const answered = payment(2, 'app/payment.1', outcome, 'xstate.done.actor.0.payment.verifying');
    const next = payment(2, 'app/payment.2', 'idle');
    expect(linesOf([...paying, answered, next])).toContain(`await me.letTheBank('${button}');`);
  });

  it('after the bank’s is none before the outcome is known', () => {
    expect(() => linesOf(paying)).toThrow('The trace ends before the outcome of the payment is known');
  });

  it('is the same one again, one by its address, or one that an action opens by itself', () => {
    const again = { ...opening, page: 2 };
    expect(linesOf([typed('video calls'), again])).toContain('await me.reload();');
    expect(linesOf([typed('video calls'), { ...again, place: '/login' }])).toContain("await me.open('/login');");
    expect(() => linesOf([typed('video calls'), { ...again, place: '/shared/…' }])).toThrow(
      'The trace opens /shared/…, whose address it does not contain',
    );
    const leaving = step({
      actor: 'app/funnel',
      machine: 'funnel',
      states: ['features'],
      event: { type: 'step.nextRequested' },
    });
    expect(linesOf([leaving, { ...again, place: '/delivery' }])).toContain('await me.awaitHydration();');
    const back = { ...leaving, event: { type: 'xstate.route', to: '#features' } };
    expect(linesOf([typed('video calls'), back, again])).toContain('await me.reload();');
  });

  it('is not gone to by the event of its own address', () => {
    const route = (place: string) =>
      step({
        place,
        actor: 'app/funnel',
        machine: 'funnel',
        states: ['delivery'],
        event: { type: 'xstate.route', to: '#delivery' },
      });
    expect(linesOf([route('/features'), typed('video calls')]).join('\n')).not.toContain('xstate.route');
    expect(linesOf([route('/delivery')]).join('\n')).toContain('xstate.route');
  });
});

describe('a file', () => {
  it('has to be a trace', () => {
    expect(() => readTraceText('{"trace":"plinth","release":"1","steps":[]}')).toThrow();
    expect(() => readTraceText('{"steps":[{"at":1}]}')).toThrow();
  });

  it('of another build, whose states no machine has, is refused', () => {
    expect(() => linesOf([{ ...typed('video calls'), states: ['featuresView.asked'] }])).toThrow(
      'The trace is of build a1b2c3d4, in which featuresView could be in featuresView.asked.',
    );
  });
});
