import { Money, PagedList, usePagedList } from '@suite/entities';
import { EmptyState, List, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from '../card-paths';
import { actionTones, usePaidLabel } from '../labels';
import { ListSection } from '../list-section';
import { useMerchantFormat } from '../merchant-zone';
import { RecordRow } from '../record-row';
import { uncounted } from '../uncounted';
import { BatchRowsDocument } from './batches.generated';

/** The payments, refunds and voids of a batch, the newest first; each opens its payment. */
export function BatchRows({ batchId, zone }: { batchId: string; zone: string }) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const paidLabel = usePaidLabel();
  const { dateTime } = useMerchantFormat(zone);
  const list = usePagedList(
    BatchRowsDocument,
    { batch_id: batchId },
    { list: 'merchant_batch_detail', count: ({ merchant_batch_detail }) => uncounted(merchant_batch_detail) },
  );
  return (
    <ListSection title={t('cards.batch.rows')}>
      <PagedList
        list={list}
        loading={t('cards.batch.rows_loading')}
        error={t('cards.batch.rows_error')}
        more={t('cards.batch.rows_more')}
        empty={<EmptyState title={t('cards.batch.rows_none')} />}
        loadsOnScroll
      >
        {(rows) => (
          <List gap={2} aria-label={t('cards.batch.rows')}>
            {rows.map((row) => (
              <RecordRow
                key={row.id}
                link={{ to: paths.payment({ id: row.payment_id }) }}
                title={paidLabel(row)}
                details={[
                  t('cards.ticket', { code: row.order_code }),
                  dateTime(row.created_at),
                  row.processor_auth_code && t('cards.card_code', { code: row.processor_auth_code }),
                ]}
                amount={<Money cents={row.amount} />}
                status={<StatusChip tone={actionTones[row.action]}>{t(`cards.action.${row.action}`)}</StatusChip>}
              />
            ))}
          </List>
        )}
      </PagedList>
    </ListSection>
  );
}
