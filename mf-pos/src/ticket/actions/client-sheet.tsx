import { useFieldMessages, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PickClientSheet } from './pick-client-sheet';
import type { TicketActionProps } from './ticket-action-props';
import { UpdateOrderDocument } from './ticket-actions.generated';
import { sameDetails, useTicketAction } from './use-ticket-action';

/** The sheet that sets the client of the ticket; a ticket without a client is a walk-in's. */
export function ClientSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { act, isBusy } = useTicketAction(queue, ticket.id, sameDetails);
  const update = useStoreSubmit(UpdateOrderDocument, { handles: isFormRefusal });

  async function save(customerId: string | null) {
    if (isBusy || customerId === ticket.customer?.id) return;
    const updated = await act(update.submit, { change: { customer_id: customerId } }, (data) => data.order_update);
    if (updated) onClose();
  }

  return (
    <PickClientSheet
      title={ticket.customer ? t('ticket_actions.client') : t('create.choose_client')}
      error={fieldMessage(update.fieldProblem('input_obj.change.customer_id'))}
      onPick={(id) => void save(id)}
      footer={
        ticket.customer && (
          <Button size="lg" variant="secondary" wide pending={isBusy} onClick={() => void save(null)}>
            {t('ticket_actions.walk_in')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
