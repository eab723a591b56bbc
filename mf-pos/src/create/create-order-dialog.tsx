import { useUnsaved } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ClientPicker, type FoundClient } from './client-picker';
import styles from './create.module.css';
import { QrCodeField } from './qr-code-field';
import { useCreateOrder } from './use-create-order';

/** Creates a walk-in ticket, with an optional client and printed QR code. */
export function CreateOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const form = useId();
  const [client, setClient] = useState<FoundClient | null>(null);
  const [qrCode, setQrCode] = useState('');
  useUnsaved(client !== null || qrCode !== '');
  const { openWalkIn, pending, clientError, qrError, reset } = useCreateOrder();

  function changeClient(chosen: FoundClient | null) {
    reset();
    setClient(chosen);
  }
  function changeQrCode(code: string) {
    reset();
    setQrCode(code);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const id = await openWalkIn(client, qrCode);
    if (id) navigate(paths.order({ id }));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('create.title')}
      footer={
        <Button type="submit" form={form} size="lg" wide pending={pending}>
          {t('create.submit')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <ClientPicker client={client} error={clientError} onClient={changeClient} />
        <QrCodeField value={qrCode} error={qrError} onChange={changeQrCode} />
      </form>
    </Sheet>
  );
}
