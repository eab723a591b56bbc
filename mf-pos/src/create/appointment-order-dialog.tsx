import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Stack } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { QrCodeField } from '../core/qr-code/qr-code-field';

interface Props {
  clientName: string;
  form: RemoteForm<{ qrCode: string }, { qrCode: string }>;
  /** Why the code was refused. */
  qrRefusal: string | undefined;
  onClose: () => void;
}

/** Requests the optional printed QR code before an appointment becomes a ticket. */
export function AppointmentOrderDialog({ clientName, form, qrRefusal, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { formProps, field, errorOf, pending } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('create.for', { client: clientName })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('create.not_now')}
          </Button>
          <Button type="submit" form={formProps.id} pending={pending}>
            {t('create.from_appointment')}
          </Button>
        </>
      }
    >
      <Stack as="form" {...formProps}>
        <QrCodeField hint={t('create.optional')} {...field('qrCode')} error={qrRefusal ?? errorOf('qrCode')} />
      </Stack>
    </Dialog>
  );
}
