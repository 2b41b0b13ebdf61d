import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { tellPageLeft } from '#app/page-left.ts';
import { panelsMachine } from '#machines/panels/panels.machine.ts';

it('a panel closes when its page is left, and stays open while only the query or the anchor changes', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/features'] });
  const panels = createActor(panelsMachine).start();
  tellPageLeft(panels, router);
  panels.send({ type: 'panel.opened', panel: 'guide' });
  await router.navigate('/features?q=chat#list');
  expect(panels.getSnapshot().value).toBe('guide');
  await router.navigate('/delivery');
  expect(panels.getSnapshot().value).toBe('closed');
  panels.send({ type: 'panel.opened', panel: 'guide' });
  await router.navigate(-1);
  expect(panels.getSnapshot().value).toBe('closed');
});
