import { ChevronLeft } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names';
import { IconButton } from './icon-button';
import styles from './page.module.css';

interface HeaderProps {
  /** Empty while it loads below `over`: its line is reserved. */
  title: ReactNode;
  /** A part of the title in small type above the rest, such as a number, so that a name fits into its line. */
  over?: string | undefined;
  action?: ReactNode;
  back?: (() => void) | undefined;
  level?: 1 | 2;
  className?: string | undefined;
}

/** A page's title, with Back before it and its own action behind it. It scrolls away. */
export function PageHeader({ title, over, action, back, level = 1, className }: HeaderProps) {
  const { t } = useTranslation('ui');
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={cx(styles.header, className)}>
      {back && <IconButton label={t('back')} icon={<ChevronLeft size={24} />} onClick={back} className={styles.back} />}
      <Heading className={cx(styles.title, over && styles.named)} tabIndex={-1}>
        {over && <span className={styles.over}>{over}</span>} {title || '\u00a0'}
      </Heading>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/**
 * The next action, above the tab bar and the keyboard. The shell finds it by its attribute, and does not cover it.
 * Without an action and a summary it is not rendered.
 */
export const ActionBar = ({
  summary,
  children,
  className,
}: {
  summary?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) =>
  (summary || Children.toArray(children).length > 0) && (
    <div className={cx(styles.bar, className)} data-action-bar>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
