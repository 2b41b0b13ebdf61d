import { expect, type Locator } from '@playwright/test';
import type { Member } from './member.ts';

/** The card of a project. */
export function cardOf(me: Member, name: string): Locator {
  return me.page.getByRole('article', { name, exact: true });
}

/** I choose something from the menu of a project. */
export async function choose(me: Member, name: string, label: string): Promise<void> {
  await me.button(`Actions for ${name}`).click();
  await me.page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();
}

/** What the sidebar counts on a page. */
export async function seeCount(me: Member, page: string, count: number): Promise<void> {
  await expect(me.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${page} ?${count}$`) })).toBeVisible();
}

/** I put a plan together, and it is among my drafts under this name. */
export async function haveDraft(me: Member, name: string): Promise<void> {
  await me.walkTo('/features');
  await me.open('/dashboard/draft');
  await expect(me.page.getByRole('article')).toHaveCount(1);
  const [standing] = await me.page.getByRole('article').getByRole('button', { name: /^Actions for/ }).all();
  await standing?.click();
  await me.page.getByRole('menuitem', { name: 'Rename' }).click();
  await me.type('Name of the project', name);
  await me.press('Save');
  await expect(cardOf(me, name)).toBeVisible();
}
