import { Link } from 'react-router-dom';
import { settingsPages, settingsPath, type SettingsPageId } from '#machines/domain/identity/settings-pages.ts';
import styles from './settings-tabs.module.css';

/** The pages of the settings, as links: each has an address of its own. */
export function SettingsTabs({ current }: { current: SettingsPageId }) {
  return (
    <nav aria-label="Settings" className={styles.tabs}>
      {settingsPages.map(({ id, title }) => (
        <Link key={id} to={settingsPath(id)} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
