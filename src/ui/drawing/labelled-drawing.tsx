import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import * as messages from '#messages/plan-parts.ts';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import { MaterialSquare } from '../material-square.tsx';
import text from '../text.module.css';
import type { Dimensions, Drawable, LabelOptions, KeyEntry } from './drawing.types.ts';
import { phone, sheet } from './frames.ts';
import styles from './labelled-drawing.module.css';
import { labelledSvg } from './labelled-svg.ts';
import drawing from './plinth-drawing.module.css';

export type LabelledDrawingProps = {
  app: Drawable;
  /** The accessible name. */
  title: string;
  /** The part in the signal colour: the id of a category, a platform, a phase or the template. */
  newest?: string | undefined;
  dims: Dimensions;
  /** On paper only the large size is used. */
  onPaper?: boolean | undefined;
};

/**
 * The drawing of a plan with the names of its blocks: beside the building if the container is wide enough; otherwise,
 * and for names that do not fit, as numbers and a key below. Input is painted first; the drawing follows in the next
 * frame.
 */
export function LabelledDrawing(props: LabelledDrawingProps) {
  return <Sized {...useDeferredValue(props)} />;
}

const Sized = memo(function Sized({ onPaper = false, dims, ...shown }: LabelledDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(place);
  return (
    <div ref={place} className={classNames(styles.place, onPaper && styles.paper)}>
      {onPaper || isNarrow === false ? (
        <One size={sheet} dims={dims} {...shown} />
      ) : (
        isNarrow && <One className={styles.small} size={phone} {...shown} />
      )}
    </div>
  );
});

/** In rem. In a narrower container the names beside the building would be smaller than 12 px. */
const roomForNames = 43.5;

/**
 * Whether the container is too narrow for the large drawing; undefined before layout, which is before the first paint.
 */
function useIsNarrow(place: RefObject<HTMLElement | null>): boolean | undefined {
  const [isNarrow, setIsNarrow] = useState<boolean>();
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () =>
      setIsNarrow(
        element.clientWidth < roomForNames * globalThis.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNarrow;
}

type OneProps = Pick<LabelOptions, 'dims' | 'newest'> & {
  app: Drawable;
  title: string;
  size: LabelOptions;
  className?: string | undefined;
};

function One({ app, title, newest, dims, size, className }: OneProps) {
  const { markup, key } = useMemo(
    () => labelledSvg(app, { ...size, mode: 'exploded', title, newest, dims }),
    [app, size, title, newest, dims],
  );
  return (
    <figure className={classNames(styles.figure, className)}>
      <div className={classNames(layout.graph, styles.graph)}>
        <span className={drawing.drawing} dangerouslySetInnerHTML={useMemo(() => ({ __html: markup }), [markup])} />
      </div>
      {key.length > 0 && <Key entries={key} />}
    </figure>
  );
}

/** The key of the numbers on a drawing. */
function Key({ entries }: { entries: readonly KeyEntry[] }) {
  const headingId = useId();
  return (
    <figcaption>
      <p id={headingId} className={styles.heading}>
        {messages.keyToNumbers}
      </p>
      <ul className={styles.key} aria-labelledby={headingId}>
        {entries.map(({ id, number, name, count, material }) => (
          <li key={id}>
            <Number number={number} />
            <MaterialSquare material={material} />
            <span>{name}</span>
            {count !== undefined && <Count count={count} />}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

function Number({ number }: Pick<KeyEntry, 'number'>) {
  if (number !== null) return <span className={styles.number}>{number}</span>;
  return (
    <span className={styles.number} data-hidden>
      <span aria-hidden="true">–</span>
      <span className={text.visuallyHidden}>{messages.behindOthers}</span>
    </span>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{`×${count}`}</span>
      <span className={text.visuallyHidden}>{messages.features({ count })}</span>
    </span>
  );
}
