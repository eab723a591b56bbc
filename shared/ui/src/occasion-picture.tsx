import type { ReactNode } from 'react';
import styles from './occasion-picture.module.css';

export const occasions = ['none', 'birthday', 'thank_you', 'holidays', 'tet', 'mothers_day'] as const;
export type Occasion = (typeof occasions)[number];

/** A drawing for the occasion of a gift, in the colors of the suite; its meaning is in the texts beside it. */
export const OccasionPicture = ({ occasion }: { occasion: Occasion }) => (
  <svg viewBox="0 0 120 72" aria-hidden="true" className={styles.picture}>
    <rect width="120" height="72" rx="8" className={styles.paper} />
    {drawings[occasion]}
  </svg>
);

const petals = (x: number, y: number, size: number): ReactNode => (
  <g key={`${x} ${y}`}>
    {[0, 72, 144, 216, 288].map((angle) => (
      <ellipse
        key={angle}
        cx={x}
        cy={y - size}
        rx={size * 0.7}
        ry={size}
        transform={`rotate(${angle} ${x} ${y})`}
        className={styles.petal}
      />
    ))}
    <circle cx={x} cy={y} r={size * 0.5} className={styles.gold} />
  </g>
);

const tulip = (x: number, tilt: number): ReactNode => (
  <g key={x} transform={`rotate(${tilt} 60 66)`}>
    <path d={`M${x} 64 V34`} className={styles.stem} />
    <path d={`M${x} 56 q-9 -4 -10 -14 q9 3 10 14`} className={styles.leaf} />
    <path d={`M${x - 8} 18 l4 5 4 -7 4 7 4 -5 v8 q0 10 -8 10 t-8 -10z`} className={styles.petal} />
  </g>
);

const drawings: Readonly<Record<Occasion, ReactNode>> = {
  none: (
    <>
      <rect x="38" y="32" width="44" height="28" rx="2" className={styles.brand} />
      <rect x="34" y="24" width="52" height="10" rx="2" className={styles.brand} />
      <path d="M56 24 h8 v36 h-8z" className={styles.gold} />
      <path d="M60 24 c-16 -16 -24 -2 0 0 c24 -2 16 -16 0 0" className={styles.ribbon} />
    </>
  ),
  birthday: (
    <>
      <rect x="32" y="36" width="56" height="24" rx="4" className={styles.brand} />
      <path d="M32 42 q7 8 14 0 t14 0 t14 0 t14 0 v-4 q0 -4 -4 -4 h-48 q-4 0 -4 4z" className={styles.petal} />
      {[44, 60, 76].map((x) => (
        <g key={x}>
          <path d={`M${x - 2} 20 h4 v14 h-4z`} className={styles.stemFill} />
          <path d={`M${x} 8 q6 7 0 10 q-6 -3 0 -10`} className={styles.gold} />
        </g>
      ))}
    </>
  ),
  thank_you: (
    <>
      <path d="M60 60 C24 38 34 12 48 14 q9 1 12 10 q3 -9 12 -10 C86 12 96 38 60 60z" className={styles.brand} />
      <path d="M46 22 q-6 2 -5 10" className={styles.shine} />
    </>
  ),
  holidays: (
    <>
      <path d="M56 54 h8 v10 h-8z" className={styles.stemFill} />
      <path d="M60 12 L78 34 H70 L84 54 H36 L50 34 H42z" className={styles.leafFill} />
      <path d="M60 5 l2 5 5 .5 -4 3.5 1.5 5 -4.5 -3 -4.5 3 1.5 -5 -4 -3.5 5 -.5z" className={styles.gold} />
      {[
        [54, 32],
        [66, 40],
        [52, 47],
        [70, 50],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" className={styles.petal} />
      ))}
      {[
        [16, 18],
        [102, 14],
        [24, 46],
        [98, 42],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" className={styles.snow} />
      ))}
    </>
  ),
  tet: (
    <>
      <path d="M8 66 Q40 58 60 40 T112 10 M60 40 Q74 44 92 40" className={styles.branch} />
      {petals(60, 36, 9)}
      {petals(92, 40, 7)}
      {petals(96, 18, 8)}
      {petals(34, 54, 6)}
      <circle cx="78" cy="28" r="3" className={styles.petal} />
    </>
  ),
  mothers_day: (
    <>
      {tulip(60, -22)}
      {tulip(60, 22)}
      {tulip(60, 0)}
      <path d="M50 56 q10 6 20 0 l-3 10 h-14z" className={styles.brand} />
    </>
  ),
};
