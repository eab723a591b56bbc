import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat, usePermission } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TicketFragment } from '../../core/ticket.generated';
import styles from '../../gift-card/gift-card.module.css';
import { usePaths } from '../../paths';
import { PaidSuccess } from '../../payment/paid-success';

interface Props {
  ticket: TicketFragment;
  /** Seconds after which the dialog closes by itself if nothing in it is needed. */
  seconds: number;
  onClose: () => void;
}

/**
 * Confirms the payment of a ticket with the codes of sold gift cards and earned points, and leads to the next ticket.
 * With codes it stays until it is closed.
 */
export function PaidDialog({ ticket, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const mayCreate = usePermission('CREATE_ORDER');
  const sold = ticket.order_items.flatMap(({ gift_card, price }) => (gift_card ? [{ ...gift_card, price }] : []));
  const startTicket = { label: t('paid.new_ticket'), onPress: () => navigate(paths.newOrder(), { replace: true }) };

  return (
    <PaidSuccess
      order={ticket}
      services={servicesOf(ticket)}
      seconds={sold.length > 0 ? null : seconds}
      next={mayCreate ? startTicket : undefined}
      replaces
      onClose={onClose}
    >
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
    </PaidSuccess>
  );
}

/** The services of the ticket's client with their employees; those of other people on the ticket are left out. */
const servicesOf = ({ order_items }: TicketFragment) =>
  order_items.flatMap(({ service, staff, person }) =>
    service && !person ? [{ serviceId: service.id, employeeId: staff?.id ?? null }] : [],
  );
