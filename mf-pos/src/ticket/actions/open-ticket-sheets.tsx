import { clientFieldSchema } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { QrCodeField } from '../../core/qr-code/qr-code-field';
import { ScanCode } from '../../core/qr-code/scan-code';
import { TicketClientField } from '../../core/ticket-client-field';
import { useCreateOrder } from '../../create/use-create-order';
import type { TicketActionProps } from './ticket-action-props';

type Props = Pick<TicketActionProps, 'ticket' | 'queue' | 'onClose'>;

const withClient = v.object({ client: clientFieldSchema });
const withCode = v.object({ qrCode: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Opens a ticket that exists on its page only with its client. */
export function OpenWithClientSheet({ ticket, queue, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { create, submission } = useCreateOrder();
  const form = useRemoteForm({
    schema: withClient,
    defaultValues: { client: null },
    submission,
    paths: { client: ['input_obj.customer_id'] },
    async onSubmit({ client }) {
      await queue.runAction(() => create({ id: ticket.id, customer_id: client?.id ?? null }));
      // A lost response may have opened it with an earlier choice, which then is shown.
      if (queue.getSnapshot().ticket.customer?.id === client?.id) onClose();
    },
  });
  const client = form.input('client');

  return (
    <SheetForm
      title={t('create.choose_client')}
      submit={t('line.save')}
      disabled={!client.value}
      form={form}
      onClose={onClose}
    >
      <TicketClientField client={client.value} error={client.error} onClient={client.set} />
    </SheetForm>
  );
}

/** Opens a ticket that exists on its page only with a printed QR code. */
export function OpenWithCodeSheet({ ticket, queue, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { create, submission, qrRefusal } = useCreateOrder();
  const form = useRemoteForm({
    schema: withCode,
    defaultValues: { qrCode: '' },
    submission,
    paths: { qrCode: ['input_obj.qr_code'] },
    async onSubmit({ qrCode }) {
      if (await queue.runAction(() => create({ id: ticket.id, qrCode }))) onClose();
    },
  });

  return (
    <SheetForm title={t('create.qr_code')} submit={t('line.save')} form={form} onClose={onClose}>
      <ScanCode />
      <QrCodeField {...form.field('qrCode')} error={qrRefusal ?? form.errorOf('qrCode')} />
    </SheetForm>
  );
}
