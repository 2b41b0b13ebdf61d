import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';

it('opens and closes', () => {
  const menu = createActor(sidebarMenuMachine).start();
  const isOpen = (): boolean => menu.getSnapshot().hasTag('open');
  expect(isOpen()).toBe(false);
  menu.send({ type: 'menu.opened' });
  expect(isOpen()).toBe(true);
  menu.send({ type: 'menu.closed' });
  expect(isOpen()).toBe(false);
});
