import { staffColor, VisuallyHidden } from '@suite/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-color-field.module.css';

interface Props {
  /** 0 to 11. */
  value: number;
  onChange: (color: number) => void;
}

const colors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** The color of an employee in the calendar and beside their name. */
export function StaffColorField({ value, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend>{t('employee.color')}</legend>
      <div className={styles.choices}>
        {colors.map((color) => (
          <label key={color} className={`${styles.color} ${staffColor(color)}`}>
            <input type="radio" name={name} checked={color === value} onChange={() => onChange(color)} />
            <span className={styles.swatch} aria-hidden="true" />
            <VisuallyHidden>{t('employee.color_number', { number: color + 1 })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
