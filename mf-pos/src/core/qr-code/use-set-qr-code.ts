import { useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { SetTicketQrCodeDocument, type TicketFragment } from '../ticket.generated';
import { isQrCodeRefusal } from './qr-code-refusal';

/** Links a printed QR code to an open ticket. */
export function useSetQrCode(orderId: string) {
  const problemMessage = useProblemMessages();
  const submission = useStoreSubmit(SetTicketQrCodeDocument, { handles: isQrCodeRefusal });
  const { problem } = submission;
  return {
    submission,
    async setCode(qrCode: string): Promise<TicketFragment | null> {
      const input_obj = { order_id: orderId, qr_code: qrCode };
      return (await submission.submit({ input_obj }))?.order_set_qr_code ?? null;
    },
    /** Why the code was refused. */
    refusal: problem && isQrCodeRefusal(problem) ? problemMessage(problem).message : undefined,
  };
}
