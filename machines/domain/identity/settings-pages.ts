import * as messages from '#messages/settings-pages.ts';
import { securitySectionOf, type SecuritySection } from './security-checkup.ts';

/** The pages of the settings, in the order of their tabs. The first is at the address of the settings itself. */
export const settingsPages = [
  { id: 'profile', title: messages.profile },
  { id: 'security', title: messages.security },
  { id: 'checkup', title: messages.checkup },
  { id: 'billing', title: messages.billing },
  { id: 'delete', title: messages.deletion },
] as const;

/** The server's page on which a person downloads their data. */
export const ownDataPath = '/my-data';

export type SettingsPageId = (typeof settingsPages)[number]['id'];

/** The page named by the last part of an address, or the first one without a name. The first has no second address. */
export function findSettingsPage(name: string | undefined): (typeof settingsPages)[number] | undefined {
  return name === undefined ? settingsPages[0] : settingsPages.slice(1).find(({ id }) => id === name);
}

export function settingsPath(id: SettingsPageId): string {
  return id === 'profile' ? '/dashboard/settings' : `/dashboard/settings/${id}`;
}

/** The security settings with one section open, and the focus on it. */
export function securityPath(section: SecuritySection): string {
  return `${settingsPath('security')}?open=${section}`;
}

/** The section that the query of an address opens; null without one. @param search with its question mark */
export function sectionInAddress(search: string): SecuritySection | null {
  return securitySectionOf(new URLSearchParams(search).get('open')) ?? null;
}
