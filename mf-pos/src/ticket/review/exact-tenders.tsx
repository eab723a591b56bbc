import { useFormat } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './review.module.css';
import type { Quote } from './use-review';

interface Props {
  cash: Quote;
  card: Quote;
  /** Whether the API cannot be reached: only cash can be accepted. */
  isOffline: boolean;
  pending: boolean;
  onCash: (cash: Quote) => void;
  onCard: () => void;
  /** Null: the phone app around the suite takes no cards. */
  onTap: (() => void) | null;
  /** Null: no card can be entered on a pay link. */
  onLink: (() => void) | null;
  onMore: () => void;
}

/** The usual tenders with their exact amounts, one tap each, and the way to all others. */
export function ExactTenders({ cash, card, isOffline, pending, onCash, onCard, onTap, onLink, onMore }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const label = (tender: string, { plan }: Quote) => (
    <span className={styles.exact}>
      {tender} <span className={styles.exactAmount}>{format.money(plan.total)}</span>
    </span>
  );
  return (
    <div className={styles.tenders} data-tap={onTap !== null || undefined}>
      <Button size="lg" pending={pending} onClick={() => onCash(cash)}>
        {label(kit('tender.cash'), cash)}
      </Button>
      {onTap && (
        <Button size="lg" disabled={isOffline || pending || card.plan.total === 0} onClick={onTap}>
          {label(t('tap_to_pay.button'), card)}
        </Button>
      )}
      <Button
        size="lg"
        variant={onTap ? 'secondary' : 'primary'}
        disabled={isOffline || pending || card.plan.issue !== null}
        onClick={onCard}
      >
        {label(kit('tender.card'), card)}
      </Button>
      {onLink && (
        <Button
          size="lg"
          variant="secondary"
          aria-label={t('pay_link.button')}
          disabled={isOffline || pending || card.plan.total === 0}
          onClick={onLink}
        >
          {t('pay_link.button_short')}
        </Button>
      )}
      <Button size="lg" variant="secondary" disabled={pending} onClick={onMore}>
        {t('pay.more')}
      </Button>
    </div>
  );
}
