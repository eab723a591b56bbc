import { Money } from '@suite/entities';
import { Receipt, ReceiptLine } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { counted } from '../../figures/counted';
import type { BatchRecordFragment } from './batches.generated';

/** Sales, refunds and voids of a batch, which add up to it, and what is paid out for it once it is settled. */
export function BatchTotals({ batch }: { batch: BatchRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  const kinds = ['sales', 'refunds', 'voids'] as const;
  return (
    <>
      <Receipt label={t('cards.batch.totals')}>
        {kinds.map(
          (kind) =>
            (kind === 'sales' || batch[`${kind}_count`] > 0) && (
              <ReceiptLine
                key={kind}
                label={t(`cards.batches.${kind}`, counted(batch[`${kind}_count`]))}
                amount={<Money cents={batch[`${kind}_amount`]} />}
              />
            ),
        )}
        <ReceiptLine strong label={t('cards.batches.total')} amount={<Money cents={batch.total_amount} />} />
      </Receipt>
      {batch.deposit_day && (
        <Receipt label={t('cards.batches.net')}>
          <ReceiptLine label={t('cards.batches.fees')} amount={<Money cents={batch.fees} less />} />
          <ReceiptLine strong label={t('cards.batches.net')} amount={<Money cents={batch.net_amount} />} />
        </Receipt>
      )}
    </>
  );
}
