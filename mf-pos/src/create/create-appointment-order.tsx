import { usePrefetch, useUnsaved } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TicketFragment } from '../core/ticket.generated';
import { AppointmentOrderDialog, CreatedDialog } from '../dialogs';
import { usePaths } from '../paths';
import { useCreateOrder } from './use-create-order';

/** Props of the slot `appointment.create-order`. */
export interface AppointmentOrderProps {
  appointmentId: string;
  clientName: string;
  /** Called when the ticket is created and its dialog is closed. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Creates a ticket from an appointment, with an optional printed QR code. */
export function CreateAppointmentOrder({ appointmentId, clientName, onCreated }: AppointmentOrderProps) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<TicketFragment | null>(null);
  const [qrCode, setQrCode] = useState('');
  const { create, pending, qrError, reset } = useCreateOrder();
  usePrefetch(AppointmentOrderDialog);
  // The typed code stays while the dialog is closed.
  useUnsaved(qrCode !== '');

  function changeQrCode(code: string) {
    reset();
    setQrCode(code);
  }
  async function submit() {
    const order = await create({ appointment_id: appointmentId, qrCode });
    if (!order) return;
    setOpen(false);
    setQrCode('');
    setCreated(order);
  }
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
          qrCode={qrCode}
          qrError={qrError}
          pending={pending}
          onQrCode={changeQrCode}
          onSubmit={submit}
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
