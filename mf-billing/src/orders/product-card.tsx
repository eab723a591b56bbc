import { useFormat } from '@suite/remote-kit';
import { Button, Card, Note, Row, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { SoldProductFragment } from './orders.generated';
import styles from './orders.module.css';

interface Props {
  product: SoldProductFragment;
  interval: 'month' | 'year';
  onBuy: () => void;
}

/** A service that can be bought: what it does, its price, and whether the store has it. */
export function ProductCard({ product, interval, onBuy }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money, day } = useFormat();
  const price = product.prices.find((one) => one.interval === interval)?.unit_price;
  const flag = product.service_flag;
  return (
    <Card as="li" aria-label={product.name}>
      <Stack gap={3}>
        <h2 className={styles.name}>{product.name}</h2>
        {flag && <Note tone="plain">{t(`products.does.${flag}`)}</Note>}
        {price !== undefined && (
          <span className={styles.price}>{t(`packages.price.${interval}`, { price: money(price) })}</span>
        )}
        {product.included_until && !product.is_owned && (
          <Note small>{t('products.included_until', { day: day(product.included_until) })}</Note>
        )}
        {product.is_owned && (
          <Row>
            <StatusChip tone="confirmed">{t('products.owned')}</StatusChip>
          </Row>
        )}
        {!product.is_owned && !product.is_available && !product.included_until && (
          <Note small>{t('products.contained')}</Note>
        )}
        {product.is_available && price !== undefined && (
          <Button wide onClick={onBuy}>
            {t('products.buy', { product: product.name })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
