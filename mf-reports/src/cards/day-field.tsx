import type * as Types from '@suite/graphql/schema-types';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { paymentDays } from './payment-day';

interface Props {
  value: Types.PaymentDay;
  onChange: (day: Types.PaymentDay) => void;
}

/** Chooses which day of a payment the range of dates means. */
export function DayField({ value, onChange }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <SelectField
      label={t('cards.days.label')}
      value={value}
      options={paymentDays.map((day) => ({ value: day, label: t(`cards.days.${day}`) }))}
      onChange={({ target }) => onChange(target.value as Types.PaymentDay)}
    />
  );
}
