import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCardPaths } from '../card-paths';
import { BatchView } from './batch-view';
import { ClosedBatchDocument } from './batches.generated';

/** A closed batch with its rows: `?id=`. */
export function ClosedBatchPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <PageFrame kind="report" title={t('cards.batch.closed_page')} back={back}>
      <NamedBatch key={id} id={id} />
    </PageFrame>
  );
}

function NamedBatch({ id }: { id: string }) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const query = useStoreQuery(ClosedBatchDocument, { id }, { skip: id === '' });
  if (id === '' || (!query.data && query.problem?.kind === 'not_found'))
    return (
      <EmptyState
        title={t('cards.batch.missing')}
        message={t('cards.batch.missing_hint')}
        action={<Link to={paths.batches()}>{t('cards.batches.title')}</Link>}
      />
    );
  return (
    <QueryStates query={query} loading={t('cards.batch.loading')} error={t('cards.batch.error')}>
      {({ merchant, merchant_batch: batch }) => <BatchView batch={batch} zone={merchant.timezone} />}
    </QueryStates>
  );
}
