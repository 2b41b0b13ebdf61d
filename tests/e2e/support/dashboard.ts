import { expect, type Locator } from '@playwright/test';
import type { Accounts, Session } from './accounts.ts';
import type { Member } from './member.ts';

/** The card of a project. */
export function cardOf(me: Member, name: string): Locator {
  return me.page.getByRole('article', { name, exact: true });
}

/** I choose an item of a project's menu; on its own page the menu has another name than on its card. */
export async function choose(
  me: Member,
  name: string,
  label: string,
  menu: 'Actions for' | 'More for' = 'Actions for',
): Promise<void> {
  await me.button(`${menu} ${name}`).click();
  await me.page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();
}

/** The count in the sidebar for a page. */
export async function seeCount(me: Member, page: string, count: number): Promise<void> {
  await expect(
    me.page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: new RegExp(`^${page} ?${count}$`) }),
  ).toBeVisible();
}

/** I am signed in, with a draft of this name that was saved elsewhere, and am on my drafts. */
export async function beginWithDraft(
  me: Member,
  accounts: Accounts,
  name: string,
): Promise<{ readonly session: Session; readonly projectId: string }> {
  const session = await accounts.sessionOf(await accounts.open());
  const projectId = await accounts.haveProject(session, name);
  await me.beginSignedIn(session);
  await me.open('/dashboard/draft');
  await expect(cardOf(me, name)).toBeVisible();
  return { session, projectId };
}

/** A page of each kind; created projects look like drafts. */
export const pagesOfEachKind = [
  '',
  '/draft',
  '/instant-prototypes',
  '/professional-prototypes',
  '/trash',
  '/payments',
  '/additional-features-req',
  '/settings',
  '/settings/security',
  '/settings/delete',
] as const;

/** These pages of the dashboard have no barriers, in both colour schemes. */
export async function findNothingInTheWayOn(me: Member, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await me.open(`/dashboard${path}`);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(me.page.getByText('Loading', { exact: true })).toHaveCount(0);
    await me.findNothingInTheWayByDayAndNight();
  }
}
