import { Money, PagedList, type PagedQuery } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { EmptyState, List, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import { batchTones } from '../labels';
import { ListSection } from '../list-section';
import { RecordRow } from '../record-row';
import type { BatchSummaryFragment, ClosedBatchesQuery } from './batches.generated';

type Batches = PagedQuery<ClosedBatchesQuery, ClosedBatchesQuery['merchant_batches'][number]>;

/** The closed batches by day, the newest first. */
export function ClosedBatchList({ list }: { list: Batches }) {
  const { t } = useTranslation('mf-reports');
  return (
    <ListSection title={t('cards.batches.closed_title')}>
      <PagedList
        list={list}
        loading={t('cards.batches.closed_loading')}
        error={t('cards.batches.closed_error')}
        more={t('cards.batches.more')}
        empty={<EmptyState title={t('cards.batches.closed_none')} message={t('cards.batches.closed_none_hint')} />}
        loadsOnScroll
      >
        {(batches) => (
          <List gap={2} aria-label={t('cards.batches.closed_title')}>
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} reportsDeposits={list.data?.merchant.reports_deposits !== false} />
            ))}
          </List>
        )}
      </PagedList>
    </ListSection>
  );
}

function BatchRow({ batch, reportsDeposits }: { batch: BatchSummaryFragment; reportsDeposits: boolean }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const { id, batch_number, batch_date, total_count, total_amount, state, deposit_day } = batch;
  const deposit = deposit_day
    ? t('cards.batches.deposit_on', { day: format.shortDay(deposit_day) })
    : reportsDeposits && state === 'closed' && t('cards.batches.no_deposit');
  return (
    <RecordRow
      link={{ to: paths.closedBatch({ id }) }}
      title={batch_date ? format.longDay(batch_date) : t('cards.batches.number', { number: batch_number })}
      details={[
        t('cards.batches.number', { number: batch_number }),
        t('cards.batches.rows', counted(total_count)),
        deposit,
      ]}
      amount={<Money cents={total_amount} />}
      status={<StatusChip tone={batchTones[state]}>{t(`cards.batch_state.${state}`)}</StatusChip>}
    />
  );
}
