import { useSubmit } from '@suite/graphql';
import { useFieldMessages } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker, type FoundClient } from '../../create/client-picker';
import { SheetForm } from './sheet-form';
import type { TicketActionProps } from './ticket-action-props';
import { UpdateOrderDocument } from './ticket-actions.generated';
import { isShownInline, sameDetails, useRefusal, useTicketAction } from './use-ticket-action';

/** Changes the client of a ticket; none is a walk-in. */
export function ClientSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { act, isBusy } = useTicketAction(queue, ticket.id, sameDetails);
  const { submit, problem, fieldProblem, reset } = useSubmit(UpdateOrderDocument, { handles: isShownInline });
  const [client, setClient] = useState<FoundClient | null>(
    ticket.customer && { ...ticket.customer, phone: null, image_url: null, visit_count: 0 },
  );

  function choose(chosen: FoundClient | null) {
    reset();
    setClient(chosen);
  }
  async function save() {
    const change = { customer_id: client?.id ?? null };
    if (
      await act(
        (at) => submit({ ...at, change }),
        (data) => data.order_update,
      )
    )
      onClose();
  }

  return (
    <SheetForm
      title={t('ticket_actions.client')}
      submit={client ? t('line.save') : t('ticket_actions.walk_in')}
      disabled={client?.id === ticket.customer?.id}
      pending={isBusy}
      refusal={useRefusal(problem)}
      onSubmit={save}
      onClose={onClose}
    >
      <ClientPicker client={client} error={fieldMessage(fieldProblem('change.customer_id'))} onClient={choose} />
    </SheetForm>
  );
}
