import { clientFieldSchema } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { TicketClientField } from '../core/ticket-client-field';
import { usePaths } from '../paths';
import { QrCodeField } from './qr-code-field';
import { useCreateOrder } from './use-create-order';

const schema = v.object({ client: clientFieldSchema, qrCode: v.string() });

/** The form of a walk-in ticket: an optional client and an optional printed QR code. */
export function CreateOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const { openWalkIn, submission, qrRefusal } = useCreateOrder();
  const form = useRemoteForm({
    schema,
    defaultValues: { client: null, qrCode: '' },
    submission,
    paths: { client: ['input_obj.customer_id'], qrCode: ['input_obj.qr_code'] },
    async onSubmit({ client: chosen, qrCode }) {
      const id = await openWalkIn(chosen, qrCode);
      if (id) navigate(paths.order({ id }));
    },
  });
  const client = form.input('client');

  return (
    <SheetForm title={t('create.title')} submit={t('create.submit')} form={form} onClose={onClose}>
      <TicketClientField client={client.value} error={client.error} onClient={client.set} />
      <QrCodeField {...form.field('qrCode')} error={qrRefusal ?? form.errorOf('qrCode')} />
    </SheetForm>
  );
}
