import { isOpenOrder } from '@suite/domain';
import { usePermission } from '@suite/remote-kit';
import { Button, Note } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { PayLinkNotice } from './pay-link-notice';
import { useOrderLink } from './use-order-link';

/** Where a ticket can be changed: says that its client is paying by link, or by Tap to Pay, which a change ends, and cancels it. */
export function TicketLinkNotice({ ticket }: { ticket: TicketFragment }) {
  const { t } = useTranslation('mf-pos');
  const mayUpdate = usePermission('UPDATE_ORDER');
  // A ticket without a code is not on the server yet.
  const isNeeded = mayUpdate && ticket.order_code !== '' && isOpenOrder(ticket.order_status);
  const { link, cancel, isCanceling } = useOrderLink(ticket.id, isNeeded);
  const [canceled, setCanceled] = useState<string | null>(null);

  if (!link) return null;
  if (link.id === canceled && link.status === 'canceled')
    return <Note role="status">{t(link.method === 'tap' ? 'tap_to_pay.canceled' : 'pay_link.ended.canceled')}</Note>;
  // While the card is charged, the ticket says so itself.
  if (link.status !== 'open') return null;
  return (
    <PayLinkNotice
      link={link}
      detail={t(link.method === 'tap' ? 'tap_to_pay.change_ends' : 'pay_link.change_ends')}
      action={
        <Button
          variant="quiet"
          pending={isCanceling}
          onClick={() => void cancel(link.id).then((isCanceled) => isCanceled && setCanceled(link.id))}
        >
          {t(link.method === 'tap' ? 'tap_to_pay.cancel' : 'pay_link.cancel')}
        </Button>
      }
    />
  );
}
