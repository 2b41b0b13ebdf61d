import { ArrowDown, ArrowRight, FoldVertical, Minus, Plus, Scan, UnfoldVertical } from 'lucide-react';
import type { Direction } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import styles from './chart-view.module.css';

interface ChartToolsProps {
  readonly scale: number;
  readonly isReadable: boolean;
  readonly isWhole: boolean;
  readonly onZoomBy: (factor: number) => void;
  readonly onReset: () => void;
  readonly onFit: () => void;
  /** Zooms to the selected state; undefined without one. */
  readonly onZoomTo: (() => void) | undefined;
  /** Where the main road leads. */
  readonly direction: Direction;
  /** Chooses it; undefined where the chart has one direction. */
  readonly onDirection: ((direction: Direction) => void) | undefined;
  /** Whether everything that can be folded is; undefined if nothing can. */
  readonly areFolded: boolean | undefined;
  readonly onFoldAll: () => void;
  /** Moves all boxes back; undefined if none was moved. */
  readonly onMoveBack: (() => void) | undefined;
}

/** The factor by which + and − change the scale. */
export const zoomStep = 1.25;

/** The size of a chart, and its folds. */
export function ChartTools({
  scale,
  isReadable,
  isWhole,
  onZoomBy,
  onReset,
  onFit,
  onZoomTo,
  direction,
  onDirection,
  areFolded,
  onFoldAll,
  onMoveBack,
}: ChartToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Size of the chart">
      <Button
        size="small"
        iconOnly
        icon={<Minus />}
        aria-label="Zoom out"
        title="Zoom out (−)"
        onClick={() => onZoomBy(1 / zoomStep)}
      />
      <output className={styles.scale}>{`${Math.round(scale * 100)} %`}</output>
      <Button
        size="small"
        iconOnly
        icon={<Plus />}
        aria-label="Zoom in"
        title="Zoom in (+)"
        onClick={() => onZoomBy(zoomStep)}
      />
      <Button size="small" aria-pressed={isReadable} title="As wide as its room, and readable (0)" onClick={onReset}>
        Read
      </Button>
      <Button size="small" aria-pressed={isWhole} title="All of it at once (f)" onClick={onFit}>
        Fit
      </Button>
      {onZoomTo && (
        <Button
          size="small"
          iconOnly
          icon={<Scan />}
          aria-label="Zoom to the selected state"
          title="Zoom to the selected state (z, or double click)"
          onClick={onZoomTo}
        />
      )}
      {onDirection && (
        <Button
          size="small"
          iconOnly
          icon={direction === 'down' ? <ArrowRight /> : <ArrowDown />}
          aria-label={direction === 'down' ? 'Draw the main road to the right' : 'Draw the main road down'}
          title={direction === 'down' ? 'Draw the main road to the right' : 'Draw the main road down'}
          onClick={() => onDirection(direction === 'down' ? 'right' : 'down')}
        />
      )}
      {areFolded !== undefined && (
        <Button size="small" icon={areFolded ? <UnfoldVertical /> : <FoldVertical />} onClick={onFoldAll}>
          {areFolded ? 'Unfold' : 'Fold'}
        </Button>
      )}
      {onMoveBack && (
        <Button size="small" title="Put every box where the layout puts it" onClick={onMoveBack}>
          Reset moved boxes
        </Button>
      )}
    </div>
  );
}
