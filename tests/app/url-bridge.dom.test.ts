/** The address bar and the funnel follow each other, without loops. */
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createMemoryBar } from '#app/address-bar.ts';
import { leading } from '#app/lazy-screens.tsx';
import { createRouter, Redirect } from '#app/router.ts';
import { currentPath, funnelPaths, routeMachineFromUrl, syncUrlFromMachine } from '#app/url-bridge.ts';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import type { FunnelInput } from '#machines/funnel/funnel.types.ts';

const next = { type: 'step.nextRequested' } as const;
const back = { type: 'step.backRequested' } as const;

/** A visit to the product, and every location of the router. */
async function open(path: string, input: Partial<FunnelInput> = {}) {
  const funnel = createActor(funnelMachine, {
    input: { hasTemplate: true, canBeBought: true, hasReceipt: false, ...input },
  }).start();
  const ask = (asked: string) => () => {
    const instead = routeMachineFromUrl(funnel, asked);
    return instead === undefined ? null : new Redirect(instead);
  };
  const bar = createMemoryBar(path);
  const router = createRouter(
    [
      ...funnelPaths.map((entry) => leading(entry.path, ask(entry.path))),
      leading('/template/:id', ask('/studio')),
      leading('*', () => null),
    ],
    bar,
  );
  const places: string[] = [];
  router.subscribe(() => {
    const { location, step } = router.shown() ?? {};
    const place = `${step?.toUpperCase()} ${location?.pathname}`;
    if (router.coming() === undefined && places.at(-1) !== place) places.push(place);
  });
  await vi.waitFor(() => expect(router.shown()).toBeDefined());
  syncUrlFromMachine(funnel, router);
  places.length = 0;
  const settled = async (address: string): Promise<void> => {
    await vi.waitFor(() =>
      expect([router.coming(), router.location().pathname, bar.read().pathname, currentPath(funnel)]).toEqual([
        undefined,
        address,
        address,
        address,
      ]),
    );
  };
  return { funnel, places, router, settled };
}

describe('the funnel', () => {
  it('moves the address: forward by a new entry, back in place of the outdated one', async () => {
    const { funnel, places, settled } = await open('/studio');
    funnel.send(next);
    await settled('/features');
    funnel.send(next);
    await settled('/delivery');
    funnel.send(back);
    await settled('/features');
    funnel.send({ type: 'template.cleared' });
    await settled('/studio');
    expect(places).toEqual(['PUSH /features', 'PUSH /delivery', 'REPLACE /features', 'REPLACE /studio']);
  });

  it('makes a new entry where something is changed, so that Back returns to the page it was left from', async () => {
    const { funnel, places, router, settled } = await open('/billingdetails/check');
    funnel.send({ type: 'choice.changeRequested', step: 'delivery' });
    await settled('/delivery');
    await router.navigate(-1);
    await settled('/billingdetails/check');
    funnel.send({ type: 'choice.changeRequested', step: 'features' });
    await settled('/features');
    funnel.send(next);
    await settled('/billingdetails/check');
    expect(places).toEqual([
      'PUSH /delivery',
      'POP /billingdetails/check',
      'PUSH /features',
      'PUSH /billingdetails/check',
    ]);
  });

  it('that moves twice before anything is painted makes one entry', async () => {
    const { funnel, places, settled } = await open('/studio');
    funnel.send(next);
    funnel.send(next);
    await settled('/delivery');
    expect(places).toEqual(['PUSH /delivery']);
  });

  it('that leaves and returns before anything is painted does not change the address', async () => {
    const { funnel, places, router, settled } = await open('/studio');
    funnel.send(next);
    funnel.send(back);
    await router.navigate('/delivery');
    await settled('/delivery');
    expect(places).toEqual(['PUSH /delivery']);
  });
});

describe('an address', () => {
  it('moves the funnel, and is not set again, whatever its case', async () => {
    const { places, router, settled } = await open('/studio');
    await router.navigate('/delivery');
    await settled('/delivery');
    await router.navigate(-1);
    await settled('/studio');
    await router.navigate('/Features/');
    await vi.waitFor(() => expect(places).toEqual(['PUSH /delivery', 'POP /studio', 'PUSH /Features/']));
    await router.navigate('/payment-plan');
    await settled('/payment-plan');
    expect(places).toEqual(['PUSH /delivery', 'POP /studio', 'PUSH /Features/', 'PUSH /payment-plan']);
  });

  it('of a single base shows the step of choosing one, and stays', async () => {
    const { funnel, places, router, settled } = await open('/features');
    await router.navigate('/template/3');
    expect([currentPath(funnel), router.location().pathname]).toEqual(['/studio', '/template/3']);
    funnel.send(next);
    await settled('/features');
    expect(places).toEqual(['PUSH /template/3', 'PUSH /features']);
  });
});

describe('the thanks', () => {
  it('are shown in place of any address that is opened before, and can be left then', async () => {
    const { funnel, places, router, settled } = await open('/payment-plan');
    funnel.send({ type: 'payment.succeeded' });
    expect(funnel.getSnapshot().matches({ thankYou: 'due' })).toBe(true);
    await router.navigate('/studio');
    await settled('/thankyou');
    expect(funnel.getSnapshot().matches({ thankYou: 'shown' })).toBe(true);
    await router.navigate('/studio');
    await settled('/studio');
    expect(places).toEqual(['REPLACE /thankyou', 'PUSH /studio']);
  });

  it('are shown where a visitor reads those of an earlier payment', async () => {
    const { funnel, settled } = await open('/thankyou', { hasReceipt: true });
    funnel.send({ type: 'payment.succeeded' });
    expect(funnel.getSnapshot().matches({ thankYou: 'shown' })).toBe(true);
    await settled('/thankyou');
  });

  it('wait for a visitor who is elsewhere, and are then shown', async () => {
    const { funnel, router, settled } = await open('/elsewhere');
    funnel.send({ type: 'payment.succeeded' });
    await settled('/thankyou');
    await router.navigate('/elsewhere');
    expect(funnel.getSnapshot().matches({ thankYou: 'shown' })).toBe(true);
  });
});
