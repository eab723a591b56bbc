import { Money } from '@suite/entities';
import { Avatar, Card, Note, Receipt, ReceiptLine, Stack } from '@suite/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffIncomesQuery } from './staff-income.generated';
import styles from './staff-income-card.module.css';

export type StaffIncomeRow = NonNullable<StaffIncomesQuery['company_get_income_detail']['staff']>[number];

/** The income of one employee, or the unassigned discounts and fees of whole tickets. */
export function StaffIncomeCard({ earner }: { earner: StaffIncomeRow }) {
  const { t } = useTranslation('mf-reports');
  const id = useId();
  const { employee_id, full_name, image_url, color, total_apps, sub_total, discount_item, income, tip } = earner;
  const isUnassigned = employee_id === null;
  const name = full_name ?? t('staff.unassigned');
  const onWholeTickets = income - (sub_total - discount_item);

  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={2}>
        <div className={styles.who}>
          {!isUnassigned && <Avatar name={name} src={image_url ?? undefined} color={color} />}
          <div className={styles.words}>
            <h2 id={id} className={styles.name}>
              {name}
            </h2>
            {!isUnassigned && <Note small>{t('figures.tickets', { count: total_apps })}</Note>}
          </div>
        </div>
        <Receipt>
          <ReceiptLine label={t('figures.sub_total')} amount={<Money cents={sub_total} />} />
          {discount_item !== 0 && (
            <ReceiptLine label={t('figures.discount_item')} amount={<Money cents={discount_item} less />} />
          )}
          {isUnassigned && (
            <ReceiptLine label={t('staff.ticket_adjustments')} amount={<Money cents={onWholeTickets} />} />
          )}
          <ReceiptLine strong label={t('figures.income')} amount={<Money cents={income} />} />
          {(tip !== 0 || !isUnassigned) && <ReceiptLine label={t('figures.tips')} amount={<Money cents={tip} />} />}
        </Receipt>
      </Stack>
    </Card>
  );
}
