/** Which page the router shows for each request, on a history of its own. */
import { describe, expect, it, vi } from 'vitest';
import { createMemoryBar } from '#app/address-bar.ts';
import { leading } from '#app/lazy-screens.tsx';
import { createRouter, Redirect, type LoadPage } from '#app/router.ts';

/** A visit whose pages load when the test says so, by their path. */
function visit(pages: Readonly<Record<string, LoadPage>> = {}) {
  const arrivals = new Map<string, () => void>();
  const followed: string[] = [];
  const slow: LoadPage = async ({ url, wait }) => {
    await wait(new Promise<void>((resolve) => arrivals.set(url.pathname, resolve)));
    followed.push(url.pathname + url.search);
    return url.pathname;
  };
  const bar = createMemoryBar('/first');
  const router = createRouter(
    [
      ...Object.entries(pages).map(([path, load]) => leading(path, load)),
      leading('/slow/:name', slow),
      leading('*', ({ url }) => url.pathname),
    ],
    bar,
  );
  const address = (): string => bar.read().pathname + bar.read().search + bar.read().hash;
  const settled = (path: string): Promise<void> =>
    vi.waitFor(() =>
      expect([router.coming(), address(), router.location().pathname]).toEqual([
        undefined,
        path,
        path.replace(/[?#].*/, ''),
      ]),
    );
  return { address, arrive: (path: string) => arrivals.get(path)?.(), bar, followed, router, settled };
}

describe('a page', () => {
  it('is shown after it has loaded; until then the previous one stays, with its address', async () => {
    const { address, arrive, router, settled } = visit();
    await settled('/first');
    void router.navigate('/slow/one');
    expect([address(), router.location().pathname, router.coming()?.pathname]).toEqual([
      '/first',
      '/first',
      '/slow/one',
    ]);
    await vi.waitFor(() => {
      arrive('/slow/one');
      expect(router.shown()?.data).toBe('/slow/one');
    });
    await settled('/slow/one');
  });

  it('is replaced by a later request, and does nothing when it loads late', async () => {
    const { arrive, followed, router, settled } = visit();
    await settled('/first');
    void router.navigate('/slow/one');
    await router.navigate('/elsewhere');
    arrive('/slow/one');
    await settled('/elsewhere');
    expect(followed).toEqual([]);
  });

  it('that redirects is in the history as its target, in place of the page it was requested from', async () => {
    const { bar, router, settled } = visit({ '/members': () => new Redirect('/login?to=/members') });
    await settled('/first');
    await router.navigate('/second');
    await router.navigate('/members');
    await settled('/login?to=/members');
    bar.go(-1);
    await settled('/first');
  });

  it('that fails shows the reason at its own address, and is loaded again by its link', async () => {
    const load = vi
      .fn<LoadPage>()
      .mockImplementationOnce(() => Promise.reject(new Error('No answer')))
      .mockReturnValue('there');
    const { router, settled } = visit({ '/plan': load });
    await settled('/first');
    await router.navigate('/plan');
    await settled('/plan');
    expect(router.shown()?.error?.message).toBe('No answer');
    await router.navigate('/plan');
    expect([router.shown()?.error, router.shown()?.data]).toEqual([undefined, 'there']);
  });

  it('is loaded once for all its parts', async () => {
    const load = vi.fn<LoadPage>().mockReturnValue('there');
    const { bar, router, settled } = visit({ '/plan': load });
    await settled('/first');
    await router.navigate('/plan');
    await router.navigate('/plan#versions');
    await settled('/plan#versions');
    expect([load.mock.calls.length, router.shown()?.data]).toEqual([1, 'there']);
    bar.go(-1);
    await settled('/plan');
  });
});

describe('the history', () => {
  it('leads back and forth, and carries what a link passes on', async () => {
    const { bar, router, settled } = visit();
    await settled('/first');
    await router.navigate('/register', { state: { username: 'asha' } });
    expect(router.shown()?.location.state).toEqual({ username: 'asha' });
    await router.navigate('/login', { replace: true });
    bar.go(-1);
    await settled('/first');
    bar.go(1);
    await settled('/login');
    expect(router.shown()?.location.state).toBeNull();
  });

  it('has one entry for a page that is requested while it is shown', async () => {
    const { bar, router, settled } = visit();
    await settled('/first');
    await router.navigate('/plan');
    await router.navigate('/plan');
    bar.go(-1);
    await settled('/first');
  });
});
