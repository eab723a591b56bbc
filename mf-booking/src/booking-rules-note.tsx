import { readStoreSettings } from '@suite/domain/settings';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BookingRulesDocument } from './booking-rules.generated';
import { bookingNotice, bookingRuleKeys, isLateCancellation } from './domain/booking-rules';

/** Returns the store's rules for clients; undefined until they are loaded. */
function useBookingRules() {
  const { data } = useStoreQuery(BookingRulesDocument, { keys: [...bookingRuleKeys] });
  return data && readStoreSettings(bookingRuleKeys, data.key_storage_items);
}

/** Says that clients could not book this start (ISO 8601); the salon books it all the same. */
export function BookingRulesNote({ start }: { start: string }) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const rules = useBookingRules();
  const notice = rules && bookingNotice(start, new Date(), rules, timezone);
  if (!rules || !notice) return null;
  return (
    <Note small tone="warning">
      {notice === 'too_soon'
        ? t('rules.too_soon', { count: rules.booking_lead_hours })
        : t('rules.too_far', { count: rules.booking_horizon_days })}
    </Note>
  );
}

/** Says that an appointment would be canceled late. */
export function LateCancellationNote({ start }: { start: string }) {
  const { t } = useTranslation('mf-booking');
  const rules = useBookingRules();
  if (!rules || !isLateCancellation(start, new Date(), rules)) return null;
  return (
    <Note small tone="warning">
      {t('rules.late', { count: rules.cancellation_window_hours })}
    </Note>
  );
}
