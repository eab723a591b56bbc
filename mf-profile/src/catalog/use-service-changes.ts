import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { CatalogCategoryFragment } from './catalog.generated';
import type { ServiceDraft } from './service.schema';
import { type FieldTexts, rowsOfFields } from './use-entry-conflict';

/** Returns the rule for the changed fields of a service, as texts. */
export function useServiceChanges(categories: readonly CatalogCategoryFragment[]) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const onOff = (is: boolean) => t(is ? 'catalog.yes' : 'catalog.no');
  const orNone = (text: string) => text || t('catalog.none');
  const fields: FieldTexts<ServiceDraft> = {
    name: [t('catalog.name'), String],
    price: [t('catalog.price'), format.money],
    duration: [t('catalog.duration'), (minutes) => t('catalog.minutes', { minutes })],
    category_id: [t('catalog.category'), (id) => orNone(categories.find((category) => category.id === id)?.name ?? '')],
    color: [t('catalog.color'), orNone],
    description_en: [t('catalog.description_en'), orNone],
    description_vi: [t('catalog.description_vi'), orNone],
    is_bookable_online: [t('catalog.bookable'), onOff],
    taxable: [t('catalog.taxable'), onOff],
  };
  return rowsOfFields(fields);
}
