import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import type { PartKind } from './prototype-controls.ts';
import styles from './flow-map.module.css';

export type FlowScreen = {
  id: string;
  title: string;
  column: number;
  row: number;
  /** The screen that the line comes from. */
  from: string | null;
  /** Its parts, from the top. */
  kinds: readonly PartKind[];
};

export type FlowMapProps = {
  screens: readonly FlowScreen[];
  selected: string;
  /** 1 is the drawing's own size. */
  zoom: number;
  onSelect: (id: string) => void;
  onWalk: (direction: 'up' | 'down' | 'left' | 'right') => void;
  onOpen: () => void;
};

const width = 120;
const height = 168;
const stepX = 208;
const stepY = 224;
const margin = 32;

const directions: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const placeOf = ({ column, row }: FlowScreen): { x: number; y: number } => ({
  x: margin + column * stepX,
  y: margin + row * stepY,
});

/** The size of the drawing at zoom 1. */
export function flowSize(screens: readonly FlowScreen[]): { width: number; height: number } {
  const columns = Math.max(0, ...screens.map(({ column }) => column));
  const rows = Math.max(0, ...screens.map(({ row }) => row));
  return { width: margin * 2 + columns * stepX + width, height: margin * 2 + rows * stepY + height + 20 };
}

/** Every screen as an elevation, and the lines between them. Arrow keys move along the lines. */
export function FlowMap({ screens, selected, zoom, onSelect, onWalk, onOpen }: FlowMapProps) {
  const list = useRef<SVGSVGElement>(null);
  const size = flowSize(screens);
  useLayoutEffect(() => {
    const option = list.current?.querySelector<SVGGElement>('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (list.current?.contains(document.activeElement)) option?.focus({ preventScroll: true });
  }, [selected, zoom]);
  function walk(event: KeyboardEvent): void {
    const direction = directions[event.key];
    if (direction) onWalk(direction);
    else if (event.key === 'Enter' || event.key === ' ') onOpen();
    else return;
    event.preventDefault();
  }
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  return (
    <svg
      ref={list}
      className={styles.map}
      role="listbox"
      aria-label={messages.screens}
      width={size.width * zoom}
      height={size.height * zoom}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onKeyDown={walk}
    >
      {screens.map((screen) => {
        const from = screen.from === null ? undefined : byId.get(screen.from);
        return from && <Line key={screen.id} from={placeOf(from)} to={placeOf(screen)} />;
      })}
      {screens.map((screen) => {
        const { x, y } = placeOf(screen);
        const isSelected = screen.id === selected;
        return (
          <g
            key={screen.id}
            transform={`translate(${x} ${y})`}
            role="option"
            aria-label={screen.title}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            className={styles.screen}
            onClick={() => onSelect(screen.id)}
            onDoubleClick={onOpen}
          >
            <rect className={styles.sheet} width={width} height={height} rx="8" />
            <rect
              className={styles.titleBar}
              x="10"
              y="11"
              width={Math.min(76, 12 + screen.title.length * 5)}
              height="6"
            />
            <path className={styles.hair} d={`M0 26h${width}`} />
            <Elevation kinds={screen.kinds} />
            <text className={styles.name} x="0" y={height + 18}>
              {screen.title}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Point = { x: number; y: number };

/** A line with two corners, and an arrowhead at its end. */
function Line({ from, to }: { from: Point; to: Point }) {
  const start = { x: from.x + width, y: from.y + height / 2 };
  const end = { x: to.x, y: to.y + height / 2 };
  const middle = to.x - (stepX - width) / 2;
  return (
    <>
      <path className={styles.line} d={`M${start.x} ${start.y}H${middle}V${end.y}H${end.x - 7}`} />
      <path className={styles.head} d={`M${end.x} ${end.y}l-8 -4v8Z`} />
    </>
  );
}

const tall: ReadonlySet<PartKind> = new Set([
  'blank',
  'boxes',
  'calendar',
  'call',
  'camera',
  'card',
  'chart',
  'gallery',
  'graph',
  'map',
  'products',
  'qr',
  'rings',
  'route',
  'video',
]);

/** The parts of a screen in few strokes, as many as fit. */
function Elevation({ kinds }: { kinds: readonly PartKind[] }) {
  const parts: { kind: PartKind; y: number; tall: boolean }[] = [];
  let y = 36;
  for (const kind of kinds) {
    const isTall = tall.has(kind);
    const next = y + (isTall ? 46 : 20);
    if (next > height - 4) break;
    parts.push({ kind, y, tall: isTall });
    y = next;
  }
  return parts.map(({ kind, y: top, tall: isTall }) => (
    <g key={top} transform={`translate(10 ${top})`}>
      {isTall ? <Picture kind={kind} /> : <Strip kind={kind} />}
    </g>
  ));
}

const strokes: Partial<Readonly<Record<PartKind, string>>> = {
  rings: 'M50 3a16 16 0 1 1 -.1 0M50 11a8 8 0 1 1 -.1 0',
  graph: 'M20 30L46 10L80 18M46 10L60 32L80 18M20 30L60 32',
  map: 'M0 0h100v38H0ZM24 0v38M0 22h100M64 22v16',
  route: 'M0 0h100v38H0ZM8 32V22h34V10h40',
};
const tiles: Partial<Readonly<Record<PartKind, string>>> = {
  chart: 'M4 38V22h10v16ZM20 38V14h10v24ZM36 38V26h10v12ZM52 38V8h10v30ZM68 38V18h10v20ZM84 38V12h10v26Z',
  products: 'M0 0h30v38H0ZM35 0h30v38H35ZM70 0h30v38H70Z',
  gallery: 'M0 0h30v38H0ZM35 0h30v38H35ZM70 0h30v38H70Z',
};

function Picture({ kind }: { kind: PartKind }) {
  const stroke = strokes[kind];
  return stroke === undefined ? (
    <path className={styles.tiles} d={tiles[kind] ?? 'M0 0h100v38H0Z'} />
  ) : (
    <path className={styles.stroke} d={stroke} />
  );
}

const framed: ReadonlySet<PartKind> = new Set(['action', 'field', 'search', 'upload']);

function Strip({ kind }: { kind: PartKind }) {
  if (kind === 'continue') return <rect className={styles.ink} width="100" height="13" />;
  if (framed.has(kind)) return <rect className={styles.stroke} width="100" height="13" />;
  return (
    <path
      className={styles.fill}
      d={kind === 'toggle' ? 'M0 4h54v5H0ZM82 1h18v11H82Z' : 'M0 0h12v12H0ZM18 1h52v4H18ZM18 8h34v3H18Z'}
    />
  );
}
