import { useSubmit } from '@suite/graphql';
import { useProblemMessages, useStore } from '@suite/remote-kit';
import { SetTicketQrCodeDocument, type TicketFragment } from '../ticket.generated';
import { isQrCodeRefusal } from './qr-code-refusal';

/** Links a printed QR code to an open ticket. */
export function useSetQrCode(orderId: string) {
  const { whmcsId } = useStore();
  const problemMessage = useProblemMessages();
  const submission = useSubmit(SetTicketQrCodeDocument, { handles: isQrCodeRefusal });
  const { problem } = submission;
  return {
    submission,
    async setCode(qrCode: string): Promise<TicketFragment | null> {
      const input_obj = { order_id: orderId, qr_code: qrCode };
      return (await submission.submit({ whmcs_id: whmcsId, input_obj }))?.order_set_qr_code ?? null;
    },
    /** Why the code was refused. */
    refusal: problem && isQrCodeRefusal(problem) ? problemMessage(problem).message : undefined,
  };
}
