import { type ShellProblem, useSubmit } from '@suite/graphql';
import { useFieldWords, useProblemWords, useStore } from '@suite/remote-kit';
import type { TicketFragment } from '../ticket/ticket.generated';
import { CreateOrderDocument } from './create-order.generated';

interface NewOrder {
  customer_id?: string | null;
  appointment_id?: string;
  qrCode: string;
}

/** Refusals of a QR code are said beside its field. */
const ofQrCode = ['order_expired', 'order_awaiting', 'qr_invalid'];
const isOfQrCode = ({ code }: ShellProblem): boolean => ofQrCode.includes(code);

/** Opens a ticket; the printed QR code is optional. */
export function useCreateOrder() {
  const { whmcsId } = useStore();
  const problemWords = useProblemWords();
  const fieldWords = useFieldWords();
  const { submit, pending, problem, fieldProblem, reset } = useSubmit(CreateOrderDocument, { handles: isOfQrCode });

  async function create({ qrCode, ...order }: NewOrder): Promise<TicketFragment | null> {
    const answer = await submit({ whmcs_id: whmcsId, input_obj: { ...order, qr_code: qrCode.trim() || null } });
    return answer?.order_create ?? null;
  }
  return {
    create,
    pending,
    reset,
    clientError: fieldWords(fieldProblem('input_obj.customer_id')),
    qrError:
      problem && isOfQrCode(problem) ? problemWords(problem).message : fieldWords(fieldProblem('input_obj.qr_code')),
  };
}
