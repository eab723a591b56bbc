import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TicketFragment } from '../../core/ticket.generated';
import styles from '../../gift-card/gift-card.module.css';
import { usePaths } from '../../paths';

interface Props {
  ticket: TicketFragment;
  /** Seconds after which the dialog closes by itself. */
  seconds: number;
  onClose: () => void;
}

/** This is long enough to write a code down, in seconds. */
const secondsWithCodes = 120;

/** Confirms the payment: total, change due, codes of sold gift cards and earned points; links to the receipt. */
export function PaidDialog({ ticket, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const change = ticket.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  const sold = ticket.order_items.flatMap(({ gift_card, price }) => (gift_card ? [{ ...gift_card, price }] : []));
  return (
    <SuccessDialog
      isOpen
      title={t('paid.title', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      message={
        <>
          {change > 0 && <p>{t('pay.change', { amount: format.money(change) })}</p>}
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
      seconds={sold.length > 0 ? Math.max(seconds, secondsWithCodes) : seconds}
      onClose={onClose}
      action={{
        label: t('receipt_page.open'),
        onPress: () => navigate(paths.receipt({ id: ticket.id }), { replace: true }),
      }}
    />
  );
}
