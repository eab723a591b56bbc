import { SheetForm } from '@suite/entities/overlays';
import { useFieldMessages } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { QrCodeField } from '../../core/qr-code/qr-code-field';
import { ScanCode } from '../../core/qr-code/scan-code';
import { useCreateOrder } from '../../create/use-create-order';
import { PickClientSheet } from './pick-client-sheet';
import type { TicketActionProps } from './ticket-action-props';

type Props = Pick<TicketActionProps, 'ticket' | 'queue' | 'onClose'>;

const withCode = v.object({ qrCode: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Opens a ticket that exists on its page only with its client. */
export function OpenWithClientSheet({ ticket, queue, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { create, submission } = useCreateOrder();

  async function open(customerId: string) {
    await queue.runAction(() => create({ id: ticket.id, customer_id: customerId }));
    // A lost response may have opened it with an earlier choice, which then is shown.
    if (queue.getSnapshot().ticket.customer?.id === customerId) onClose();
  }

  return (
    <PickClientSheet
      title={t('create.choose_client')}
      error={fieldMessage(submission.fieldProblem('input_obj.customer_id'))}
      onPick={(id) => void open(id)}
      onClose={onClose}
    />
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
