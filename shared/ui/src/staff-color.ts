import styles from './staff-color.module.css';

/**
 * Returns the class that sets `--staff-color` to a color of the staff palette, 0 to 11. Stylesheets mark with it what
 * belongs to an employee; without an employee it is a neutral line color.
 */
export const staffColor = (color: number | null | undefined): string | undefined =>
  typeof color === 'number' ? styles[`color${color}`] : undefined;
