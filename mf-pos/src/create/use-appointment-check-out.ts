import { usePermission } from '@suite/remote-kit';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { useCreateOrder } from './use-create-order';

/** Checks an appointment out: creates its ticket and opens its review, or the ticket if the person may not change it. */
export function useAppointmentCheckOut(appointmentId: string, onCreated: ((orderId: string) => void) | undefined) {
  const paths = usePaths();
  const navigate = useNavigate();
  const mayReview = usePermission('UPDATE_ORDER');
  const { create, submission, qrRefusal } = useCreateOrder();

  /** Returns whether the ticket was created. */
  async function checkOut(qrCode = ''): Promise<boolean> {
    const order = await create({ appointment_id: appointmentId, qrCode });
    if (!order) return false;
    onCreated?.(order.id);
    navigate(mayReview ? paths.review({ id: order.id }) : paths.order({ id: order.id }));
    return true;
  }
  return { checkOut, submission, qrRefusal };
}
