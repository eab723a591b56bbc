import { lazyOverlay, usePrefetch } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { MenuItem } from '@suite/ui';
import { CreditCard, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

import { useAppointmentCheckOut } from './use-appointment-check-out';

const AppointmentOrderDialog = lazyOverlay(
  () => import(/* webpackChunkName: "create" */ './appointment-order-dialog'),
  'AppointmentOrderDialog',
);

const schema = v.object({ qrCode: v.string() });

interface Props {
  appointmentId: string;
  clientName: string;
  /** Whether checking out without a QR code is offered too. */
  withCheckOut: boolean;
  /** Called when the ticket exists. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** The rows of an appointment's menu that check it out, with the printed QR code if there is one. */
export function AppointmentOrderMenu({ appointmentId, clientName, withCheckOut, onCreated }: Props) {
  const { t } = useTranslation('mf-pos');
  const [isOpen, setOpen] = useState(false);
  const { checkOut, submission, qrRefusal } = useAppointmentCheckOut(appointmentId, onCreated);
  // The form's state outlives its dialog, so that a typed code is still there when the dialog opens again.
  const form = useRemoteForm({
    schema,
    defaultValues: { qrCode: '' },
    submission,
    paths: { qrCode: ['input_obj.qr_code'] },
    async onSubmit({ qrCode }) {
      if (await checkOut(qrCode)) form.reset();
    },
  });
  usePrefetch(AppointmentOrderDialog);

  return (
    <>
      {withCheckOut && (
        <MenuItem icon={<CreditCard size={20} />} pending={submission.pending && !isOpen} onClick={() => checkOut()}>
          {t('create.from_appointment')}
        </MenuItem>
      )}
      <MenuItem icon={<QrCode size={20} />} onClick={() => setOpen(true)}>
        {t('create.with_qr')}
      </MenuItem>
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
