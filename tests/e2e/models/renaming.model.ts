import type { Locator, Page } from '@playwright/test';
import type { RenamingEvent } from '#machines/dashboard/renaming.machine.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import type { Model } from '../support/model.ts';
import { problem } from '../support/outside.ts';
import { openAsMember } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

/** The current name of the page's project while a new one is being saved: each saved name replaces it. */
const held = new WeakMap<Page, string>();

function fieldOf({ page }: Visitor): Locator {
  return page.getByLabel('Name of the project');
}

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
      await fieldOf(me).fill(name === sampleCard.name ? own : other);
      await me.press('Save');
    },
  },
  controls: { 'name.submitted': (me) => me.button('Save') },
  asking: {
    '0.renaming.name.saving': {
      asks: 'POST /api/projects/*/name',
      done: ({ output }) => ((output as ChangeAnswer).kind === 'done' ? 'itself' : problem(409)),
    },
  },
  notThere: { 'renaming.name.saving renaming.opened': 'the dialog shows the name that is being saved' },
  without: { 'name.saved': 'the machine tells itself', 'outcome.arrived': 'the machine tells itself' },
};
