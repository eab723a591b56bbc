import { type ShellProblem, useSubmit } from '@suite/graphql';
import { useProblemMessages, useShell, useStore } from '@suite/remote-kit';
import type { TicketFragment } from '../core/ticket.generated';
import { CreateOrderDocument } from '../core/ticket.generated';
import { useDevice } from '../offline/device';
import { newOfflineTicket } from '../offline/unsent-ticket';

interface Client {
  id: string;
  full_name: string;
}

interface NewOrder {
  customer_id?: string | null;
  appointment_id?: string;
  qrCode: string;
}

/** Refusals of a QR code, which are shown beside its field. */
const ofQrCode = ['order_expired', 'order_awaiting', 'qr_invalid'];
const isOfQrCode = ({ code }: ShellProblem): boolean => ofQrCode.includes(code);

/** Opens a ticket; the printed QR code is optional. */
export function useCreateOrder() {
  const { whmcsId } = useStore();
  const { reach } = useShell();
  const { saleQueue } = useDevice();
  const problemMessage = useProblemMessages();
  const submission = useSubmit(CreateOrderDocument, { handles: isOfQrCode });
  const { problem } = submission;

  async function create({ qrCode, ...order }: NewOrder): Promise<TicketFragment | null> {
    const response = await submission.submit({
      whmcs_id: whmcsId,
      input_obj: { ...order, qr_code: qrCode.trim() || null },
    });
    return response?.order_create ?? null;
  }
  /** Opens a walk-in's ticket, on this device while the API cannot be reached. Returns its id. */
  async function openWalkIn(client: Client | null, qrCode: string): Promise<string | null> {
    if (reach.getSnapshot() || qrCode.trim() !== '') {
      return (await create({ customer_id: client?.id ?? null, qrCode }))?.id ?? null;
    }
    const customer = client && { id: client.id, full_name: client.full_name, point: 0 };
    const ticket = newOfflineTicket(crypto.randomUUID(), customer, new Date());
    await saleQueue.change(ticket, {});
    return ticket.id;
  }
  return {
    create,
    openWalkIn,
    submission,
    /** Why the QR code was refused. */
    qrRefusal: problem && isOfQrCode(problem) ? problemMessage(problem).message : undefined,
  };
}
