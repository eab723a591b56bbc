import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat, usePermission } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { SuccessDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useClientWindow } from '../../client-screen/client-window';
import type { TicketFragment } from '../../core/ticket.generated';
import { ClientThanks } from '../../dialogs';
import styles from '../../gift-card/gift-card.module.css';
import { usePaths } from '../../paths';
import { PaidFigure, PaidTotal } from '../../payment/paid-figure';

interface Props {
  ticket: TicketFragment;
  /** Seconds after which the dialog closes by itself if nothing in it is needed. */
  seconds: number;
  onClose: () => void;
}

/**
 * Confirms the payment: change due or total, codes of sold gift cards and earned points; leads to the next ticket and
 * to the receipt. With change or codes, or while a second screen offers the client a receipt, it stays until it is closed.
 */
export function PaidDialog({ ticket, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const mayCreate = usePermission('CREATE_ORDER');
  const { total } = ticket.totals;
  const change = ticket.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  const sold = ticket.order_items.flatMap(({ gift_card, price }) => (gift_card ? [{ ...gift_card, price }] : []));

  const [isShownToClient, setShownToClient] = useState(false);
  const second = useClientWindow();
  const thanks = {
    orderId: ticket.id,
    code: ticket.order_code,
    client: ticket.customer,
    total,
    services: servicesOf(ticket),
    start: ticket.start_time,
    onClose,
  };
  if (isShownToClient) return <ClientThanks {...thanks} />;

  return (
    <>
      {second && <ClientThanks {...thanks} second={second} />}
      <SuccessDialog
        isOpen
        title={t('paid.title', { code: ticket.order_code })}
        figure={<PaidFigure total={total} change={change} />}
        message={
          <>
            <PaidTotal total={total} change={change} />
            {sold.length > 0 && (
              <List gap={2} aria-label={t('gift.codes')}>
                {sold.map(({ id, code, price }) => (
                  <li key={id} className={styles.sold}>
                    {t('gift.sold', { amount: format.money(price) })} <strong>{shownGiftCardCode(code)}</strong>
                  </li>
                ))}
              </List>
            )}
            {ticket.points_earned > 0 && ticket.customer && (
              <p>{t('reward.earned', { client: ticket.customer.full_name, count: ticket.points_earned })}</p>
            )}
          </>
        }
        seconds={change > 0 || sold.length > 0 || second ? null : seconds}
        onClose={onClose}
        next={
          mayCreate
            ? { label: t('paid.new_ticket'), onPress: () => navigate(paths.newOrder(), { replace: true }) }
            : undefined
        }
        actions={[
          {
            label: t('receipt_page.open'),
            onPress: () => navigate(paths.receipt({ id: ticket.id }), { replace: true }),
          },
          ...(second ? [] : [{ label: t('client_screen.show'), onPress: () => setShownToClient(true) }]),
        ]}
      />
    </>
  );
}

/** The services of the ticket's client with their employees; those of other people on the ticket are left out. */
const servicesOf = ({ order_items }: TicketFragment) =>
  order_items.flatMap(({ service, staff, person }) =>
    service && !person ? [{ serviceId: service.id, employeeId: staff?.id ?? null }] : [],
  );
