import { useTranslation } from 'react-i18next';
import { Mark } from './mark';

/** Marks an appointment on cards whose client asked for its employee; renders nothing for any other. */
export function RequestedMark({ appointment }: { appointment: { is_requested: boolean } }) {
  const { t } = useTranslation('mf-booking');
  return appointment.is_requested && <Mark kind="requested" label={t('appointment.requested')} />;
}
