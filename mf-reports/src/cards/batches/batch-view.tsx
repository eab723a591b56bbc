import { FactList, writeRange } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { LinkList, Note, Section, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from '../card-paths';
import { CardTypeTable } from '../card-type-table';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { batchTones } from '../labels';
import { MerchantZoneNote, useMerchantFormat } from '../merchant-zone';
import { BatchRows } from './batch-rows';
import { BatchTotals } from './batch-totals';
import type { BatchRecordFragment } from './batches.generated';

interface Props {
  batch: BatchRecordFragment;
  zone: string;
}

/** A batch, open or closed: its dates, its sums and its rows. */
export const BatchView = ({ batch, zone }: Props) => (
  <Stack>
    <HiddenAmountsNote />
    <MerchantZoneNote zone={zone} />
    <div className={styles.halves}>
      <Stack>
        <BatchFacts batch={batch} zone={zone} />
        <BatchSums batch={batch} />
        <BatchTypes batch={batch} />
      </Stack>
      <BatchRows key={batch.id} batchId={batch.id} zone={zone} />
    </div>
  </Stack>
);

function BatchFacts({ batch, zone }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { dateTime } = useMerchantFormat(zone);
  const { state, batch_opened_at, batch_closed_at, batch_date, closed_by, deposit_day, reject_code } = batch;
  return (
    <Section
      title={t('cards.batches.number', { number: batch.batch_number })}
      aside={<StatusChip tone={batchTones[state]}>{t(`cards.batch_state.${state}`)}</StatusChip>}
    >
      {reject_code && (
        <Note tone="warning" boxed>
          {t('cards.batches.rejected', { code: reject_code })}
        </Note>
      )}
      <FactList
        facts={[
          [t('cards.batch.opened'), dateTime(batch_opened_at)],
          [t('cards.batch.closed'), batch_closed_at && dateTime(batch_closed_at)],
          [t('cards.batch.closed_by'), batch_closed_at && (closed_by ?? t('cards.batch.auto'))],
          [t('cards.batch.day'), batch_date && format.longDay(batch_date)],
          [t('cards.batch.deposit'), deposit_day && format.longDay(deposit_day)],
        ]}
      />
    </Section>
  );
}

function BatchSums({ batch }: { batch: BatchRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const { deposit_day } = batch;
  const day = deposit_day && { start: deposit_day, end: deposit_day };
  return (
    <Section title={t('cards.batch.totals')}>
      <BatchTotals batch={batch} />
      {day && (
        <LinkList
          links={[
            {
              to: paths.deposits(writeRange('custom', day)),
              label: t('cards.batches.deposit_on', { day: format.day(day.start) }),
            },
          ]}
        />
      )}
    </Section>
  );
}

function BatchTypes({ batch: { methods, total_count: count, total_amount: amount } }: { batch: BatchRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  return <CardTypeTable methods={methods} total={{ name: t('cards.batches.total'), count, amount }} />;
}
