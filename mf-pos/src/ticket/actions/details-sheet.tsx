import { nameLimit, noteLimit } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { TextArea, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { TicketActionProps } from './ticket-action-props';
import { UpdateOrderDocument } from './ticket-actions.generated';
import { sameDetails, useTicketAction } from './use-ticket-action';

const textOrNull = v.pipe(
  v.string(),
  v.transform((text) => text.trim() || null),
);
const schema = v.object({ name: textOrNull, note: textOrNull });

/** Form of the ticket's label and note. */
export function DetailsSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const { act, isBusy } = useTicketAction(queue, ticket.id, sameDetails);
  const update = useStoreSubmit(UpdateOrderDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema,
    defaultValues: { name: ticket.name ?? '', note: ticket.note ?? '' },
    submission: { ...update, pending: isBusy },
    paths: { name: ['input_obj.change.name'], note: ['input_obj.change.note'] },
    async onSubmit(change) {
      const isChanged = change.name !== ticket.name || change.note !== ticket.note;
      const send = () => act(update.submit, { change }, (data) => data.order_update);
      if (!isChanged || (await send())) onClose();
    },
  });

  return (
    <SheetForm title={t('ticket_actions.details')} submit={t('line.save')} form={form} onClose={onClose}>
      <TextField
        label={t('ticket_actions.name')}
        hint={t('ticket_actions.name_hint')}
        maxLength={nameLimit}
        {...form.field('name')}
      />
      <TextArea
        label={t('line.note')}
        hint={t('line.note_hint', { count: noteLimit - form.input('note').value.length })}
        maxLength={noteLimit}
        {...form.field('note')}
      />
    </SheetForm>
  );
}
