import { useSubmit } from '@suite/graphql';
import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketActionProps } from './ticket-action-props';
import { DiscardOrderDocument } from './ticket-actions.generated';
import { isShownInline, useRefusal, useTicketAction } from './use-ticket-action';

const reasonLimit = 255;

/** Discards an unpaid ticket, with a reason. */
export function DiscardDialog({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const { submit, problem, fieldProblem } = useSubmit(DiscardOrderDocument, { handles: isShownInline });
  const refusal = useRefusal(problem);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function discard() {
    const why = reason.trim();
    setMissing(why === '');
    if (
      why &&
      (await act(
        (at) => submit({ ...at, reason: why }),
        (data) => data.order_discard,
      ))
    )
      onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('ticket_actions.discard_title', { code: ticket.order_code })}
      message={t('ticket_actions.discard_hint')}
      confirm={t('ticket_actions.discard')}
      cancel={t('ticket_actions.cancel_discard')}
      tone="danger"
      pending={isBusy}
      onConfirm={discard}
    >
      <TextField
        label={t('ticket_actions.reason')}
        maxLength={reasonLimit}
        value={reason}
        error={isMissing ? t('ticket_actions.reason_missing') : fieldMessage(fieldProblem('reason'))}
        onChange={(event) => setReason(event.target.value)}
      />
      <Alert message={refusal} />
    </ConfirmDialog>
  );
}
