import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, CardLink, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CardSummaryFragment } from '../card/card.generated';
import { CardCode } from '../card/card-code';
import { statusTone } from '../domain/card';
import styles from './list.module.css';

/** A gift card of a list: its code and client, its status and what can be spent from it. */
export function CardRow({ card, link }: { card: CardSummaryFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const { code, status, current_balance, customer, sold_at } = card;
  const sold = sold_at ? t('card.sold_on', { date: format.date(sold_at) }) : t('card.not_sold');
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.texts}>
        <CardLink {...link}>
          <CardCode code={code} />
        </CardLink>
        <span className={styles.details}>
          {customer && <span>{customer.full_name}</span>}
          <span>{sold}</span>
        </span>
      </div>
      <div className={styles.state}>
        <span className={styles.balance}>{format.money(current_balance)}</span>
        <StatusChip tone={statusTone[status]}>{kit(`gift_card_status.${status}`)}</StatusChip>
      </div>
    </Card>
  );
}
