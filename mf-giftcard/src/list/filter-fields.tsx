import { parseMoney } from '@suite/domain';
import { MoneyField, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { cardSources } from '../domain/card';
import styles from './list.module.css';
import type { FilterValues } from './list-filter';

interface Props {
  id: string;
  values: FilterValues;
  onChange: (changes: Partial<FilterValues>) => void;
}

/** The filters that are not always needed: source, sold date, balance, and whether a ticket sold the card. */
export function FilterFields({ id, values, onChange }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const any = { value: '', label: t('list.any') };
  const amount = (name: 'least' | 'most') => (
    <MoneyField
      label={t(`list.${name}`)}
      cents={parseMoney(values[name]) ?? 0}
      onCents={(cents) => onChange({ [name]: cents === 0 ? '' : (cents / 100).toFixed(2) })}
    />
  );
  const day = (name: 'sold_from' | 'sold_until') => (
    <TextField
      label={t(`list.${name}`)}
      type="date"
      value={values[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div id={id} className={styles.filters}>
      <SelectField
        label={t('list.source')}
        value={values.source}
        options={[any, ...cardSources.map((value) => ({ value, label: t(`card.sources.${value}`) }))]}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <SelectField
        label={t('list.ticket')}
        value={values.ticket}
        options={[
          any,
          { value: 'yes', label: t('list.with_ticket') },
          { value: 'no', label: t('list.without_ticket') },
        ]}
        onChange={({ target }) => onChange({ ticket: target.value })}
      />
      {day('sold_from')}
      {day('sold_until')}
      {amount('least')}
      {amount('most')}
    </div>
  );
}
