import { clientFieldSchema } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { TicketClientField } from '../../core/ticket-client-field';
import type { TicketActionProps } from './ticket-action-props';
import { UpdateOrderDocument } from './ticket-actions.generated';
import { sameDetails, useTicketAction } from './use-ticket-action';

const schema = v.object({ client: clientFieldSchema });

/**
 * The sheet that sets the client of the ticket; a ticket without a client is a walk-in's. The present client is in the
 * page's title: the sheet begins with the search for another one.
 */
export function ClientSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const { act, isBusy } = useTicketAction(queue, ticket.id, sameDetails);
  const update = useSubmit(UpdateOrderDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema,
    defaultValues: { client: null },
    submission: { ...update, pending: isBusy },
    paths: { client: ['input_obj.change.customer_id'] },
    async onSubmit({ client }) {
      const change = { customer_id: client?.id ?? null };
      const updated = await act(update.submit, { change }, (data) => data.order_update);
      if (updated) onClose();
    },
  });
  const client = form.input('client');

  return (
    <SheetForm
      title={t('ticket_actions.client')}
      submit={client.value ? t('line.save') : t('ticket_actions.walk_in')}
      disabled={client.value?.id === ticket.customer?.id}
      form={form}
      onClose={onClose}
    >
      <TicketClientField client={client.value} error={client.error} onClient={client.set} />
    </SheetForm>
  );
}
