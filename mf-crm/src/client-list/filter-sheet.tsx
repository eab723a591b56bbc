import type { Customer_Where } from '@suite/graphql/schema-types';
import { Button, SelectField, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { months } from '../client-facts/months';
import { useSourceName } from '../client-facts/use-source-name';
import {
  absences,
  type ClientFilterName,
  type ClientFilterValues,
  clientTypes,
  type FilterChanges,
  sheetFilters,
  statuses,
  visitBands,
} from './client-filter';
import type { ClientCountsQuery } from './client-list.generated';
import styles from './client-list.module.css';
import { GroupFilter } from './group-filter';
import { useCountText } from './use-count-text';

type Counts = ClientCountsQuery['customer_counts'];

interface Props {
  values: ClientFilterValues;
  /** The condition of the list. */
  where: Customer_Where;
  /** Undefined until they are known. */
  counts: Counts | undefined;
  onChange: (changes: FilterChanges) => void;
  onClose: () => void;
}

/** The filters of the list, each value with the number of clients it finds; a choice takes effect at once. */
export function FilterSheet({ values, where, counts, onChange, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const countText = useCountText();
  const sourceName = useSourceName();
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : t('client_list.with_count', { label, count: countText(count) });

  const select = (
    name: ClientFilterName,
    options: readonly { value: string; label: string; count: number | undefined }[],
  ) => (
    <SelectField
      label={t(`client_list.filters.${name}`)}
      value={values[name]}
      options={[
        { value: '', label: t('client_list.any') },
        ...options.map(({ value, label, count }) => ({ value, label: withCount(label, count) })),
      ]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const points = (name: 'points_min' | 'points_max') => (
    <TextField
      label={t(`client_list.filters.${name}`)}
      type="number"
      inputMode="numeric"
      min={0}
      value={values[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const sources = counts?.sources ?? (values.source ? [{ source: values.source, count: undefined }] : []);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('client_list.more_filters')}
      footer={
        <Button wide size="lg" onClick={onClose}>
          {counts
            ? t('client_list.show', { count: counts.count, shown: countText(counts.count) })
            : t('client_list.close')}
        </Button>
      }
    >
      <div className={styles.fields}>
        {select(
          'type',
          clientTypes.map((value) => ({
            value,
            label: t(`client_list.types.${value}`),
            count: counts?.types.find(({ type }) => type === value)?.count,
          })),
        )}
        {select('visited', [
          ...absences.map(({ name, days }) => ({
            value: name,
            label: t(`client_list.absences.${name}`),
            count: counts?.absences.find((one) => one.days === days)?.count,
          })),
          ...visitBands.map((value) => ({
            value,
            label: t(`client_list.bands.${value}`),
            count: counts?.last_visits.find(({ band }) => band === value)?.count,
          })),
        ])}
        {select(
          'status',
          statuses.map((value) => ({
            value,
            label: t(`client_list.statuses.${value}`),
            count: counts?.statuses.find(({ status }) => status === value)?.count,
          })),
        )}
        {select(
          'source',
          sources.map(({ source, count }) => ({ value: source, label: sourceName(source), count })),
        )}
        {select(
          'born',
          months.map((month) => ({
            value: String(month),
            label: t(`client_list.months.${month}`),
            count: counts?.birth_months.find((one) => one.month === month)?.count,
          })),
        )}
        {select(
          'texts',
          (['on', 'off'] as const).map((value) => ({
            value,
            label: t(`client_list.texts.${value}`),
            count: counts?.texts.find(({ is_send_sms }) => is_send_sms === (value === 'on'))?.count,
          })),
        )}
        <GroupFilter value={values.group} where={where} onSelect={(group) => onChange({ group })} />
        {points('points_min')}
        {points('points_max')}
      </div>
      <Button
        variant="quiet"
        onClick={() => onChange(Object.fromEntries([...sheetFilters, 'type', 'group'].map((name) => [name, ''])))}
      >
        {t('client_list.clear_filters')}
      </Button>
    </Sheet>
  );
}
