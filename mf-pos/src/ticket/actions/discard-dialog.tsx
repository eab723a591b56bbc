import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { FieldError, Stack, TextField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { TicketActionProps } from './ticket-action-props';
import { DiscardOrderDocument } from './ticket-actions.generated';
import { useTicketAction } from './use-ticket-action';

const reasonLimit = 255;
const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty('reason_missing')) });

/** Discards a ticket that will not be paid, with a required reason. */
export function DiscardDialog({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const discard = useStoreSubmit(DiscardOrderDocument, { handles: isFormRefusal });
  const { formProps, field, refusal, submit } = useRemoteForm({
    schema,
    defaultValues: { reason: '' },
    submission: discard,
    paths: { reason: ['input_obj.reason'] },
    messages: { reason_missing: t('ticket_actions.reason_missing') },
    async onSubmit({ reason }) {
      const discarded = await act(discard.submit, { reason }, (data) => data.order_discard);
      if (discarded) onClose();
    },
  });

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
      onConfirm={submit}
    >
      <Stack as="form" {...formProps}>
        <TextField label={t('ticket_actions.reason')} maxLength={reasonLimit} {...field('reason')} />
        <FieldError message={refusal} />
      </Stack>
    </ConfirmDialog>
  );
}
