import { useFormat } from '@suite/remote-kit';
import { MoneyField, Section, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { LoadState } from './use-load';

/** A load for which the client pays less than its value. */
export function BonusFields({ load }: { load: LoadState }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const hasBonus = load.input('hasBonus');
  const price = load.input('price');
  const bonus = load.input('amount').value - price.value;
  return (
    <Section title={t('top_up.bonus')} small>
      <Switch
        label={t('top_up.has_bonus')}
        checked={hasBonus.value}
        onChange={({ target }) => hasBonus.set(target.checked)}
      />
      {hasBonus.value && (
        <MoneyField
          label={t('top_up.price')}
          hint={
            bonus > 0 && price.value > 0
              ? t('top_up.bonus_of', { amount: format.money(bonus) })
              : t('top_up.price_hint')
          }
          cents={price.value}
          onCents={price.set}
          error={price.error}
        />
      )}
    </Section>
  );
}
