import type { PaletteContext, PaletteEvent } from '#machines/dashboard/palette.machine.ts';
import { contextAs, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { openAsMember } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const dialog = (me: Visitor) => me.page.getByRole('dialog', { name: 'Command palette' });

/** The command palette, with a project to find. */
export const paletteModel: Model<PaletteEvent> = {
  actor: 'dashboard/palette',
  starts: { 'with a project': { go: (me) => openAsMember(me, '/dashboard/payments', 'Lunch Club') } },
  acts: {
    'palette.opened': (me) => me.press('Commands'),
    'palette.closed': (me) => me.page.keyboard.press('Escape'),
    'text.typed': async (me, { text }) => {
      const field = dialog(me).getByRole('combobox');
      // The same text again is not typing; an additional space is.
      const typed = (await field.inputValue()) === text ? `${text} ` : text;
      await field.fill(typed);
      return { text: typed };
    },
    'entry.pointed': async (me) => {
      const next = dialog(me).getByRole('option').nth(1);
      const entry = (await next.getAttribute('id'))?.replace(/^[^-]*-/, '');
      await me.page.keyboard.press('ArrowDown');
      return { entry };
    },
  },
  shows: {
    'palette.open': async (me, { context }) => {
      const { typed, found, current } = contextAs<PaletteContext>(context);
      await expect(dialog(me).getByRole('combobox')).toHaveValue(typed);
      const pointed = dialog(me).getByRole('option', { selected: true });
      if (current !== null) await expect(pointed).toHaveAttribute('id', new RegExp(`-${current}$`));
      for (const { name } of found) await reads(dialog(me).getByRole('option', { name: new RegExp(name) }), name);
    },
    'palette.open.failed': (me) => expect(dialog(me).getByRole('status')).not.toBeEmpty(),
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
