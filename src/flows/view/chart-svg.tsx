import { createElement, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Chart } from '@plinth/statecharts/chart';
import { drawingOf, type ChartElement } from '@plinth/statecharts/layout/chart-elements';
import { classNames } from '#ui/class-names.ts';
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
  readonly size: ChartSize;
  /** The accessible name of the chart. */
  readonly label: string;
}

/**
 * The chart of a flow. Its boxes are links to their states; lines pass under the text of the boxes they enter, and
 * folded boxes cover their contents.
 */
export const ChartSvg = memo(function ChartSvg({
  chart,
  addressOf,
  isReplacing = false,
  selected,
  folded,
  size,
  label,
}: ChartSvgProps) {
  const titles = new Map(chart.boxes.map(({ id, title }) => [id, title]));
  const render = ({ tag, names, attributes, children }: ChartElement): ReactNode => {
    const { 'data-state': id } = attributes;
    const to = typeof id === 'string' ? addressOf(id) : null;
    const isSelected = to !== null && id === selected;
    const className = classNames(
      ...names.map((name) => styles[name]),
      to !== null && styles.state,
      isSelected && styles.selected,
    );
    // Only boxes have keys: everything else keeps its place among its siblings.
    const props = { ...attributes, key: id, className: className || undefined };
    const content = children.map((child) => (typeof child === 'string' ? child : render(child)));
    if (to === null) return createElement(tag, props, ...content);
    const link = { to, replace: isReplacing, preventScrollReset: true, 'aria-label': titles.get(String(id)) };
    return createElement(Link, { ...props, ...link, 'aria-current': isSelected || undefined }, ...content);
  };
  return (
    <svg
      className={styles.chart}
      style={sizeStyle(size, chart.width)}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="group"
      aria-label={label}
    >
      {render(drawingOf(chart, folded))}
    </svg>
  );
});
