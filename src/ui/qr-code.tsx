import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The quiet zone that the standard requires, in modules. */
const quiet = 4;

export interface QrCodeProps {
  content: string;
  title: string;
  /** Whether no recorded screen may show it. */
  isSecret?: boolean;
}

/** A QR code. Always dark on light, because cameras need it. */
export function QrCode({ content, title, isSecret = false }: QrCodeProps) {
  const { data, size } = encode(content, { border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      data-secret={isSecret ? '' : undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
