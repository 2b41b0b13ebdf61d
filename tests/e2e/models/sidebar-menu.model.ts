import type { SidebarMenuEvent } from '#machines/dashboard/sidebar-menu.machine.ts';
import type { Model } from '../support/model.ts';
import { openAsMember } from '../support/somebody.ts';
import { expect } from '../support/test.ts';

/** The width and height of a phone, in px: the sidebar does not fit there. */
const phone = { width: 390, height: 844 };

/** The menu of the dashboard. */
export const sidebarMenuModel: Model<SidebarMenuEvent> = {
  actor: 'dashboard/sidebarMenu',
  starts: {
    'on a phone': {
      go: async (me) => {
        await me.page.setViewportSize(phone);
        await openAsMember(me, '/dashboard');
      },
    },
  },
  acts: {
    'menu.opened': (me) => me.press('Menu'),
    'menu.closed': (me) => me.page.keyboard.press('Escape'),
  },
  shows: {
    'sidebarMenu.open': (me) =>
      expect(me.page.getByRole('dialog').getByRole('link', { name: /^Settings/ })).toBeVisible(),
  },
  controls: { 'menu.closed': (me) => me.page.getByRole('dialog').getByRole('button', { name: 'Close' }) },
};
