import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { CatalogCategoryFragment } from './catalog.generated';
import type { ServiceDraft } from './service.schema';
import type { ServiceTeam } from './use-catalog';
import { type FieldTexts, rowsOfFields } from './use-entry-conflict';

/** Returns the rule for the changed fields of a service, as texts. */
export function useServiceChanges(categories: readonly CatalogCategoryFragment[], employees: ServiceTeam['employees']) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const onOff = (is: boolean) => t(is ? 'catalog.yes' : 'catalog.no');
  const orNone = (text: string) => text || t('catalog.none');
  /** Says who performs the service, with what is their own. */
  const teamText = (terms: ServiceDraft['employees']) =>
    terms
      .filter(({ isPerformed }) => isPerformed)
      .map(({ employee_id, isOwn, price, duration }) => {
        const name = employees.find(({ id }) => id === employee_id)?.full_name ?? '';
        return isOwn ? t('catalog.team.own_terms', { name, price: format.money(price), minutes: duration }) : name;
      })
      .join(', ');
  const fields: FieldTexts<ServiceDraft> = {
    name: [t('catalog.name'), String],
    price: [t('catalog.price'), format.money],
    duration: [t('catalog.duration'), (minutes) => t('catalog.minutes', { minutes })],
    buffer_before: [t('catalog.buffer_before'), (minutes) => t('catalog.minutes', { minutes })],
    buffer_after: [t('catalog.buffer_after'), (minutes) => t('catalog.minutes', { minutes })],
    processing: [t('catalog.processing'), (minutes) => t('catalog.minutes', { minutes })],
    finishing: [t('catalog.finishing'), (minutes) => t('catalog.minutes', { minutes })],
    category_id: [t('catalog.category'), (id) => orNone(categories.find((category) => category.id === id)?.name ?? '')],
    color: [t('catalog.color'), orNone],
    description_en: [t('catalog.description_en'), orNone],
    description_vi: [t('catalog.description_vi'), orNone],
    is_bookable_online: [t('catalog.bookable'), onOff],
    taxable: [t('catalog.taxable'), onOff],
    employees: [t('catalog.team.title'), (terms) => orNone(teamText(terms))],
  };
  return rowsOfFields(fields);
}
