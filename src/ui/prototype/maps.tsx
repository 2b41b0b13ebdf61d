import { MapPin } from 'lucide-react';
import * as messages from '#messages/prototype-parts.ts';
import { Options } from './choices.tsx';
import { seedOf, stepOf, type Part } from './prototype-controls.ts';
import styles from './maps.module.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The blocks between the streets, as on the cover of the delivery base. */
function Streets() {
  return (
    <g className={styles.streets}>
      <path d="M0 0h66v54H0ZM82 0h80v54H82ZM178 0h72v30H178ZM266 0h74v54h-74ZM0 72h48v60H0ZM64 72h98v44H64ZM178 48h58v60h-58ZM252 72h88v44h-88ZM0 150h48v50H0ZM64 134h64v30H64ZM144 134h92v22h-92ZM64 182h64v18H64ZM144 172h52v28h-52ZM212 172h128v28H212ZM252 134h88v20h-88Z" />
    </g>
  );
}

const pins = [styles.pin1, styles.pin2, styles.pin3];

/** A street map with places to select. */
export function MapPart({ id, label }: Part) {
  const seed = seedOf(id);
  return (
    <div className={styles.map}>
      <svg viewBox="0 0 340 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Streets />
      </svg>
      <Options
        label={label}
        names={pins.map((_, at) => messages.place({ number: at + 1 }))}
        className={styles.pins}
        chosen={seed % 3}
      >
        {(at) => (
          <span className={pins[at]}>
            <MapPin className={styles.pin} />
          </span>
        )}
      </Options>
    </div>
  );
}

/** A route through the streets, with its start and its end. */
export function RoutePart({ label }: Part) {
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <svg viewBox="0 0 340 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Streets />
        <path className={styles.way} d="M56 190V125H170V62H244V40H258" />
        <circle className={styles.start} cx="56" cy="186" r="6" />
        <path className={styles.end} d="M258 46c-9-11-14-17-14-24a14 14 0 0 1 28 0c0 7-5 13-14 24Z" />
        <circle className={styles.eye} cx="258" cy="22" r="5" />
      </svg>
    </div>
  );
}

/** Members and their connections, as on the cover of the community base. */
export function GraphPart({ label }: Part) {
  return (
    <div className={styles.graph} role="img" aria-label={label}>
      <svg viewBox="70 62 172 114" aria-hidden="true">
        <path
          className={styles.edge}
          d="M96 96L150 84M150 84L206 104M150 84L122 140M122 140L178 150M150 84L178 150M122 140L84 160M178 150L226 160M206 104L178 150M96 96L122 140"
        />
        <circle className={styles.filled} cx="96" cy="96" r="9" />
        <circle className={styles.node} cx="150" cy="84" r="13" />
        <circle className={styles.filled} cx="206" cy="104" r="8" />
        <circle className={styles.node} cx="122" cy="140" r="11" />
        <circle className={styles.you} cx="178" cy="150" r="15" />
        <circle className={styles.node} cx="84" cy="160" r="6" />
        <circle className={styles.filled} cx="226" cy="160" r="6" />
      </svg>
    </div>
  );
}

/** Rings that fill during the day. */
export function RingsPart({ id, label }: Part) {
  const seed = seedOf(id);
  return (
    <div className={styles.graph} role="img" aria-label={label}>
      <svg viewBox="0 0 180 132" aria-hidden="true">
        {[56, 42, 28].map((radius, at) => (
          <g key={radius} transform="rotate(-90 90 66)">
            <circle className={styles.ring} cx="90" cy="66" r={radius} />
            <circle
              className={[styles.outer, styles.middle, styles.inner][at]}
              cx="90"
              cy="66"
              r={radius}
              pathLength="100"
              strokeDasharray={`${50 + stepOf(seed, at, 42)} 100`}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

export function ProgressPart({ id, label }: Part) {
  const share = 25 + (seedOf(id) % 6) * 10;
  return (
    <svg
      className={styles.progress}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${share}%`}
    >
      <rect className={styles.rail} width="100" height="10" />
      <rect className={styles.done} width={share} height="10" />
    </svg>
  );
}

/** A code for scanning with another device. It contains no data. */
export function QrPart({ id, label }: Part) {
  const seed = seedOf(id);
  const corners = [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const;
  const isCorner = (x: number, y: number): boolean =>
    corners.some(([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7);
  return (
    <svg className={styles.qr} viewBox="0 0 21 21" role="img" aria-label={label} shapeRendering="crispEdges">
      {numbers(441).map((at) => {
        const [x, y] = [at % 21, Math.floor(at / 21)];
        return !isCorner(x, y) && (Math.imul(seed + at, 2_654_435_761) >>> 13) % 5 < 2 ? (
          <rect key={at} x={x} y={y} width="1" height="1" />
        ) : null;
      })}
      {corners.map(([x, y]) => (
        <path
          key={`${x}-${y}`}
          fillRule="evenodd"
          d={`M${x} ${y}h7v7h-7ZM${x + 1} ${y + 1}v5h5v-5ZM${x + 2} ${y + 2}h3v3h-3Z`}
        />
      ))}
    </svg>
  );
}
