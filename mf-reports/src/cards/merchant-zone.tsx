import { formatDateTime, formatTime } from '@suite/domain/format';
import { resolveZone, zoneName } from '@suite/domain/zones';
import { useLanguage, useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Formats of the merchant's zone, in which its batches are closed. */
export interface MerchantFormat {
  dateTime(instant: string): string;
  time(instant: string): string;
}

export function useMerchantFormat(zone: string): MerchantFormat {
  const language = useLanguage();
  return useMemo(
    () => ({
      dateTime: (instant) => formatDateTime(new Date(instant), zone, language),
      time: (instant) => formatTime(new Date(instant), zone),
    }),
    [zone, language],
  );
}

/** Names the merchant's zone if it is not the store's, or the device is in another one. */
export function MerchantZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation('mf-reports');
  const language = useLanguage();
  const ofStore = resolveZone(useStore().timezone);
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = resolveZone(zone);
  if (named === ofStore && named === ofDevice) return null;
  return <Note small>{t('cards.zone_note', { zone: zoneName(named, language) })}</Note>;
}
