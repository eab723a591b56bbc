import { Money } from '@suite/entities';
import { useFormat, usePermission } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CashOut } from '../care/cash-out-done';
import { usePaths } from '../paths';
import type { CardMovementFragment } from './card.generated';
import styles from './card.module.css';
import { CardCode } from './card-code';
import { TicketLink } from './ticket-link';

interface Props {
  movement: CardMovementFragment;
  /** Whether the row also names its card, with a link to it. */
  namesCard?: boolean;
  /** Opens the receipt of a rest that was paid out in cash. */
  onCashOut?: (cashOut: CashOut) => void;
}

/** A transaction of a card: what happened and when, its change and the balance after it; links to the card and ticket. */
export function MovementRow({ movement, namesCard = false, onCashOut }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  const mayCare = usePermission('UPDATE_GIFT_CARD');
  const { dts_order_id, order_code } = movement;
  const { type, date, balance_change, balance_after, price, payment_method_types, note, person_name } = movement;
  const paid = [
    price !== null && price !== balance_change ? t('movement.paid', { amount: format.money(price) }) : null,
    payment_method_types.map((tender) => kit(`tender.${tender}`)).join(', '),
    person_name,
  ].filter(Boolean);
  return (
    <li className={styles.movement}>
      <div className={styles.what}>
        <span>{t(`movement.types.${type}`)}</span>
        <span className={styles.detail}>
          <time className={styles.date} dateTime={String(date)}>
            {format.dateTime(date)}
          </time>
          {paid.map((part) => ` · ${part}`).join('')}
        </span>
        {note && <span className={styles.detail}>{note}</span>}
        {type === 'cash_out' && onCashOut && mayCare && (
          <Button
            variant="quiet"
            onClick={() => onCashOut({ amount: -balance_change, before: movement.balance_before, at: String(date) })}
          >
            {t('charge.receipt')}
          </Button>
        )}
        <span className={styles.links}>
          {namesCard && (
            <Link to={paths.detail({ id: movement.gift_card_id })}>
              <CardCode code={movement.code} />
            </Link>
          )}
          {dts_order_id && <TicketLink id={dts_order_id}>{t('movement.ticket', { code: order_code })}</TicketLink>}
        </span>
      </div>
      <div className={styles.change}>
        <span className={styles.amount}>
          {balance_change > 0 && '+'}
          <Money cents={balance_change} />
        </span>
        <span className={styles.detail}>{t('movement.after', { amount: format.money(balance_after) })}</span>
      </div>
    </li>
  );
}
