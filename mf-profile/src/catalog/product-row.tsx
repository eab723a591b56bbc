import { isStockLow } from '@suite/domain/catalog';
import type { RecordLink } from '@suite/entities';
import { Banner, StatusChip } from '@suite/ui';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntryRow } from './entry-row';
import type { CatalogItemFragment } from './products.generated';

interface Props {
  item: CatalogItemFragment;
  link: RecordLink;
  /** Whether it leaves room for a picture: another product may have one. */
  showsPicture: boolean;
}

/** A product in the list with its stock, which links to its form. */
export const ProductRow = ({ item, link, showsPicture }: Props) => (
  <EntryRow
    link={link}
    name={item.name}
    price={item.price}
    picture={showsPicture ? item.image : undefined}
    detail={<Stock item={item} />}
  />
);

function Stock({ item: { stock, low_stock_at } }: { item: CatalogItemFragment }) {
  const { t } = useTranslation('mf-profile');
  if (stock === null) return null;
  if (stock <= 0) return <StatusChip tone="danger">{t('catalog.out')}</StatusChip>;
  if (isStockLow({ stock, low_stock_at }))
    return <StatusChip tone="updated">{t('catalog.low', { count: stock })}</StatusChip>;
  return t('catalog.in_stock', { count: stock });
}

const active = 1;

/** Names the products whose stock is low; nothing is shown if there are none. */
export function LowStockNotice({ items }: { items: readonly CatalogItemFragment[] }) {
  const { t } = useTranslation('mf-profile');
  const low = items.filter((item) => item.status === active && isStockLow(item));
  if (low.length === 0) return null;
  const names = low.map(({ name }) => name).join(', ');
  return (
    <Banner role="status" icon={PackageOpen}>
      {t('catalog.low_notice', { count: low.length, names })}
    </Banner>
  );
}
