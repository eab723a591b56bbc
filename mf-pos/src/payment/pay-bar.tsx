import type { Cents } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { ActionBar, Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';

interface Props {
  /** What each tender pays of the rest. */
  cash: Cents;
  card: Cents;
  /** Whether a card can be charged now. */
  takesCard: boolean;
  /** Whether the API cannot be reached: only cash can be accepted. */
  isOffline: boolean;
  pending: boolean;
  onCash: () => void;
  onCard: () => void;
  onOther: () => void;
  /** The parts of a split payment cover the ticket: they are charged as they are. */
  covered?: { total: Cents; onCharge: () => void } | null;
  className?: string | undefined;
}

/**
 * The one payment control of a page: cash, card, and the sheet of all other methods. It has the same layout at each
 * amount and in each state, so that no button moves under the finger.
 */
export function PayBar(props: Props) {
  const { cash, card, takesCard, isOffline, pending, onCash, onCard, onOther, covered, className } = props;
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const label = (tender: string, cents: Cents) => (
    <span className={styles.tender}>
      {tender} <span className={styles.tenderAmount}>{format.money(cents)}</span>
    </span>
  );
  return (
    <ActionBar className={className}>
      <div className={styles.payBar}>
        {covered ? (
          <Button size="lg" className={styles.covered} pending={pending} onClick={covered.onCharge}>
            {t('pay.charge', { amount: format.money(covered.total) })}
          </Button>
        ) : (
          <>
            <Button size="lg" pending={pending} onClick={onCash}>
              {label(kit('tender.cash'), cash)}
            </Button>
            <Button size="lg" disabled={isOffline || !takesCard} aria-disabled={pending} onClick={onCard}>
              {label(kit('tender.card'), card)}
            </Button>
          </>
        )}
        <Button size="lg" variant="secondary" disabled={isOffline} aria-disabled={pending} onClick={onOther}>
          {t('pay.other')}
        </Button>
      </div>
    </ActionBar>
  );
}
