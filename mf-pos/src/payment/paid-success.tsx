import type { Cents } from '@suite/domain';
import { lazyOverlay } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useClientWindow } from '../client-screen/client-window';

import { usePaths } from '../paths';
import { BookNext } from './book-next';
import { PaidFigure, PaidTotal } from './paid-figure';

const ClientThanks = lazyOverlay(
  () => import(/* webpackChunkName: "client-screen" */ '../client-screen/client-thanks'),
  'ClientThanks',
);

interface Props {
  /** The paid ticket. */
  order: {
    id: string;
    order_code: string;
    start_time: string;
    customer: { id: string; full_name: string } | null;
    totals: { total: Cents };
    payments: readonly { change_due: Cents | null }[];
  };
  /** The client's services with their employees, for the next appointment. */
  services: ComponentProps<typeof ClientThanks>['services'];
  /** The next step of the person at the counter. */
  next: ComponentProps<typeof SuccessDialog>['next'];
  /** Whether the receipt takes the place of the page, which cannot be returned to. */
  replaces?: boolean;
  onClose: () => void;
  /** What else the payment resulted in. */
  children: ReactNode;
}

/**
 * Confirms a payment: the change, which is counted out next, otherwise the total; leads to the next step, to the receipt
 * and to the client's next appointment. As it offers something, it stays until it is closed.
 */
export function PaidSuccess({ order, services, next, replaces = false, onClose, children }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const { id, order_code: code, customer: client, start_time: start } = order;
  const { total } = order.totals;
  const change = order.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  const [isShownToClient, setShownToClient] = useState(false);
  const second = useClientWindow();
  const thanks = { orderId: id, code, client, total, services, start, onClose };

  if (isShownToClient) return <ClientThanks {...thanks} />;
  return (
    <>
      {second && <ClientThanks {...thanks} second={second} />}
      <SuccessDialog
        isOpen
        title={t('paid.title', { code })}
        figure={<PaidFigure total={total} change={change} />}
        message={
          <>
            <PaidTotal total={total} change={change} />
            {children}
            {client && <BookNext customerId={client.id} employeeId={services[0]?.employeeId ?? null} start={start} />}
          </>
        }
        seconds={null}
        onClose={onClose}
        next={next}
        actions={[
          { label: t('receipt_page.open'), onPress: () => navigate(paths.receipt({ id }), { replace: replaces }) },
          ...(second ? [] : [{ label: t('client_screen.show'), onPress: () => setShownToClient(true) }]),
        ]}
      />
    </>
  );
}
