import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCardPaths } from '../card-paths';
import { BatchView } from './batch-view';
import { OpenBatchDocument } from './batches.generated';

/** The batch that collects card payments now, with its rows. */
export function OpenBatchPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const paths = useCardPaths();
  const query = useStoreQuery(OpenBatchDocument, {});
  return (
    <PageFrame kind="report" title={t('cards.batch.open_page')} back={back}>
      <QueryStates query={query} loading={t('cards.batch.loading')} error={t('cards.batch.error')}>
        {({ merchant, merchant_batch_open: batch }) =>
          batch ? (
            <BatchView batch={batch} zone={merchant.timezone} />
          ) : (
            <EmptyState
              title={t('cards.batches.none_open')}
              message={t('cards.batches.none_open_hint')}
              action={<Link to={paths.batches()}>{t('cards.batches.title')}</Link>}
            />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
