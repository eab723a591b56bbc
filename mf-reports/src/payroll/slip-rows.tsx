import { Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { counted } from '../figures/counted';
import { byDay } from './slip.rules';
import styles from './slip-rows.module.css';

/** One line behind a figure of a slip. */
export interface SlipRow {
  id: string;
  day: string;
  label: string;
  details: readonly (string | null)[];
  cents: number;
  /** The page of its ticket; null if it has none, or the person may not open it. */
  to: string | null;
}

/** Days of at most so many lines in all are open from the start. */
const fewRows = 12;

/** The lines behind a figure by day, each day with its sum; a line opens its ticket. */
export function SlipDays({ rows }: { rows: readonly SlipRow[] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  return (
    <div>
      {byDay(rows).map(({ day, rows: those, cents }) => (
        <details key={day} className={styles.day} open={rows.length <= fewRows}>
          <summary className={styles.head}>
            <span className={styles.name}>{`${format.weekday(day)} ${format.shortDay(day)}`}</span>
            <span className={styles.amount}>
              {t('payroll.slip.lines_count', counted(those.length))} · <Money cents={cents} />
            </span>
          </summary>
          <div className={styles.inside}>
            <SlipRows rows={those} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Lines behind a figure, each of which opens its ticket. */
export const SlipRows = ({ rows }: { rows: readonly SlipRow[] }) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        {row.to === null ? (
          <div className={styles.row}>
            <Texts row={row} />
          </div>
        ) : (
          <Link to={row.to} className={styles.row}>
            <Texts row={row} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const Texts = ({ row: { label, details, cents } }: { row: SlipRow }) => (
  <>
    <span className={styles.label}>{label}</span>
    <span className={styles.amount}>
      <Money cents={cents} />
    </span>
    {details.map(
      (detail) =>
        detail && (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ),
    )}
  </>
);
