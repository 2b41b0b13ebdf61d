import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { FlowState } from '@plinth/statecharts/flow';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Look } from './flow-address.ts';
import { StateCard } from './state-card.tsx';
import styles from './state-sheet.module.css';

interface StateSheetProps {
  readonly drawn: DrawnFlow;
  readonly state: FlowState;
  readonly look: Look;
  /** Removes the state from the address; undefined if the address has none. */
  readonly onClose: (() => void) | undefined;
}

/**
 * The card of a state: beside the chart, or on a narrow screen a sheet over its lower half while the address has a
 * state.
 */
export function StateSheet({ drawn: { flow }, state, look, onClose }: StateSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const isChosen = onClose !== undefined;
  // A sheet takes the focus when it opens, and returns it when it closes.
  useEffect(() => {
    const element = sheet.current;
    if (!element || !isChosen || getComputedStyle(element).position !== 'fixed') return;
    // From one card to the next, the pressed link is removed, and the body has the focus.
    const { activeElement: focused, body } = document;
    if (focused !== body && !element.contains(focused)) opener.current = focused;
    element.scrollTo({ top: 0 });
    element.focus({ preventScroll: true });
  }, [state.id, isChosen]);
  const close = (): void => {
    onClose?.();
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement)
      opener.current.focus({ preventScroll: true });
  };
  function handleKey(event: KeyboardEvent): void {
    // Escape closes an enlarged picture first.
    if (event.key === 'Escape' && isChosen && !(event.target as Element).closest('dialog')) close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is a shortcut for the button in it
    <div
      ref={sheet}
      className={classNames(isChosen && styles.sheet)}
      data-sheet={isChosen ? '' : undefined}
      tabIndex={isChosen ? -1 : undefined}
      onKeyDown={handleKey}
    >
      {isChosen && (
        <Button
          className={styles.close}
          size="small"
          variant="quiet"
          iconOnly
          icon={<X />}
          aria-label={`Close the card of ${state.key}`}
          title="Close (Esc)"
          onClick={close}
        />
      )}
      <StateCard flow={flow} state={state} view={look} />
    </div>
  );
}
