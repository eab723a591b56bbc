import { usePagedList } from '@suite/entities';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CardReportLinks } from '../card-report-links';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { MerchantZoneNote } from '../merchant-zone';
import { uncounted } from '../uncounted';
import { AutomaticClose } from './automatic-close';
import { ClosedBatchesDocument, OpenBatchDocument } from './batches.generated';
import { ClosedBatchList } from './closed-batch-list';
import { OpenBatchCard } from './open-batch-card';

/** The open batch of the store, and those that were closed. */
export function BatchesPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const open = useStoreQuery(OpenBatchDocument, {});
  const closed = usePagedList(
    ClosedBatchesDocument,
    {},
    { list: 'merchant_batches', count: ({ merchant_batches }) => uncounted(merchant_batches) },
  );
  function refetch() {
    void open.refetch();
    void closed.refetch();
  }
  return (
    <PageFrame kind="report" title={t('cards.batches.title')} back={back}>
      <Stack>
        <HiddenAmountsNote />
        <div className={styles.halves}>
          <QueryStates query={open} loading={t('cards.batches.loading')} error={t('cards.batches.error')}>
            {({ merchant, merchant_batch_open: batch }) => (
              <Stack>
                <MerchantZoneNote zone={merchant.timezone} />
                <OpenBatchCard merchant={merchant} batch={batch} onClosed={refetch} />
                <AutomaticClose merchant={merchant} onChanged={() => void open.refetch()} />
                <CardReportLinks />
              </Stack>
            )}
          </QueryStates>
          <ClosedBatchList list={closed} />
        </div>
      </Stack>
    </PageFrame>
  );
}
