import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './requested-mark.module.css';

/** Marks an appointment on cards whose client asked for its employee; renders nothing for any other. */
export function RequestedMark({ appointment }: { appointment: { is_requested: boolean } }) {
  const { t } = useTranslation('mf-booking');
  return appointment.is_requested && <RequestedIcon label={t('appointment.requested')} />;
}

export const RequestedIcon = ({ label }: { label: string }) => (
  <Heart size={14} role="img" aria-label={label} className={styles.mark}>
    <title>{label}</title>
  </Heart>
);
