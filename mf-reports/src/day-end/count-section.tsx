import { Money } from '@suite/entities';
import { useFormat, useGate } from '@suite/remote-kit';
import { Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CashCountFragment, CashDrawerFragment } from './day-end.generated';
import { DifferenceLine } from './difference-line';

interface Props {
  drawer: CashDrawerFragment;
  count: CashCountFragment;
}

/** The newest count of the day, its difference, and what came in since. */
export function CountSection({ drawer, count }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const isStaff = useGate().role === 'staff';
  const { counted, difference, figures, person_name, at } = count;
  const { since_count } = drawer;
  return (
    <Section title={t('day_end.last_count')}>
      <Note small>{t('day_end.counted_by', { name: person_name, time: format.time(at) })}</Note>
      <Receipt>
        {figures && <ReceiptLine label={t('day_end.expected_then')} amount={<Money cents={figures.expected} />} />}
        <ReceiptLine label={t('day_end.counted')} amount={<Money cents={counted} />} />
        {!isStaff && <DifferenceLine cents={difference} />}
      </Receipt>
      {since_count !== null && since_count !== 0 && (
        <Note tone="warning">{t('day_end.since_count', { amount: format.money(since_count) })}</Note>
      )}
      {isStaff && <Note>{t('day_end.manager_closes')}</Note>}
    </Section>
  );
}
