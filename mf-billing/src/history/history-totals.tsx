import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { BillingTransactionsQuery } from './history.generated';

/** The API counts so many exactly; a larger number is returned as one more. */
export const maxCount = 1_000;

interface Props {
  totals: BillingTransactionsQuery['billing_transaction_totals'] | undefined;
}

/** The number of attempts under the filter, what was charged and given back, and how many the bank declined. */
export function HistoryTotals({ totals }: Props) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  if (!totals || totals.count === 0) return <Note small>{'\u00A0'}</Note>;
  const { count, charged, refunded, declined_count: declined } = totals;
  return (
    <div>
      <Note small role="status">
        {count > maxCount ? t('history.many', { count: maxCount }) : t('history.count', { count })}
      </Note>
      <Note small>
        {refunded > 0
          ? t('history.sum_refunded', { charged: format.money(charged), refunded: format.money(refunded) })
          : t('history.sum', { charged: format.money(charged) })}
        {declined > 0 && ` · ${t('history.declined', { count: Math.min(declined, maxCount) })}`}
      </Note>
    </div>
  );
}
