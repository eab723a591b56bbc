import { usePermission, usePrefetch } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, IconButton } from '@suite/ui';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { AppointmentOrderDialog } from '../dialogs';
import { usePaths } from '../paths';
import { useCreateOrder } from './use-create-order';

const schema = v.object({ qrCode: v.string() });

/** The props that the appointment's page passes. */
export interface AppointmentOrderProps {
  appointmentId: string;
  clientName: string;
  /** Called when the ticket exists. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Checks an appointment out: creates its ticket, with the printed QR code if there is one, and opens its review. */
export function CreateAppointmentOrder({ appointmentId, clientName, onCreated }: AppointmentOrderProps) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const mayReview = usePermission('UPDATE_ORDER');
  const [isOpen, setOpen] = useState(false);
  const { create, submission, qrRefusal } = useCreateOrder();
  // The form's state outlives its dialog, so that a typed code is still there when the dialog opens again.
  const form = useRemoteForm({
    schema,
    defaultValues: { qrCode: '' },
    submission,
    paths: { qrCode: ['input_obj.qr_code'] },
    onSubmit: ({ qrCode }) => checkOut(qrCode),
  });
  usePrefetch(AppointmentOrderDialog);

  async function checkOut(qrCode: string) {
    const order = await create({ appointment_id: appointmentId, qrCode });
    if (!order) return;
    setOpen(false);
    form.reset();
    onCreated?.(order.id);
    navigate(mayReview ? paths.review({ id: order.id }) : paths.order({ id: order.id }));
  }

  return (
    <>
      <IconButton
        label={t('create.with_qr')}
        icon={<QrCode size={24} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Button pending={submission.pending} onClick={() => checkOut('')}>
        {t('create.from_appointment')}
      </Button>
      {isOpen && (
        <AppointmentOrderDialog
          clientName={clientName}
          form={form}
          qrRefusal={qrRefusal}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
