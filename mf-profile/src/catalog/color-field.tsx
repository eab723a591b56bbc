import { VisuallyHidden } from '@suite/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceColors } from '../domain/service-colors';
import styles from './catalog.module.css';
import { Swatch } from './swatch';

interface Props {
  label: string;
  /** #rrggbb; empty for none. */
  value: string;
  onChange: (color: string) => void;
}

/** The colour of a service in the calendar; one that is not of the palette can stay. */
export function ColorField({ label, value, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  const name = useId();
  const palette = [{ name: 'none' as const, color: '' }, ...serviceColors];
  const choices = palette.some(({ color }) => color === value)
    ? palette
    : [...palette, { name: 'own' as const, color: value }];
  return (
    <fieldset className={styles.colors}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.color} className={styles.color} title={t(`catalog.colors.${choice.name}`)}>
            <input type="radio" name={name} checked={choice.color === value} onChange={() => onChange(choice.color)} />
            <Swatch color={choice.color || null} />
            <VisuallyHidden>{t(`catalog.colors.${choice.name}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
