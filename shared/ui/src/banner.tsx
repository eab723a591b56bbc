import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface Props {
  role: 'alert' | 'status';
  icon: LucideIcon;
  /** Behind the text, or below it where both are not wide enough. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message above the content of a page or sheet, which stays as long as it is rendered. */
export const Banner = ({ role, icon: Icon, action, children }: Props) => (
  <div role={role} className={styles.banner}>
    <div className={styles.message}>
      <Icon size={20} className={styles.icon} />
      <div className={styles.content}>{children}</div>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
