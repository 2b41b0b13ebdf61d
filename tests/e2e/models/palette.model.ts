import type { PaletteEvent } from '#machines/dashboard/palette.machine.ts';
import type { Model } from '../support/model.ts';
import { openAsMember } from '../support/somebody.ts';

/** The command palette, with a project to find. */
export const paletteModel: Model<PaletteEvent> = {
  actor: 'dashboard/palette',
  starts: { 'with a project': { go: (me) => openAsMember(me, '/dashboard/payments', 'Lunch Club') } },
  acts: {
    'palette.opened': (me) => me.press('Commands'),
    'palette.closed': (me) => me.page.keyboard.press('Escape'),
    'text.typed': async (me, { text }) => {
      const field = me.page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
      // The same text again is not typing; an additional space is.
      await field.fill((await field.inputValue()) === text ? `${text} ` : text);
    },
    'entry.pointed': (me) => me.page.keyboard.press('ArrowDown'),
  },
  others: { 'xstate.after.typingRests.palette.open.typing': () => Promise.resolve() },
  asking: { '0.palette.open.finding': { asks: 'GET /api/projects' } },
  notThere: Object.fromEntries(
    ['palette.closed', 'text.typed', 'entry.pointed'].map((type) => [
      `palette.open.typing ${type}`,
      'typing rests after an instant',
    ]),
  ),
};
