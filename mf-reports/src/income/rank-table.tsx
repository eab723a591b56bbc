import { FigureTable } from '@suite/entities';
import { Button } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '../figures/counted';
import styles from '../figures/figures.module.css';

interface RankedRow {
  id: string;
  name: ReactNode;
  leading?: ReactNode;
  /** The length of its bar; without one below zero. */
  value: number;
  figures: readonly ReactNode[];
}

interface Props {
  caption: string;
  header: readonly string[];
  rows: readonly RankedRow[];
  /** The sum of all rows, also of those that are not shown yet. */
  total: { name: ReactNode; figures: readonly ReactNode[] };
}

/** As many rows are shown at first; a few more are shown, too, rather than a button for them. */
const maxRows = 15;
const fewMore = 5;

/** Figures of people or things, each with a bar beside the highest one; a long list is shown in full by a button. */
export function RankTable({ rows, ...table }: Props) {
  const { t } = useTranslation('mf-reports');
  const [isWhole, setWhole] = useState(false);
  const highest = Math.max(...rows.map(({ value }) => value), 1);
  const shown = isWhole || rows.length <= maxRows + fewMore ? rows : rows.slice(0, maxRows);
  return (
    <>
      <FigureTable
        {...table}
        rows={shown.map(({ id, name, leading, value, figures }) => ({
          id,
          figures,
          name: (
            <div className={styles.rank}>
              <span className={styles.who}>
                {leading}
                {name}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.fill} style={{ inlineSize: `${(Math.max(0, value) / highest) * 100}%` }} />
              </span>
            </div>
          ),
        }))}
      />
      {shown.length < rows.length && (
        <Button variant="quiet" wide onClick={() => setWhole(true)}>
          {t('figures.show_all', counted(rows.length))}
        </Button>
      )}
    </>
  );
}
