import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './group.module.css';

/** Marks an appointment of a group on cards and rows; renders nothing for one alone. */
export function GroupMark({ group }: { group: { size: number } | null }) {
  const { t } = useTranslation('mf-booking');
  if (!group) return null;
  return <Users size={14} role="img" aria-label={t('group.title', { count: group.size })} className={styles.mark} />;
}
