import { Link, type LinkProps } from 'react-router-dom';
import { Button, type ButtonProps } from './button';
import buttons from './button.module.css';
import { cx } from './class-names';
import styles from './menu-item.module.css';

interface MenuItemProps extends Omit<ButtonProps, 'variant' | 'size' | 'wide'> {
  /** `danger` for an action that ends or deletes something. */
  tone?: 'danger' | undefined;
}

/** An action in the menu of a sheet: its icon and name over the whole width. */
export const MenuItem = ({ tone, className, ...rest }: MenuItemProps) => (
  <Button {...rest} variant="quiet" wide className={cx(styles.item, tone && styles[tone], className)} />
);

/** A link in the menu of a sheet, with the look of its actions. */
export const MenuLink = ({ icon, className, children, ...rest }: LinkProps & Pick<ButtonProps, 'icon'>) => (
  <Link {...rest} className={cx(buttons.button, buttons.quiet, buttons.wide, styles.item, styles.link, className)}>
    {icon}
    <span className={buttons.label}>{children}</span>
  </Link>
);
