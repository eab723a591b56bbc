import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { counted } from '../../figures/counted';
import { type BatchRecordFragment, CloseBatchDocument } from './batches.generated';

interface Props {
  batch: BatchRecordFragment;
  onClose: () => void;
  /** Called with what happened, once the batch is not open any more. */
  onClosed: (message: string) => void;
}

/** Somebody else, or the hour, has closed the batch. */
const closedByOthers: readonly string[] = ['batch_changed', 'batch_empty'];

/** Asks whether to close the batch of this number and amount. */
export function CloseBatchDialog({ batch, onClose, onClosed }: Props) {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const amountOf = (cents: number | null) => (cents === null ? kit('not_visible') : format.money(cents));
  const { submit, pending } = useStoreSubmit(CloseBatchDocument, {
    handles({ code }) {
      const isClosed = closedByOthers.includes(code);
      if (isClosed) onClosed(t('cards.batches.changed'));
      return isClosed;
    },
  });

  async function close() {
    const closed = (await submit({ input_obj: { batch_id: batch.id } }))?.merchant_batch_close;
    if (!closed) return;
    const { batch_number: number, total_amount, state } = closed;
    const key = state === 'closing' ? 'sending_now' : 'closed_now';
    onClosed(t(`cards.batches.${key}`, { number, amount: amountOf(total_amount) }));
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('cards.batches.close_title', { number: batch.batch_number })}
      message={t('cards.batches.close_message', counted(batch.total_count, { amount: amountOf(batch.total_amount) }))}
      confirm={t('cards.batches.close')}
      cancel={kit('cancel')}
      pending={pending}
      onConfirm={() => void close()}
      onClose={onClose}
    />
  );
}
