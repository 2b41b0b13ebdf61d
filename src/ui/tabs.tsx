import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { moveBetweenTabs } from './tab-keys.ts';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  label: string;
  count?: number | undefined;
};

export type TabsProps = {
  /** The subject of the tabs, as an accessible label; not visible. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Folder tabs on a sheet: the selected one shares edge and colour with the panel below it. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const ids = tabs.map((tab) => tab.id);

  // On a phone the row scrolls; the selected tab must be visible even if the address selected it.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [selected]);

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveBetweenTabs(event, ids, selected, onSelect)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles.count}>{` ${tab.count}`}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
