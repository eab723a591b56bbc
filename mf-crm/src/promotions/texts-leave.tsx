import type { Country } from '@suite/domain';
import { nextAdvertisingTime } from '@suite/domain/advertising-hours';
import { promotionHours } from '@suite/domain/promotion';
import { businessDay, wallTime } from '@suite/domain/time';
import { useFormat, useNow, useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { Channels } from './promotion-form.schema';

interface Props {
  channels: Channels;
  /** That of the store. */
  country: Country;
  /** When the promotion begins. */
  from: Date;
}

/** Says from what time of a day the texts of an automation leave, which runs each morning; nothing for emails. */
export function DailyTextsLeave({ channels, country }: Omit<Props, 'from'>) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { timezone: zone } = useStore();
  const run = wallTime(businessDay(useNow(), zone), promotionHours.from, zone);
  const at = channels === 'email' ? null : nextAdvertisingTime(run, zone, country);
  return at && <Note small>{t('promotions.automations.texts_leave', { time: format.time(at) })}</Note>;
}

/** Says when the texts of a promotion leave, if that is later than it begins; nothing for others. */
export function TextsLeave({ channels, country, from }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { timezone: zone } = useStore();
  const at = channels === 'email' ? null : nextAdvertisingTime(from, zone, country);
  if (!at || at <= from) return null;
  return (
    <Note small role="status">
      {t('promotions.texts_leave', { time: format.dateTime(at) })}
    </Note>
  );
}
