import { useId, useInsertionEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { printTilesOf, tileName, type Orientation } from './print-tiles.ts';
import styles from './print-view.module.css';

/** The distance of a crop mark from the drawing, and its length, in px. */
const markGap = 4;
const markLength = 12;
/** The space around the drawing for crop marks, and below it for the name of the page. */
const margin = markGap + markLength;
const foot = 22;

function CropMarks({ width, height }: { width: number; height: number }) {
  const path = [0, width]
    .flatMap((x) =>
      [0, height].map((y) => {
        const [across, down] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
        return `M${x + across * markGap} ${y}h${across * markLength}M${x} ${y + down * markGap}v${down * markLength}`;
      }),
    )
    .join('');
  return <path className={styles.mark} d={path} />;
}

/** Turns the paper. The security policy permits a stylesheet made by a script, not a style element. */
function Paper({ orientation }: { orientation: Orientation }) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`@page { size: ${orientation}; margin: 9mm; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [orientation]);
  return null;
}

interface PrintViewProps {
  /** What is printed at the foot of each page. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The drawing, an SVG element of that size. */
  readonly children: ReactNode;
}

/** While the page is printed, a drawing takes the place of the page: on one sheet, or on several to be put together. */
export function PrintView({ name, width, height, children }: PrintViewProps) {
  const isPrinting = useIsPrinting();
  const id = useId();
  if (!isPrinting) return null;
  const { orientation, scale, columns, rows, area } = printTilesOf({ width, height });
  const [tileWidth, tileHeight] = [area.width / scale, area.height / scale];
  const count = rows * columns;
  return createPortal(
    <div data-print="">
      <Paper orientation={orientation} />
      <svg className={styles.source} aria-hidden="true">
        <defs>
          <g id={id}>{children}</g>
        </defs>
      </svg>
      {Array.from({ length: count }, (_, index) => {
        const [row, column] = [Math.floor(index / columns), index % columns];
        const page = tileName(row, column);
        const shown = {
          width: Math.min(tileWidth, width - column * tileWidth) * scale,
          height: Math.min(tileHeight, height - row * tileHeight) * scale,
        };
        return (
          <svg
            key={page}
            className={styles.page}
            width={area.width + 2 * margin}
            height={area.height + 2 * margin + foot}
            viewBox={`${-margin} ${-margin} ${area.width + 2 * margin} ${area.height + 2 * margin + foot}`}
          >
            <svg
              width={shown.width}
              height={shown.height}
              viewBox={`${column * tileWidth} ${row * tileHeight} ${shown.width / scale} ${shown.height / scale}`}
            >
              <use href={`#${id}`} />
            </svg>
            {count > 1 && <CropMarks {...shown} />}
            <text className={styles.foot} y={area.height + margin + foot - 8}>
              {count > 1 ? `${name} · ${page} · ${index + 1} of ${count}, ${rows} × ${columns}` : name}
            </text>
          </svg>
        );
      })}
    </div>,
    document.body,
  );
}
