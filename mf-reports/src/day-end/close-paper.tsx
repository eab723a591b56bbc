import { Money, Printed } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashCloseFragment, CashEntryFragment } from './day-end.generated';
import styles from './day-end.module.css';
import { DifferenceLine } from './difference-line';
import { FiguresReceipt } from './figures-receipt';

interface Props {
  ref: Ref<HTMLElement>;
  close: CashCloseFragment;
  entries: readonly CashEntryFragment[];
}

/** The report of a closed day, on screen and on paper. */
export function ClosePaper({ ref, close, entries }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const store = useStore();
  const { count, from_day, day, version, reason, left_in_drawer, deposit, person_name, at } = close;
  return (
    <Printed ref={ref} aria-label={t('day_end.report')} className={styles.paper}>
      <header className={styles.head}>
        <h3>{store.name}</h3>
        <p>{from_day === day ? format.longDay(day) : format.days(from_day, day)}</p>
      </header>
      {count.figures && <FiguresReceipt figures={count.figures} entries={entries} />}
      <Receipt label={t('day_end.counted')}>
        {count.denominations.map(({ value, quantity }) => (
          <ReceiptLine
            key={value}
            label={t('day_end.pieces_of', { quantity, value: format.money(value) })}
            amount={format.money(value * quantity)}
          />
        ))}
        <ReceiptLine strong label={t('day_end.counted')} amount={<Money cents={count.counted} />} />
        <DifferenceLine cents={count.difference} />
        {reason && <ReceiptLine label={t('day_end.reason')} amount={reason} />}
      </Receipt>
      <Receipt>
        <ReceiptLine label={t('day_end.left')} amount={<Money cents={left_in_drawer} />} />
        <ReceiptLine strong label={t('day_end.deposit')} amount={<Money cents={deposit} />} />
      </Receipt>
      <footer className={styles.foot}>
        <p>{t('day_end.counted_at', { name: count.person_name, time: format.dateTime(count.at) })}</p>
        <p>{t('day_end.closed_at', { name: person_name, time: format.dateTime(at), version })}</p>
      </footer>
    </Printed>
  );
}
