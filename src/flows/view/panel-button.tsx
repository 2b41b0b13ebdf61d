import { useSelector } from '@xstate/react';
import { PanelLeft, PanelRight } from 'lucide-react';
import type { Panel } from '#machines/flows/flow-viewer.machine.ts';
import { Button } from '#ui/button.tsx';
import { useFlows } from './flows-context.ts';
import styles from './panel-button.module.css';
import { useShortcuts } from './use-shortcuts.ts';

const panels = {
  list: { label: 'List of flows', key: '[', icon: <PanelLeft /> },
  card: { label: 'Card', key: ']', icon: <PanelRight /> },
} as const;

/**
 * Folds a panel beside the chart, or shows it again, also by its key. On a narrow screen, where the panel is not beside
 * the chart, there is none. @param controls the id of the panel's element
 */
export function PanelButton({ panel, controls }: { panel: Panel; controls: string }) {
  const { viewer } = useFlows();
  const isFolded = useSelector(viewer, ({ context }) => context.foldedPanels.includes(panel));
  const toggle = (): void => viewer.send({ type: 'panel.toggled', panel });
  const { label, key, icon } = panels[panel];
  useShortcuts({ [key]: toggle });
  return (
    <Button
      className={styles[panel]}
      size="small"
      variant="quiet"
      iconOnly
      icon={icon}
      aria-label={label}
      aria-expanded={!isFolded}
      aria-controls={controls}
      title={`${isFolded ? 'Show' : 'Fold'} the ${label.toLowerCase()} (${key})`}
      onClick={toggle}
    />
  );
}
