import { resolveZone } from '@suite/domain/zones';
import { useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useMessages } from './use-messages';

/** Names the store's zone if the device is in another one. */
export function ZoneNote() {
  const { t } = useMessages();
  const zone = resolveZone(useStore().timezone);
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === zone) return null;
  return <Note small>{t('zone_note', { zone })}</Note>;
}
