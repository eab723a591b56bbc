import { usePrefetch } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { TicketFragment } from '../core/ticket.generated';
import { AppointmentOrderDialog, CreatedDialog } from '../dialogs';
import { usePaths } from '../paths';
import { useCreateOrder } from './use-create-order';

const schema = v.object({ qrCode: v.string() });

/** The props that the appointment's page passes. */
export interface AppointmentOrderProps {
  appointmentId: string;
  clientName: string;
  /** Called when the ticket exists and its confirmation is closed. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Creates the ticket of an appointment, with the printed QR code if there is one. */
export function CreateAppointmentOrder({ appointmentId, clientName, onCreated }: AppointmentOrderProps) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<TicketFragment | null>(null);
  const { create, submission, qrRefusal } = useCreateOrder();
  // The form's state outlives its dialog, so that a typed code is still there when the dialog opens again.
  const form = useRemoteForm({
    schema,
    defaultValues: { qrCode: '' },
    submission,
    paths: { qrCode: ['input_obj.qr_code'] },
    async onSubmit({ qrCode }) {
      const order = await create({ appointment_id: appointmentId, qrCode });
      if (!order) return;
      setOpen(false);
      form.reset();
      setCreated(order);
    },
  });
  usePrefetch(AppointmentOrderDialog);

  function finish() {
    setCreated(null);
    if (created) onCreated?.(created.id);
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('create.from_appointment')}</Button>
      {isOpen && (
        <AppointmentOrderDialog
          clientName={clientName}
          form={form}
          qrRefusal={qrRefusal}
          onClose={() => setOpen(false)}
        />
      )}
      {created && (
        <CreatedDialog
          ticket={created}
          clientName={clientName}
          onOpen={() => navigate(paths.order({ id: created.id }))}
          onClose={finish}
        />
      )}
    </>
  );
}
