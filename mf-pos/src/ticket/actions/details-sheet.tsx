import { noteLimit } from '@suite/domain/validation';
import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useUnsaved } from '@suite/remote-kit';
import { TextArea, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetForm } from './sheet-form';
import type { TicketActionProps } from './ticket-action-props';
import { UpdateOrderDocument } from './ticket-actions.generated';
import { isShownInline, sameDetails, useRefusal, useTicketAction } from './use-ticket-action';

const nameLimit = 255;

/** Changes the name and the note of a ticket. */
export function DetailsSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { act, isBusy } = useTicketAction(queue, ticket.id, sameDetails);
  const { submit, problem, fieldProblem } = useSubmit(UpdateOrderDocument, { handles: isShownInline });
  const [name, setName] = useState(ticket.name ?? '');
  const [note, setNote] = useState(ticket.note ?? '');
  const change = { name: name.trim() || null, note: note.trim() || null };
  const isChanged = change.name !== ticket.name || change.note !== ticket.note;
  useUnsaved(isChanged);

  async function save() {
    if (
      !isChanged ||
      (await act(
        (at) => submit({ ...at, change }),
        (data) => data.order_update,
      ))
    )
      onClose();
  }

  return (
    <SheetForm
      title={t('ticket_actions.details')}
      submit={t('line.save')}
      pending={isBusy}
      refusal={useRefusal(problem)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('ticket_actions.name')}
        hint={t('ticket_actions.name_hint')}
        maxLength={nameLimit}
        value={name}
        error={fieldMessage(fieldProblem('change.name'))}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t('line.note')}
        hint={t('line.note_hint', { count: noteLimit - note.length })}
        maxLength={noteLimit}
        value={note}
        error={fieldMessage(fieldProblem('change.note'))}
        onChange={(event) => setNote(event.target.value)}
      />
    </SheetForm>
  );
}
