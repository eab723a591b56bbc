import { SheetForm } from '@suite/entities/overlays';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { QrCodeField } from '../../core/qr-code/qr-code-field';
import { ScanCode } from '../../core/qr-code/scan-code';
import { useSetQrCode } from '../../core/qr-code/use-set-qr-code';
import { PrintCodesLink } from '../../printed-codes/print-codes-link';
import type { TicketActionProps } from './ticket-action-props';

const schema = v.object({ qrCode: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Links a printed QR code to a ticket that was opened without one, scanned or typed. */
export function CodeSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const { setCode, submission, refusal } = useSetQrCode(ticket.id);
  const form = useRemoteForm({
    schema,
    defaultValues: { qrCode: '' },
    submission,
    paths: { qrCode: ['input_obj.qr_code'] },
    async onSubmit({ qrCode }) {
      if (await queue.runAction(() => setCode(qrCode))) onClose();
    },
  });

  return (
    <SheetForm title={t('ticket_actions.actions.code')} submit={t('line.save')} form={form} onClose={onClose}>
      {ticket.qr_code && <Note small>{t('ticket_actions.code_present', { code: ticket.qr_code })}</Note>}
      <ScanCode ticketId={ticket.id} />
      <QrCodeField {...form.field('qrCode')} error={refusal ?? form.errorOf('qrCode')} />
      <PrintCodesLink />
    </SheetForm>
  );
}
