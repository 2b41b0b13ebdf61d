/** The menu of dashboard pages, for windows without room for the sidebar. */
import { setup } from 'xstate';

export type SidebarMenuEvent = { readonly type: 'menu.opened' } | { readonly type: 'menu.closed' };

export const sidebarMenuMachine = setup({
  types: {
    events: {} as SidebarMenuEvent,
    tags: {} as 'open',
  },
}).createMachine({
  id: 'sidebarMenu',
  description: 'The menu with the pages of the dashboard.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The menu is closed.',
      on: { 'menu.opened': { target: 'open', description: 'Open the menu' } },
    },
    open: {
      description: 'The menu lies over the page.',
      tags: 'open',
      on: { 'menu.closed': { target: 'closed', description: 'Close the menu' } },
    },
  },
});
