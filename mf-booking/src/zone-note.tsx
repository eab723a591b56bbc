import { resolveZone } from '@suite/domain/time';
import { useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** Names the store's zone where the device is in another one. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mf-booking');
  const zone = resolveZone(useStore().timezone);
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === zone) return null;
  return <p className={className}>{t('appointment.zone_note', { zone })}</p>;
}
