import { type Country, countries } from '@suite/domain';
import type { BillingAddress } from '@suite/domain/billing/cards';
import { regions } from '@suite/domain/billing/regions';
import { SelectField, TextField } from '@suite/ui';
import styles from './card.module.css';
import { useCardMessages } from './use-card-messages';
import { zipKeyboards } from './zip-keyboards';

/** A field of the address in the form that has it. */
interface AddressInput {
  value: string;
  set(value: string): void;
  error: string | undefined;
}

interface Props {
  /** Each field of the form. */
  input: (name: keyof BillingAddress) => AddressInput;
}

/** The fields of a billing address. Another country has other states and codes: both are chosen anew, the rest stays. */
export function BillingAddressFields({ input }: Props) {
  const { t } = useCardMessages();
  const country = input('country').value as Country;
  const state = input('state');

  function chooseCountry(next: string) {
    input('country').set(next);
    state.set('');
    input('zip').set('');
  }

  const text = (name: 'address' | 'city' | 'zip') => {
    const { value, set, error } = input(name);
    return { value, error, onChange: ({ target }: { target: { value: string } }) => set(target.value) };
  };

  return (
    <div className={styles.card}>
      <SelectField
        label={t('country')}
        autoComplete="billing country"
        className={styles.whole}
        value={country}
        error={input('country').error}
        onChange={({ target }) => chooseCountry(target.value)}
        options={countries.map((code) => ({ value: code, label: t(`countries.${code}`) }))}
      />
      <TextField
        label={t('address')}
        autoComplete="billing street-address"
        maxLength={255}
        className={styles.whole}
        {...text('address')}
      />
      <TextField
        label={t('city')}
        autoComplete="billing address-level2"
        maxLength={100}
        className={styles.whole}
        {...text('city')}
      />
      <SelectField
        label={t(`regions.${country}`)}
        autoComplete="billing address-level1"
        value={state.value}
        error={state.error}
        onChange={({ target }) => state.set(target.value)}
        options={[
          { value: '', label: t('choose') },
          ...regions[country].map(({ code, name }) => ({ value: code, label: name, language: 'en' })),
        ]}
      />
      <TextField
        label={t(`zips.${country}`)}
        inputMode={zipKeyboards[country]}
        autoComplete="billing postal-code"
        maxLength={10}
        {...text('zip')}
      />
    </div>
  );
}
