import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The white border around a code, in modules; scanners need it. */
const quietZone = 4;

/** Renders a text as a QR code, dark on white in every theme: scanners cannot read other colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
