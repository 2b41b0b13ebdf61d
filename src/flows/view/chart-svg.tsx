import { createElement, memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Box, Chart } from '@plinth/statecharts/chart';
import { namesScale, nameRoom } from '@plinth/statecharts/chart-look';
import { drawingOf, type ChartElement } from '@plinth/statecharts/layout/chart-elements';
import { classNames } from '#ui/class-names.ts';
import { FoldControl } from './fold-control.tsx';
import { sizeStyle, type ChartSize } from './use-fit.ts';
import styles from './chart-svg.module.css';

export interface ChartSvgProps {
  readonly chart: Chart;
  /** The address of a box, by the id of its state; null for a box without a link. */
  readonly addressOf: (id: string) => string | null;
  /** Whether its links replace the current history entry. */
  readonly isReplacing?: boolean;
  /** Id of the selected state. */
  readonly selected: string | null;
  readonly folded: readonly string[];
  /** Folds or unfolds a state; without it, boxes have no control for it. */
  readonly onFold?: ((id: string) => void) | undefined;
  readonly size: ChartSize;
  /** The accessible name of the chart. */
  readonly label: string;
}

/** The texts of an element in turn. */
function wordsOf({ tag, children }: ChartElement): readonly string[] {
  return children.flatMap((child) => (typeof child === 'string' ? (tag === 'text' ? [child] : []) : wordsOf(child)));
}

/** How large a title may be, and where it is, if it is alone in its box. */
function nameStyle(box: Box, boxes: readonly Box[], isOuter: boolean): CSSProperties {
  const { size, isCentred, across, down } = nameRoom(box, boxes, isOuter);
  return {
    '--name-size': `${size}px`,
    '--name-anchor': isCentred ? 'middle' : 'start',
    '--name-across': `${across}px`,
    '--name-down': `${down}px`,
  } as CSSProperties;
}

/**
 * The chart of a flow. Its boxes are links to their states, and the texts of a transition are links to its target; lines
 * pass under the text of the boxes they enter, and folded boxes cover their contents. Where rows would be too small to
 * be read, the names of states are drawn alone, and larger.
 */
export const ChartSvg = memo(function ChartSvg({
  chart,
  addressOf,
  isReplacing = false,
  selected,
  folded,
  onFold,
  size,
  label,
}: ChartSvgProps) {
  const drawing = useMemo(() => {
    const boxes = new Map(chart.boxes.map((box) => [box.id, box]));
    const outer = new Set(chart.boxes.flatMap(({ parent }) => parent ?? []));
    /** The address of an element, its accessible name, and whether Tab reaches it. */
    const linkOf = ({ attributes }: ChartElement, words: readonly string[]) => {
      const { 'data-state': id, 'data-way': way, 'data-from': from, 'data-to': target } = attributes;
      if (typeof id === 'string') {
        const isSelected = id === selected;
        const props = { 'aria-label': boxes.get(id)?.title, 'aria-current': isSelected || undefined };
        return { to: addressOf(id), props, className: classNames(styles.state, isSelected && styles.selected) };
      }
      if (way === undefined || typeof target !== 'string') return null;
      const name = words.join(' ');
      const end = name.includes('→') ? '' : ` → ${boxes.get(target)?.title ?? target}`;
      // Tab goes from state to state, and through the transitions of the selected one.
      const props = { 'aria-label': `${name}${end}`, tabIndex: from === selected ? 0 : -1 };
      return { to: addressOf(target), props, className: styles.linked };
    };
    const render = (element: ChartElement, box?: Box): ReactNode => {
      const { tag, names, attributes, children } = element;
      const { 'data-box': boxId } = attributes;
      const id = typeof boxId === 'string' ? boxId : null;
      const own = id === null ? box : boxes.get(id);
      // Only boxes have keys: everything else keeps its place among its siblings.
      const props = {
        ...attributes,
        ...(id !== null && { key: id }),
        className: classNames(...names.map((name) => styles[name])) || undefined,
        ...(own &&
          names.includes('title') && {
            style: nameStyle(own, chart.boxes, outer.has(own.id) && !folded.includes(own.id)),
          }),
      };
      const content = children.map((child) => (typeof child === 'string' ? child : render(child, own)));
      const link = linkOf(element, wordsOf(element));
      if (!link || link.to === null) return createElement(tag, props, ...content);
      return createElement(
        Link,
        {
          ...props,
          ...link.props,
          className: classNames(props.className, link.className),
          to: link.to,
          replace: isReplacing,
          preventScrollReset: true,
        },
        ...content,
      );
    };
    const isSeen = ({ parent }: Box): boolean => {
      const holder = parent === null ? undefined : boxes.get(parent);
      return holder === undefined || (!folded.includes(holder.id) && isSeen(holder));
    };
    return (
      <>
        {render(drawingOf(chart, folded))}
        {/* A folded box is drawn over others: its control stays where it is, and keeps the focus. */}
        {onFold &&
          chart.boxes
            .filter((box) => box.parent !== null && outer.has(box.id) && isSeen(box))
            .map((box) => <FoldControl key={box.id} box={box} isFolded={folded.includes(box.id)} onFold={onFold} />)}
      </>
    );
  }, [chart, addressOf, isReplacing, selected, folded, onFold]);
  const scale = size === 'readable' ? 1 : size;
  return (
    <svg
      className={styles.chart}
      style={{ ...sizeStyle(size, chart), '--scale': scale } as CSSProperties}
      data-names={scale < namesScale ? '' : undefined}
      // Inside of another SVG element, the style has no effect.
      width={chart.width}
      height={chart.height}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="group"
      aria-label={label}
    >
      {drawing}
    </svg>
  );
});
