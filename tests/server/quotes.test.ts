import * as fc from 'fast-check';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { findTemplate } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { quoteRoutes } from '#server/projects/quote-routes.ts';
import { anyPlan } from '../support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

/** Wednesday, 6 January 2027, a minute before Thursday in India; the Monday after it. */
const wednesday = Date.parse('2027-01-06T18:29:00Z');
const monday = '2027-01-11';
const wrongBranches =
  'must be a list of 2 to 5 branches with names of their own, each with its choices but for the one that is open';
const gather = chooseTemplate(emptyDraft('plan-1'), 1);

function api(now: () => number = () => wednesday): Hono {
  let minute = 0;
  return createApi({
    log: silentLog,
    endpoints: [{ path: '/api/quotes', routes: quoteRoutes({ now }) }],
    rateLimits: createRateLimits(() => (minute += 60_000)),
  });
}

const app = api();

async function ask(body: unknown, to: Hono = app): Promise<Response> {
  return to.request('/api/quotes', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

describe('a quote', () => {
  it('equals the engine’s for the plan from the next Monday on, in each cycle, for 300 plans', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, fc.constantFrom('weekly', 'monthly', 'quarterly', 'upfront'), async (plan, cycle) => {
        const draft = { ...plan, id: 'plan-1', name: '', cycle };
        const response = await ask({ draft });
        const { costs, schedule } = quoteOf(draft, monday);
        const isEmpty = draft.templateId === null || planFeatures(draft).length === 0;
        const instalments = isEmpty ? [] : instalmentsOf(quoteOf(draft, monday), cycle);
        expect([response.status, await response.json()]).toEqual([
          200,
          { start: monday, costs, schedule, instalments },
        ]);
      }),
      runs(100),
    );
  });

  it('has no instalments for a plan without a feature, which cannot be bought', async () => {
    const answer = (await (await ask({ draft: { ...gather, templateId: 7 } })).json()) as {
      costs: { total: number };
      instalments: unknown;
    };
    expect([answer.costs.total > 0, answer.instalments]).toEqual([true, []]);
  });

  it('is monthly with the tax of India by default, and not cached', async () => {
    const response = await ask({ draft: gather });
    const quote = quoteOf(gather, monday);
    expect(await response.json()).toMatchObject({ costs: quote.costs, instalments: instalmentsOf(quote, 'monthly') });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is without tax abroad, and the same in any state', async () => {
    const { costs } = quoteOf(gather, monday);
    expect(
      await (await ask({ draft: { ...gather, cycle: 'upfront' }, place: { country: 'abroad' } })).json(),
    ).toMatchObject({
      costs: { ...costs, tax: 0 },
      instalments: [{ net: costs.total, tax: 0, amount: costs.total }],
    });
    for (const state of ['06', '27', null]) {
      expect(await (await ask({ draft: gather, place: { country: 'IN', state } })).json()).toMatchObject({ costs });
    }
  });

  it('starts by the day it is in India', async () => {
    const start = async (time: string) =>
      v.parse(
        v.object({ start: v.string() }),
        await (
          await ask(
            { draft: gather },
            api(() => Date.parse(time)),
          )
        ).json(),
      ).start;
    expect([await start('2027-01-10T18:29:59Z'), await start('2027-01-10T18:30:00Z')]).toEqual([
      '2027-01-11',
      '2027-01-18',
    ]);
  });

  it('is of the plan as the catalogue allows it', async () => {
    const twice = { ...gather, added: ['video-calls', 'video-calls', 'videos'], platforms: ['ios', 'android', 'ios'] };
    expect(await (await ask({ draft: twice })).json()).toEqual(
      await (await ask({ draft: { ...gather, added: ['video-calls'], platforms: ['android', 'ios'] } })).json(),
    );
    expect(findTemplate(1)?.includedFeatures).toContain('videos');
  });

  it.each<[string, unknown, { field: string; reason: string }[]]>([
    ['there is no plan', {}, [{ field: 'draft', reason: 'is missing' }]],
    ['the plan is none', { draft: 'gather' }, [{ field: 'draft', reason: 'must be an object' }]],
    [
      'the plan has a part missing',
      { draft: { ...gather, speed: undefined } },
      [{ field: 'draft.speed', reason: 'is missing' }],
    ],
    [
      'a feature is unknown',
      { draft: { ...gather, added: ['time-travel'] } },
      [{ field: 'draft.added', reason: 'must be a list of features of the catalogue' }],
    ],
    [
      'a base is unknown',
      { draft: { ...gather, templateId: 99 } },
      [{ field: 'draft.templateId', reason: 'must be the number of a base, or null' }],
    ],
    [
      'there is no platform and no phase',
      { draft: { ...gather, platforms: [], phases: [] } },
      [
        { field: 'draft.platforms', reason: 'must be a list of platforms, at least one' },
        { field: 'draft.phases', reason: 'must be a list of phases, at least one' },
      ],
    ],
    [
      'the name is too long',
      { draft: { ...gather, name: 'a'.repeat(81) } },
      [{ field: 'draft.name', reason: 'must be text of at most 80 characters' }],
    ],
    [
      'the name is no text that can be kept',
      { draft: { ...gather, name: 'a\ud800' } },
      [{ field: 'draft.name', reason: 'must not hold an invisible character: delete it, or type the text again' }],
    ],
    [
      'the cycle is unknown',
      { draft: { ...gather, cycle: 'daily' } },
      [{ field: 'draft.cycle', reason: 'must be one of the billing cycles' }],
    ],
    [
      'the branches cannot stand together',
      { draft: { ...gather, branches: [{ name: 'Full', choices: null }] } },
      [{ field: 'draft.branches', reason: wrongBranches }],
    ],
    [
      'a branch has no choices that can be priced',
      {
        draft: {
          ...gather,
          branches: [
            { name: 'Full', choices: null },
            { name: 'Lean MVP', choices: { ...gather, platforms: [] } },
          ],
        },
      },
      [{ field: 'draft.branches', reason: wrongBranches }],
    ],
    [
      'the state is unknown',
      { draft: gather, place: { country: 'IN', state: '00' } },
      [{ field: 'place.state', reason: 'must be the code of a state of India' }],
    ],
    [
      'the country is unknown',
      { draft: gather, place: { country: 'FR' } },
      [{ field: 'place.country', reason: 'must be one of IN, abroad' }],
    ],
  ])('is rejected with the reason when %s', async (_why, body, errors) => {
    const response = await ask(body);
    expect([response.status, v.parse(problemSchema, await response.json()).errors]).toEqual([400, errors]);
  });

  it('never fails, for any request: 300 generated requests get a 4xx', async () => {
    const wrong = fc.oneof(
      fc.jsonValue(),
      fc
        .constantFrom('id', 'templateId', 'added', 'removed', 'platforms', 'phases', 'speed', 'branches')
        .chain((key) =>
          fc
            .oneof(
              fc.object(),
              fc.constant([{}]),
              fc.boolean(),
              fc.double({ min: 8, noNaN: true, noDefaultInfinity: true }),
            )
            .map((value) => ({ draft: { ...gather, [key]: value } })),
        ),
      fc.object({ key: fc.constantFrom('draft', 'cycle', 'place', '__proto__'), withNullPrototype: true }),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (body) => {
        const { status } = await ask(body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      runs(100),
    );
  });
});
