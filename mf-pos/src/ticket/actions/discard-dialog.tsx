import { useSubmit } from '@suite/graphql';
import { useFieldWords } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { WholeProps } from './ticket-action-props';
import { DiscardOrderDocument } from './ticket-actions.generated';
import { isSaidHere, useAct, useRefusal } from './use-ticket-action';

const reasonLimit = 255;

/** Closes a ticket that nobody pays; somebody says why. */
export function DiscardDialog({ ticket, queue, onClose }: WholeProps) {
  const { t } = useTranslation('mf-pos');
  const fieldWords = useFieldWords();
  const { act, isBusy } = useAct(queue, ticket.id);
  const { submit, problem, fieldProblem } = useSubmit(DiscardOrderDocument, { handles: isSaidHere });
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
      title={t('together.discard_title', { code: ticket.order_code })}
      message={t('together.discard_hint')}
      confirm={t('together.discard')}
      cancel={t('together.keep')}
      tone="danger"
      pending={isBusy}
      onConfirm={discard}
    >
      <TextField
        label={t('together.reason')}
        maxLength={reasonLimit}
        value={reason}
        error={isMissing ? t('together.reason_missing') : fieldWords(fieldProblem('reason'))}
        onChange={(event) => setReason(event.target.value)}
      />
      <Alert words={refusal} />
    </ConfirmDialog>
  );
}
