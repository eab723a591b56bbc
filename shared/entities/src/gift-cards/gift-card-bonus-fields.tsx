import type { Cents } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { MoneyField, Section, Switch } from '@suite/ui';
import { useMessages } from '../use-messages';
import styles from './gift-card-bonus-fields.module.css';

interface Input<Value> {
  value: Value;
  set: (value: Value) => void;
  error?: string | undefined;
}

interface Props {
  /** The value of the card, in cents. */
  amount: Cents;
  hasBonus: Input<boolean>;
  price: Input<Cents>;
}

/** What a client pays for a gift card who pays less than its value. */
export function GiftCardBonusFields({ amount, hasBonus, price }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  const bonus = amount - price.value;
  return (
    <Section title={t('gift_card.bonus')} small>
      <Switch
        label={t('gift_card.has_bonus')}
        checked={hasBonus.value}
        onChange={({ target }) => hasBonus.set(target.checked)}
      />
      {hasBonus.value && (
        <MoneyField
          label={t('gift_card.price')}
          hint={
            bonus > 0 && price.value > 0 ? (
              <span className={styles.bonus}>{t('gift_card.bonus_of', { amount: format.money(bonus) })}</span>
            ) : (
              t('gift_card.price_hint')
            )
          }
          cents={price.value}
          onCents={price.set}
          error={price.error}
        />
      )}
    </Section>
  );
}
