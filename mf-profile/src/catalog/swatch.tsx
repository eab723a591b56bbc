import styles from './catalog.module.css';

/** A service's colour; an SVG attribute, as the content security policy allows no inline style. */
export const Swatch = ({ color }: { color: string | null }) => (
  <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" fill={color ?? 'none'} />
  </svg>
);
