import { isStorageBlocked } from '@suite/graphql/device-storage';
import type { ShellProblem } from '@suite/remote-kit/contract';
import { Note } from '@suite/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';
import { LanguageSwitch } from './language-switch';

interface Props {
  /** The page's heading. */
  title?: string;
  intro?: ReactNode;
  onProblem: (problem: ShellProblem) => void;
  children: ReactNode;
}

/** The layout of each page before sign-in: suite name and language above, heading and form below. */
export function AuthLayout({ title, intro, onProblem, children }: Props) {
  const { t } = useTranslation('host');
  const [isBlocked] = useState(isStorageBlocked);
  useEffect(function beginAtTheTop() {
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>{t('suite')}</p>
        <LanguageSwitch onProblem={onProblem} />
      </header>
      <main className={styles.card}>
        {title && <h1 className={styles.title}>{title}</h1>}
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
        {isBlocked && <Note>{t('device.storage')}</Note>}
      </main>
    </div>
  );
}
