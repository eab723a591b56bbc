import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { HistoryFilterOptionsDocument } from './history.generated';
import type { HistoryFilters } from './history-filters';

interface Props {
  filters: Pick<HistoryFilters, 'card' | 'package'>;
  onChange: (changes: Partial<Pick<HistoryFilters, 'card' | 'package'>>) => void;
}

interface Option {
  value: string;
  label: string;
}

/** The filters by a card and by a package of the store. */
export function HistoryFilterOptions({ filters, onChange }: Props) {
  const { t } = useTranslation('mf-billing');
  const query = useStoreQuery(HistoryFilterOptionsDocument, {});
  const any = { value: '', label: t('history.any') };
  /** A link may lead to a card that was deleted since. */
  const optionsOf = (options: readonly Option[], value: string, label: string): Option[] =>
    value === '' || options.some((one) => one.value === value)
      ? [any, ...options]
      : [any, { value, label }, ...options];
  return (
    <QueryStates query={query} loading={t('history.filter.loading')} error={t('history.filter.error')} rows={2}>
      {({ crm_get_card_info_list: cards, company_get_crm_services: packages }) => (
        <>
          <SelectField
            label={t('history.filter.package')}
            value={filters.package}
            options={optionsOf(
              packages.flatMap(({ id, product_name: name, status }) =>
                id === null
                  ? []
                  : [{ value: id, label: status === 'ended' ? t('history.filter.ended', { product: name }) : name }],
              ),
              filters.package,
              t('history.filter.another_package'),
            )}
            onChange={({ target }) => onChange({ package: target.value })}
          />
          <SelectField
            label={t('history.filter.card')}
            value={filters.card}
            options={optionsOf(
              cards.map(({ id, card_type: type, card_number: digits }) => ({
                value: id,
                label: t('history.card', { type, digits }),
              })),
              filters.card,
              t('history.filter.another_card'),
            )}
            onChange={({ target }) => onChange({ card: target.value })}
          />
        </>
      )}
    </QueryStates>
  );
}
