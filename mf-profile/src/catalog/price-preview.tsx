import { ChangeList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { LiveRegion, Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { RepricedEntry } from '../domain/prices';

interface Props {
  changed: readonly RepricedEntry[];
  hasValue: boolean;
  isSingle: boolean;
  hasOwnPrices: boolean;
}

/** The old and the new prices, as the rule is typed. */
export function PricePreview({ changed, hasValue, isSingle, hasOwnPrices }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  return (
    <Section title={t('catalog.prices.preview')}>
      <LiveRegion message={hasValue ? t('catalog.prices.submit', { count: changed.length }) : ''} />
      {changed.length === 0 ? (
        <Note>{t(isSingle ? 'catalog.prices.preview_single' : 'catalog.prices.preview_empty')}</Note>
      ) : (
        <ChangeList
          label={t('catalog.prices.preview')}
          changes={changed.map(({ id, name, from, price }) => ({
            id,
            name,
            from: format.money(from),
            to: format.money(price),
          }))}
        />
      )}
      <Note small>{t('catalog.prices.future')}</Note>
      {hasOwnPrices && <Note small>{t('catalog.prices.own_stay')}</Note>}
    </Section>
  );
}
