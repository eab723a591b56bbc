import { useFormat, usePaths } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Dialog, SuccessDialog } from '@suite/ui/overlays';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderPath } from '../paths';
import type { TicketFragment } from '../ticket/ticket.generated';
import styles from './create.module.css';
import { QrCodeField } from './qr-code-field';
import { useCreateOrder } from './use-create-order';

/** What the appointment's page hands over. */
export interface AppointmentOrderProps {
  appointmentId: string;
  clientName: string;
  /** The ticket is there, and the popup about it is closed. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Seconds until the popup closes by itself. */
const seconds = 3;

/** Turns an appointment into a ticket, with the printed QR code where there is one. */
export function CreateAppointmentOrder({ appointmentId, clientName, onCreated }: AppointmentOrderProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<TicketFragment | null>(null);
  const [qrCode, setQrCode] = useState('');
  const { create, pending, qrError, reset } = useCreateOrder();
  const finish = useCallback(() => {
    setCreated(null);
    if (created) onCreated?.(created.id);
  }, [created, onCreated]);

  function changeQrCode(code: string) {
    reset();
    setQrCode(code);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const order = await create({ appointment_id: appointmentId, qrCode });
    if (!order) return;
    setOpen(false);
    setCreated(order);
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('create.from_appointment')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('create.for', { client: clientName })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('create.not_now')}
            </Button>
            <Button type="submit" form={form} pending={pending}>
              {t('create.submit')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={submit}>
          <QrCodeField value={qrCode} error={qrError} onChange={changeQrCode} />
        </form>
      </Dialog>
      {created && (
        <SuccessDialog
          isOpen
          title={t('create.created', { code: created.order_code })}
          figure={format.money(created.totals.total)}
          message={t('create.created_for', { client: clientName })}
          seconds={seconds}
          onClose={finish}
          action={{ label: t('create.open'), onPress: () => navigate(orderPath(paths, created.id)) }}
        />
      )}
    </>
  );
}
