import { resolveZone } from '@suite/domain/time';
import { useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** Names the store's zone if the device is in another one. */
export function ZoneNote() {
  const { t } = useTranslation('mf-booking');
  const zone = resolveZone(useStore().timezone);
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === zone) return null;
  return <Note small>{t('appointment.zone_note', { zone })}</Note>;
}
