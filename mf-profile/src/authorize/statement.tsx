import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './authorize.module.css';

/** A status sentence with a colour and an icon. */
export function Statement({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'good' ? CircleCheck : CircleX;
  return (
    <p className={tone === 'good' ? styles.good : styles.bad}>
      <Icon size={18} />
      <span>{children}</span>
    </p>
  );
}
