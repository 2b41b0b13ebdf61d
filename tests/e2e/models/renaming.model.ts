import type { Locator, Page } from '@playwright/test';
import type { RenamingContext, RenamingEvent } from '#machines/dashboard/renaming.machine.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { contextAs, reads } from '../support/expectations.ts';
import type { Model, Shows } from '../support/model.ts';
import { problem } from '../support/outside.ts';
import { openAsMember } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** The current name of the page's project while a new one is being saved: each saved name replaces it. */
const held = new WeakMap<Page, string>();

/** The name that was typed last. */
const typed = new WeakMap<Page, string>();

/** The name that the server has saved last. */
const saved = new WeakMap<Page, string>();

function fieldOf({ page }: Visitor): Locator {
  return page.getByLabel('Name of the project');
}

/** The name is in its field, with the reason for which it was refused. */
const showsName: Shows = async (me, { context }) => {
  const { name, words } = contextAs<RenamingContext>(context);
  await expect(fieldOf(me)).toHaveValue(name);
  if (words !== '') await reads(me.page.getByRole('dialog'), words);
};

/** Giving a project another name. */
export const renamingModel: Model<RenamingEvent> = {
  actor: 'dashboard/renaming',
  starts: { 'at a draft': { go: (me) => openAsMember(me, '/dashboard/draft', sampleCard.name) } },
  acts: {
    'renaming.opened': async (me) => {
      await me
        .button(/^Actions for/)
        .first()
        .click();
      await me.page.getByRole('menuitem', { name: /^Rename/ }).click();
      held.set(me.page, await fieldOf(me).inputValue());
    },
    'renaming.closed': (me) => me.page.keyboard.press('Escape'),
    'name.submitted': async (me, { name }) => {
      const own = held.get(me.page) ?? '';
      const other = name === own ? `${name} 2` : name;
      const chosen = name === sampleCard.name ? own : other;
      typed.set(me.page, chosen);
      await fieldOf(me).fill(chosen);
      await me.press('Save');
      return { name: chosen };
    },
  },
  controls: { 'name.submitted': (me) => me.button('Save') },
  shows: {
    ...Object.fromEntries(
      ['untried', 'refused', 'unanswered'].map((state) => [`renaming.name.editing.${state}`, showsName]),
    ),
    'renaming.name.none': async (me) => {
      const name = saved.get(me.page);
      if (name !== undefined) await expect(me.page.getByRole('article', { name, exact: true })).toHaveCount(1);
    },
  },
  keeps: { 'renaming.dialog.closed': (me) => me.page.getByRole('article').first().getByRole('heading').innerText() },
  asking: {
    '0.renaming.name.saving': {
      asks: 'POST /api/projects/*/name',
      about: (context) => contextAs<RenamingContext>(context).project?.id,
      sends: (_, { name }) => ({ name }),
      done: async ({ output }, me) => {
        if ((output as ChangeAnswer).kind !== 'done') return problem(409);
        saved.set(me.page, typed.get(me.page) ?? '');
        return 'itself';
      },
    },
  },
  notThere: { 'renaming.name.saving renaming.opened': 'the dialog shows the name that is being saved' },
  without: { 'name.saved': 'the machine tells itself', 'outcome.arrived': 'the machine tells itself' },
};
