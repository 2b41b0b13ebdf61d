/** A loader whose navigation was superseded does nothing once what it waited for has come. */
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loads } from '#app/loads.ts';

it('goes on where its page is still wanted, and not where another was asked for meanwhile', async () => {
  const arrivals: (() => void)[] = [];
  const followed: string[] = [];
  const loader = loads(async ({ request }, wait) => {
    await wait(new Promise<void>((resolve) => arrivals.push(resolve)));
    followed.push(new URL(request.url).pathname);
    return null;
  });
  const router = createMemoryRouter([{ path: '/slow/:name', loader }, { path: '*' }], { initialEntries: ['/'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));

  const superseded = router.navigate('/slow/first');
  await router.navigate('/elsewhere');
  arrivals[0]?.();
  await superseded;
  expect([router.state.location.pathname, router.state.errors, followed]).toEqual(['/elsewhere', null, []]);

  const wanted = router.navigate('/slow/second');
  arrivals[1]?.();
  await wanted;
  expect([router.state.location.pathname, followed]).toEqual(['/slow/second', ['/slow/second']]);
});
