import { useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { isQrCodeRefusal } from '../core/qr-code/qr-code-refusal';
import type { TicketFragment } from '../core/ticket.generated';
import { CreateOrderDocument } from '../core/ticket.generated';

interface NewOrder {
  /** Chosen by the device: a repeated request returns the same ticket. */
  id?: string;
  customer_id?: string | null;
  appointment_id?: string;
  qrCode?: string;
}

/** Opens a ticket; the printed QR code is optional. */
export function useCreateOrder() {
  const problemMessage = useProblemMessages();
  const submission = useStoreSubmit(CreateOrderDocument, { handles: isQrCodeRefusal });
  const { problem } = submission;

  async function create({ qrCode = '', ...order }: NewOrder): Promise<TicketFragment | null> {
    const response = await submission.submit({
      input_obj: { ...order, qr_code: qrCode.trim() || null },
    });
    return response?.order_create ?? null;
  }
  return {
    create,
    submission,
    /** Why the QR code was refused. */
    qrRefusal: problem && isQrCodeRefusal(problem) ? problemMessage(problem).message : undefined,
  };
}
