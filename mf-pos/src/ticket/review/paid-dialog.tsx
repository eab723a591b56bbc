import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat, usePermission } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../../core/ticket.generated';
import styles from '../../gift-card/gift-card.module.css';
import { PaidSuccess } from '../../payment/paid-success';

interface Props {
  ticket: TicketFragment;
  onClose: () => void;
}

/** Confirms the payment of a ticket with the codes of sold gift cards and earned points, and leads to the next ticket. */
export function PaidDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const mayCreate = usePermission('CREATE_ORDER');
  const sold = ticket.order_items.flatMap(({ gift_card, price }) => (gift_card ? [{ ...gift_card, price }] : []));

  return (
    <PaidSuccess
      order={ticket}
      services={servicesOf(ticket)}
      next={mayCreate ? { label: t('paid.new_ticket'), onPress: onClose } : undefined}
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
