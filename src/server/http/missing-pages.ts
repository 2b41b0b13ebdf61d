/** Addresses in the form of a page whose last part names nothing: the app shows the page-not-found screen there. */
import { templateNamed } from '#machines/domain/catalogue/templates.ts';
import { findSettingsPage } from '#machines/domain/identity/settings-pages.ts';
import { findDashboardPage } from '#machines/domain/projects/dashboard-pages.ts';

const finders: readonly (readonly [form: RegExp, find: (name: string) => unknown])[] = [
  [/^\/template\/([^/]+)\/*$/i, templateNamed],
  [/^\/dashboard\/([^/]+)\/*$/i, findDashboardPage],
  [/^\/dashboard\/settings\/([^/]+)\/*$/i, findSettingsPage],
];

/** Whether a path has the form of a page, and names none. */
export function namesMissingPage(path: string): boolean {
  return finders.some(([form, find]) => {
    const name = form.exec(path)?.[1];
    return name !== undefined && find(name) === undefined;
  });
}
