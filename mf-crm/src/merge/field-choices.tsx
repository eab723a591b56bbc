import { useFormat } from '@suite/remote-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergePreviewQuery } from './merge.generated';
import styles from './merge.module.css';

export type MergeField = MergePreviewQuery['customer_merge_preview']['fields'][number];
type Side = MergeField['keeps'];

/** Returns the value of a field as people read it. */
export function useFieldValue() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return (name: MergeField['name'], value: string | null | undefined): string => {
    if (!value) return t('merge.empty');
    if (name === 'phone') return format.phone(value);
    if (name === 'birthday') return value.length > 5 ? format.day(value) : format.shortDay(`2000-${value}`);
    if (name === 'language') return t(`merge.languages.${value}`);
    return name === 'image_url' ? t('merge.picture') : value;
  };
}

interface Props {
  field: MergeField;
  selected: Side;
  onSelect: (side: Side) => void;
}

/** Which value a field keeps, where both clients have one. */
export function FieldChoices({ field, selected, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  const textOf = useFieldValue();
  const group = useId();
  const { name, target_value, source_value, choices } = field;
  const texts: Record<Side, string> = {
    target: textOf(name, target_value),
    source: textOf(name, source_value),
    both: t('merge.both'),
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{t(`merge.fields.${name}`)}</legend>
      {choices.map((side) => (
        <label key={side} className={styles.choice}>
          <input type="radio" name={group} checked={side === selected} onChange={() => onSelect(side)} />
          <span>{texts[side]}</span>
        </label>
      ))}
    </fieldset>
  );
}
