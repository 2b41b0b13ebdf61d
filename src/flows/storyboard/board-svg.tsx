import { Link } from 'react-router-dom';
import type { Device } from '#machines/flows/screen-viewer.machine.ts';
import { classNames } from '#ui/class-names.ts';
import type { Board, Card } from './board.ts';
import styles from './board-svg.module.css';

/** The size of a screen on the board, in px. */
const screens = { desktop: { width: 320, height: 200 }, phone: { width: 180, height: 390 } } as const;
/** The space between two columns, for what is pressed, and above a branch. */
const across = 130;
const above = 46;
const head = 24;
const margin = 30;
const lineHeight = 16;
/** The width of an average letter at the size of the texts, in px. */
const letter = 6.6;

/** A text in lines of a width in px, with … where there are more. */
export function linesOf(text: string, width: number, most: number): readonly string[] {
  const length = Math.max(4, Math.floor(width / letter));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, length - 1)}…`];
}

/** The size of a board, in px. */
export function boardSize({ cards }: Board, device: Device): { readonly width: number; readonly height: number } {
  const { width, height } = screens[device];
  const [columns, rows] = [
    Math.max(0, ...cards.map(({ column }) => column)),
    Math.max(0, ...cards.map(({ row }) => row)),
  ];
  return {
    width: 2 * margin + (columns + 1) * width + columns * across,
    height: 2 * margin + (rows + 1) * (head + height) + rows * above,
  };
}

function Lines({ lines, x, y, className }: { lines: readonly string[]; x: number; y: number; className?: string }) {
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one text
    <text key={index} className={classNames(styles.text, className)} x={x} y={y + index * lineHeight}>
      {line}
    </text>
  ));
}

interface BoardSvgProps {
  readonly board: Board;
  readonly device: Device;
  readonly selected: string | null;
  readonly label: string;
  readonly addressOf: (id: string) => string;
  /** The address of the picture of a state's screen; undefined without one. */
  readonly pictureOf: (id: string) => string | undefined;
}

/** A storyboard as one drawing: cards of states, with their screens where there are pictures, and arrows between them. */
export function BoardSvg({ board, device, selected, label, addressOf, pictureOf }: BoardSvgProps) {
  const { width, height } = screens[device];
  const size = boardSize(board, device);
  const placeOf = ({ row, column }: Card) => ({
    x: margin + column * (width + across),
    y: margin + row * (head + height + above),
  });
  const cardOf = new Map(board.cards.map((card) => [card.state.id, card]));
  return (
    <svg
      className={styles.board}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={label}
    >
      {board.arrows.map(({ from, to, words }) => {
        const [source, target] = [cardOf.get(from), cardOf.get(to)];
        if (!source || !target) return null;
        const [start, end] = [placeOf(source), placeOf(target)];
        if (target.row === 0) {
          const y = start.y + head + height / 2;
          const lines = linesOf(words, across - 14, 4);
          return (
            <g key={to}>
              <path className={styles.main} d={`M${start.x + width} ${y}H${end.x - 9}`} />
              <path className={styles.head} d={`M${end.x} ${y}l-11 -5.5v11z`} />
              <Lines
                className={styles.middle ?? ''}
                lines={lines}
                x={(start.x + width + end.x) / 2}
                y={y - 10 - (lines.length - 1) * lineHeight}
              />
            </g>
          );
        }
        const x = start.x - 10 - (source.row % 3) * 6;
        const y = end.y + head / 2;
        return (
          <g key={to}>
            <path className={styles.branch} d={`M${start.x} ${start.y + head + height - 12}H${x}V${y}H${end.x - 7}`} />
            <path className={styles.head} d={`M${end.x} ${y}l-8 -4v8z`} />
            <Lines lines={linesOf(words, width, 2)} x={end.x} y={end.y - 22} />
          </g>
        );
      })}
      {board.cards.map((card) => {
        const { state } = card;
        const { x, y } = placeOf(card);
        const picture = pictureOf(state.id);
        return (
          <Link
            key={state.id}
            className={classNames(styles.card, state.id === selected && styles.selected)}
            to={addressOf(state.id)}
            replace
            preventScrollReset
            data-state={state.id}
            aria-label={state.key}
            aria-current={state.id === selected || undefined}
          >
            <text className={styles.title} x={x} y={y + 16}>
              {state.key}
            </text>
            <rect className={styles.frame} x={x} y={y + head} width={width} height={height} rx={2} />
            {picture === undefined ? (
              <Lines lines={linesOf(state.words ?? '', width - 24, 8)} x={x + 12} y={y + head + 26} />
            ) : (
              <image
                href={picture}
                x={x}
                y={y + head}
                width={width}
                height={height}
                preserveAspectRatio="xMidYMin meet"
              />
            )}
            {picture !== undefined && (
              <rect className={styles.edge} x={x} y={y + head} width={width} height={height} rx={2} />
            )}
          </Link>
        );
      })}
    </svg>
  );
}
