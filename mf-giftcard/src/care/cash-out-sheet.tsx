import { useFormat, useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { FieldError } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { CashOutGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

/** Pays the small rest of a card in cash, where the state's law gives holders the right to it. */
export function CashOutSheet({ card, onPaidOut, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const submission = useStoreSubmit(CashOutGiftCardDocument, { handles: isFormRefusal });
  const amount = format.money(card.paid_balance);
  async function payOut() {
    const input_obj = { id: card.id, expected_amount: card.paid_balance };
    const response = await submission.submit({ input_obj });
    if (!response) return;
    const { last_activity_at } = response.gift_card_cash_out;
    onDone();
    onPaidOut({
      amount: card.paid_balance,
      before: card.current_balance,
      at: String(last_activity_at ?? new Date().toISOString()),
    });
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('care.cash_out.title')}
      message={t('care.cash_out.hint', { amount })}
      confirm={t('care.cash_out.submit', { amount })}
      cancel={kit('cancel')}
      pending={submission.pending}
      onConfirm={() => void payOut()}
      onClose={onClose}
    >
      <FieldError message={submission.problem ? problemMessage(submission.problem).message : undefined} />
    </ConfirmDialog>
  );
}
