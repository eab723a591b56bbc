import { Money } from '@suite/entities';
import { Receipt, ReceiptLine } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashEntryFragment, CashFiguresFragment } from './day-end.generated';
import styles from './day-end.module.css';
import { EntriesSheet } from './entries-sheet.lazy';
import { type FigureName, figureNames, figureOf, isSubtracted } from './figure-kinds';

interface Props {
  figures: CashFiguresFragment;
  entries: readonly CashEntryFragment[];
  /** Takes a movement back; left out where nothing of the drawer can be changed. */
  onReverse?: ((entry: CashEntryFragment) => void) | undefined;
}

/** What a drawer should contain: the opening cash and every cause of a change, each of which opens its rows. */
export function FiguresReceipt({ figures, entries, onReverse }: Props) {
  const { t } = useTranslation('mf-reports');
  const [open, setOpen] = useState<FigureName | null>(null);
  const rowsOf = (name: FigureName) => entries.filter((entry) => figureOf(entry) === name);
  const shown = figureNames.filter(
    (name) => name === 'opening' || name === 'cash_sales' || figures[name] !== 0 || rowsOf(name).length > 0,
  );
  return (
    <>
      <Receipt label={t('day_end.expected_cash')}>
        {shown.map((name) => (
          <ReceiptLine
            key={name}
            label={
              rowsOf(name).length > 0 ? (
                <button type="button" className={styles.figure} onClick={() => setOpen(name)}>
                  {t(`day_end.figures.${name}`)}
                </button>
              ) : (
                t(`day_end.figures.${name}`)
              )
            }
            amount={<Money cents={figures[name]} less={isSubtracted(name)} />}
          />
        ))}
        <ReceiptLine strong label={t('day_end.expected')} amount={<Money cents={figures.expected} />} />
      </Receipt>
      {open && (
        <EntriesSheet
          title={t(`day_end.figures.${open}`)}
          entries={rowsOf(open)}
          onReverse={
            onReverse &&
            ((entry) => {
              setOpen(null);
              onReverse(entry);
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
