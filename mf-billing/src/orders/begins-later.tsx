import { businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { OrderLinesFragment } from './orders.generated';

interface Props {
  order: {
    list_product_taxed: readonly Pick<OrderLinesFragment, 'kind' | 'period_start'>[];
    /** What is left to pay by card. */
    due: number;
  };
}

/** Says beside Pay that a package is charged today and begins later, after the last day that is included. */
export function BeginsLater({ order: { list_product_taxed: lines, due } }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money, day } = useFormat();
  const today = businessDay(new Date(), useStore().timezone);
  const later = lines
    .filter(({ kind }) => kind !== 'upgrade_credit')
    .flatMap(({ period_start: start }) => (start !== null && start > today ? [start] : []));
  if (!later[0]) return null;
  const begins = day(later[0]);
  return (
    <Note tone="plain">
      {due > 0
        ? t('checkout.begins', { day: begins, amount: money(due) })
        : t('checkout.begins_by_credit', { day: begins })}
    </Note>
  );
}
