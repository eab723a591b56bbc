import { type DecimalSign, readAmounts } from '@suite/domain/amount-text';
import { useFormat } from '@suite/remote-kit';
import { Section, SelectField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** A balance with two meanings; null once a person has chosen. */
  example: string | null;
  value: DecimalSign | null;
  onChange: (sign: DecimalSign | null) => void;
}

/** Asks what a point before three digits means in a file whose other balances do not tell. */
export function DecimalSignField({ example, value, onChange }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  // The choice can be changed later, when no balance is ambiguous any more.
  const [text, setText] = useState(example);
  if (example !== null && example !== text) setText(example);
  if (text === null) return null;
  const meaning = (sign: DecimalSign) => {
    const [cents] = readAmounts([text], sign).amounts;
    return cents == null ? t('import.decimals.none') : format.money(cents);
  };
  return (
    <Section title={t('import.decimals.title')}>
      <SelectField
        label={t('import.decimals.label', { text })}
        hint={t('import.decimals.hint')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (target.value as DecimalSign))}
        options={[
          { value: '', label: t('import.decimals.choose') },
          { value: '.', label: meaning('.') },
          { value: ',', label: meaning(',') },
        ]}
      />
    </Section>
  );
}
