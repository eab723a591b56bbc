import { type Country, countries } from '@suite/domain';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  value: Country;
  onChange: (country: Country) => void;
}

/** The country by which a phone number without a country code is read. */
export function CountryField({ value, onChange }: Props) {
  const { t } = useTranslation('auth');
  return (
    <SelectField
      label={t('country.label')}
      name="country"
      autoComplete="country"
      options={countries.map((country) => ({ value: country, label: t(`country.${country}`) }))}
      value={value}
      onChange={(event) => onChange(event.target.value as Country)}
    />
  );
}
