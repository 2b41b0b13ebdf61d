/** The state of a trace at any one of its moments. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actorsAt, newestOf, placesOf } from '#flows/live/moments.ts';
import type { TraceStep } from '#machines/shared/trace.ts';

const step = (page: number, actor: string, status: TraceStep['status'] = 'active'): TraceStep => ({
  at: 0,
  page,
  place: '/studio',
  actor,
  machine: actor,
  from: null,
  event: { type: 'any' },
  taken: [],
  heldBack: [],
  states: [],
  status,
});

const anyTrace = fc
  .array(
    fc.record({
      opens: fc.boolean(),
      actor: fc.constantFrom('app', 'app/plan', 'app/payment'),
      status: fc.constantFrom('active' as const, 'stopped' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((told) =>
    told.map(({ actor, status }, index) =>
      step(told.slice(0, index + 1).filter(({ opens }) => opens).length, actor, status),
    ),
  );

describe('a moment of a trace', () => {
  it('has the actors of its page that run, each with its newest step', () => {
    const steps = [
      step(0, 'app'),
      step(0, 'app/plan'),
      step(0, 'app/plan', 'stopped'),
      step(1, 'app'),
      step(1, 'app/payment'),
    ];
    const at = (moment: number): readonly string[] =>
      actorsAt(steps, placesOf(steps), moment).map(({ actor }) => actor);
    expect([at(0), at(1), at(4)]).toEqual([['app'], ['app', 'app/plan'], ['app', 'app/payment']]);
    // An actor that ends is still there at the moment of its end.
    expect([at(2), at(3), at(9)]).toEqual([['app', 'app/plan'], ['app'], []]);
  });

  it('has the newest step of an actor on any page', () => {
    const steps = [step(0, 'app/plan'), step(0, 'app'), step(1, 'app')];
    const newest = (actor: string, moment: number) => newestOf(steps, placesOf(steps), actor, moment);
    expect([newest('app/plan', 2), newest('app', 1), newest('app', 0)]).toEqual([steps[0], steps[1], undefined]);
  });

  it('is found as by going through all steps', () => {
    fc.assert(
      fc.property(anyTrace, fc.nat(), (steps, seed) => {
        const [moment, places] = [seed % steps.length, placesOf(steps)];
        const until = steps.slice(0, moment + 1);
        const page = until.at(-1)?.page;
        const newest = new Map(until.filter((one) => one.page === page).map((one) => [one.actor, one]));
        expect(actorsAt(steps, places, moment)).toEqual(
          [...newest.values()].filter((one) => one.status === 'active' || one === until.at(-1)),
        );
        for (const actor of ['app', 'app/plan', 'app/payment'])
          expect(newestOf(steps, places, actor, moment)).toBe(until.findLast((one) => one.actor === actor));
      }),
    );
  });
});
