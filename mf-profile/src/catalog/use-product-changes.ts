import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { CatalogCategoryFragment } from './catalog.generated';
import type { ProductDraft } from './product.schema';
import { type FieldTexts, rowsOfFields } from './use-entry-conflict';

/** Returns the rule for the changed fields of a product, as texts. */
export function useProductChanges(categories: readonly CatalogCategoryFragment[]) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const orNone = (text: string) => text || t('catalog.none');
  const fields: FieldTexts<ProductDraft> = {
    name: [t('catalog.name'), String],
    price: [t('catalog.price'), format.money],
    category_id: [t('catalog.category'), (id) => orNone(categories.find((category) => category.id === id)?.name ?? '')],
    taxable: [t('catalog.taxable'), (is) => t(is ? 'catalog.yes' : 'catalog.no')],
    stock: [t('catalog.stock'), orNone],
    low_stock_at: [t('catalog.low_stock_at'), orNone],
    barcode: [t('catalog.barcode'), orNone],
  };
  return rowsOfFields(fields);
}
