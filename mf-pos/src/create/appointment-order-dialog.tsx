import { Button } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './create.module.css';
import { QrCodeField } from './qr-code-field';

interface Props {
  clientName: string;
  qrCode: string;
  qrError: string | undefined;
  pending: boolean;
  onQrCode: (code: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** Dialog for the printed QR code of the ticket that an appointment becomes. */
export function AppointmentOrderDialog({ clientName, qrCode, qrError, pending, onQrCode, onSubmit, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

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
          <Button type="submit" form={form} pending={pending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <QrCodeField value={qrCode} error={qrError} onChange={onQrCode} />
      </form>
    </Dialog>
  );
}
