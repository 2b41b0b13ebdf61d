import styles from './segments.module.css';
import { moveBetweenTabs } from './tab-keys.ts';

export type Segment = {
  id: string;
  label: string;
};

export type SegmentsProps = {
  /** The subject of the choice, as an accessible label; not visible. */
  label: string;
  options: readonly Segment[];
  selected: string;
  onSelect: (id: string) => void;
  /** The id of the panel for the selected segment: give it role="tabpanel", and segmentTabId as aria-labelledby. */
  panelId: string;
  /** The id of the note that explains why nothing else can be selected; undefined if everything can. */
  lockedBy?: string | undefined;
};

/** The id of one segment, for the panel it labels. */
export function segmentTabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** Several joined buttons of which one is selected. */
export function Segments({ label, options, selected, onSelect, panelId, lockedBy }: SegmentsProps) {
  const isLocked = lockedBy !== undefined;
  const ids = isLocked ? [selected] : options.map((option) => option.id);
  return (
    <div
      className={styles.segments}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveBetweenTabs(event, ids, selected, onSelect)}
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="tab"
          id={segmentTabId(panelId, option.id)}
          className={styles.segment}
          aria-selected={option.id === selected}
          aria-disabled={(isLocked && option.id !== selected) || undefined}
          aria-describedby={lockedBy}
          aria-controls={panelId}
          tabIndex={option.id === selected ? 0 : -1}
          onClick={() => {
            if (!isLocked) onSelect(option.id);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
