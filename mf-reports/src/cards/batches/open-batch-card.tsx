import { Money } from '@suite/entities';
import { lazyOverlay, usePermission } from '@suite/remote-kit';
import { Button, DoneNote, EmptyState, LinkList, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import styles from '../cards.module.css';
import { useMerchantFormat } from '../merchant-zone';
import { BatchTotals } from './batch-totals';
import type { BatchRecordFragment, OpenBatchQuery } from './batches.generated';

const CloseBatchDialog = lazyOverlay(() => import('./close-batch-dialog'), 'CloseBatchDialog');

interface Props {
  merchant: OpenBatchQuery['merchant'];
  /** Null: no card was charged since the last batch was closed. */
  batch: BatchRecordFragment | null;
  /** Called when the batch was closed, by this person or another one. */
  onClosed: () => void;
}

/** The batch that collects card payments now, with the button that closes it. */
export function OpenBatchCard({ merchant, batch, onClosed }: Props) {
  const { t } = useTranslation('mf-reports');
  const mayClose = usePermission('STORE_INCOME');
  const [isClosing, setClosing] = useState(false);
  const [message, setMessage] = useState('');
  function closed(text: string) {
    setClosing(false);
    setMessage(text);
    onClosed();
  }
  return (
    <Section title={t('cards.batches.open_title')}>
      <DoneNote message={message} />
      {batch ? (
        <Stack>
          <OpenBatch batch={batch} zone={merchant.timezone} />
          {mayClose && (
            <Button size="lg" wide onClick={() => setClosing(true)}>
              {t('cards.batches.close')}
            </Button>
          )}
        </Stack>
      ) : (
        <EmptyState title={t('cards.batches.none_open')} message={t('cards.batches.none_open_hint')} />
      )}
      {batch && isClosing && <CloseBatchDialog batch={batch} onClose={() => setClosing(false)} onClosed={closed} />}
    </Section>
  );
}

function OpenBatch({ batch, zone }: { batch: BatchRecordFragment; zone: string }) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const { dateTime } = useMerchantFormat(zone);
  return (
    <>
      <div>
        <p className={styles.figure}>
          <Money cents={batch.total_amount} />
        </p>
        <Note>{t('cards.batches.number', { number: batch.batch_number })}</Note>
        <Note>{t('cards.batches.opened', { when: dateTime(batch.batch_opened_at) })}</Note>
      </div>
      <BatchTotals batch={batch} />
      <LinkList
        links={[
          {
            to: paths.openBatch(),
            label: t('cards.batches.see_rows'),
            detail: t('cards.batches.rows', counted(batch.total_count)),
          },
        ]}
      />
    </>
  );
}
