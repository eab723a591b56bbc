import type { Country } from '@suite/domain';
import { nextAdvertisingTime } from '@suite/domain/advertising-hours';
import { useFormat, useStore } from '@suite/remote-kit';
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
