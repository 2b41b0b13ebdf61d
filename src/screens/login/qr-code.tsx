import { encode } from 'uqr';
import styles from './login.module.css';

/** The quiet zone that the standard asks for, in modules. */
const quiet = 4;

/** A QR code. Always dark on light, as cameras read it. */
export function QrCode({ content, title }: { content: string; title: string }) {
  const { data, size } = encode(content, { border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
