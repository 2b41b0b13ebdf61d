import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptionSchema, projectListSchema, projectSchema } from '#contracts/project.ts';
import type { OrderState } from '#machines/domain/payments/order-state.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { orders, projects } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { payer } from './payments/shop.ts';
import { monday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

eachDatabase('adopting plans into an account', (given) => {
  let app: Hono;
  let asha: Visitor;

  beforeEach(() => {
    app = projectApp(given.database);
    asha = visitorOf(app);
  });

  const save = async (who: Visitor, ...ids: string[]): Promise<string[]> => {
    const saved: string[] = [];
    for (const id of ids) {
      const draft = chooseTemplate(emptyDraft(id), 1);
      const response = await who.ask('POST', '/api/projects', { draft, total: planCosts(draft).total });
      saved.push(v.parse(projectSchema, await response.json()).id);
    }
    return saved;
  };
  const adopt = async (who: Visitor): Promise<number> => {
    const response = await who.ask('POST', '/api/projects/adoption');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return v.parse(adoptionSchema, await response.json()).adopted;
  };
  const order = async (projectId: string, state: OrderState): Promise<void> => {
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const terms = paymentOrderOf(draft, quoteOf(draft, monday), { country: 'IN', state: '27' });
    const { db } = given.database;
    const [project] = await db.select({ owner: projects.owner }).from(projects).where(eq(projects.id, projectId));
    const made = {
      owner: project?.owner ?? '',
      projectId,
      terms,
      amount: terms.amount,
      billing: payer,
      gateway: 'sandbox',
      state,
    };
    const proof = state === 'paid' ? { gatewayOrderId: `order of ${projectId}`, paidAt: new Date() } : {};
    await db.insert(orders).values({ ...made, ...proof });
  };
  const seen = async (who: Visitor, query = ''): Promise<string[]> =>
    v
      .parse(projectListSchema, await (await who.ask('GET', `/api/projects${query}`)).json())
      .projects.map(({ id }) => id)
      .toSorted();

  it('moves every project of the claim, once, with its history', async () => {
    const saved = await save(asha, 'plan-1', 'plan-2');
    asha.signIn('asha');
    expect(await seen(asha)).toEqual([]);
    expect([await adopt(asha), await adopt(asha)]).toEqual([2, 0]);
    expect(await seen(asha)).toEqual(saved.toSorted());
    expect((await asha.ask('GET', `/api/projects/${saved[0]}/versions/1`)).status).toBe(200);
    asha.signOut();
    expect(await seen(asha)).toEqual([]);
    // Another browser of the same person.
    const phone = visitorOf(app);
    phone.signIn('asha');
    expect(await seen(phone)).toEqual(saved.toSorted());
  });

  it('takes a plan that the user has already under an id of its own, in every version of it', async () => {
    const claimed = await save(asha, 'plan-1', 'plan-2');
    asha.signIn('asha');
    const [own = ''] = await save(asha, 'plan-1');
    expect(await adopt(asha)).toBe(2);
    expect(await seen(asha)).toEqual([own, ...claimed].toSorted());
    const planIdOf = async (path: string): Promise<string> =>
      v.parse(
        v.object({ draft: v.object({ id: v.string() }) }),
        await (await asha.ask('GET', `/api/projects/${path}`)).json(),
      ).draft.id;
    expect(await planIdOf(own)).toBe('plan-1');
    const other = await planIdOf(claimed[0] ?? '');
    expect(other).toMatch(/^[\da-f-]{36}$/);
    expect(await planIdOf(`${claimed[0]}/versions/1`)).toBe(other);
    asha.signOut();
    expect(await seen(asha)).toEqual([]);
  });

  it.each([
    ['pending', 'none', 'claim'],
    ['paid', 'none', 'claim'],
    ['paid', 'paid', 'account'],
    ['declined', 'none', 'account'],
  ] as const)(
    'leaves the id of a plan with an order that is %s, and one of the user’s that is %s, to the %s',
    async (claimed, owned, keeper) => {
      const [theirs = ''] = await save(asha, 'plan-1');
      await order(theirs, claimed);
      asha.signIn('asha');
      const [own = ''] = await save(asha, 'plan-1');
      if (owned !== 'none') await order(own, owned);
      expect(await adopt(asha)).toBe(1);
      const [kept] = await given.database.db.select().from(projects).where(eq(projects.planId, 'plan-1'));
      expect(kept?.id).toBe(keeper === 'claim' ? theirs : own);
      expect(await seen(asha)).toEqual([own, theirs].toSorted());
    },
  );

  it('keeps the user’s deleted project of the same plan when an order refers to it', async () => {
    const claimed = await save(asha, 'plan-1', 'plan-2');
    asha.signIn('asha');
    const owned = await save(asha, 'plan-1', 'plan-2');
    await order(owned[0] ?? '', 'cancelled');
    for (const id of owned) expect((await asha.ask('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect(await adopt(asha)).toBe(2);
    expect([await seen(asha), await seen(asha, '?trash=1')]).toEqual([claimed.toSorted(), [owned[0]]]);
  });

  it('leaves projects of others', async () => {
    const ravi = visitorOf(app);
    const [his] = await save(ravi, 'plan-1');
    const [hers] = await save(asha, 'plan-1');
    asha.signIn('asha');
    expect([await adopt(asha), await seen(asha), await seen(ravi)]).toEqual([1, [hers], [his]]);
  });

  it('loses nothing when it meets the saving of the same plans', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `plan-${index}`);
    const claimed = await save(asha, ...ids);
    const desktop = visitorOf(app);
    desktop.signIn('asha');
    asha.signIn('asha');
    const [adopted, saved] = await Promise.all([adopt(asha), Promise.all(ids.map((id) => save(desktop, id)))]);
    expect(adopted).toBe(ids.length);
    expect(new Set(await seen(asha))).toEqual(new Set([...claimed, ...saved.flat()]));
    asha.signOut();
    expect(await seen(asha)).toEqual([]);
  });

  describe('needs a user', () => {
    it('who is signed in', async () => {
      const [id] = await save(asha, 'plan-1');
      expect((await asha.ask('POST', '/api/projects/adoption')).status).toBe(401);
      expect(await seen(asha)).toEqual([id]);
    });

    it('who planned something: without a claim there is nothing to move', async () => {
      const stranger = visitorOf(app);
      stranger.signIn('asha');
      expect([await adopt(stranger), stranger.cookie()]).toEqual([0, undefined]);
    });
  });
});
