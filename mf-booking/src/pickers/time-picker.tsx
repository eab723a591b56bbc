import { businessDay } from '@suite/domain/time';
import { ZoneNote } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingRulesNote } from '../booking-rules-note';
import { DayStrip } from './day-strip';
import { FreeTimes } from './free-times';
import { ManualTime } from './manual-time';
import { type ServiceTime, useEveningOf } from './use-free-times';

interface Props {
  /** The chosen start (ISO 8601); null if none is chosen. */
  start: string | null;
  onStart: (start: string) => void;
  /** The services to fit in sequence; without any, only a typed time can be selected. */
  services: readonly ServiceTime[];
  /** The appointment that is being moved: it does not conflict with itself. */
  exclude?: string | undefined;
}

/**
 * Selects a day, and a time of it: free times first, any other time by hand, all by the store's clock. Initially
 * it shows the first day with a free time, while neither time nor day is chosen.
 */
export function TimePicker({ start, onStart, services, exclude }: Props) {
  const { timezone } = useStore();
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const [looked, setLooked] = useState<string | null>(null);
  /** The first day with a free time, found for these services. */
  const [found, setFound] = useState<{ day: string; servicesKey: string } | null>(null);
  const servicesKey = JSON.stringify(services);
  const isOpen = looked === null && start === null;
  const ahead = isOpen && found?.servicesKey === servicesKey ? found.day : null;
  const evening = useEveningOf(start, services, exclude);
  const day = looked ?? ahead ?? evening ?? businessDay(start ? new Date(start) : new Date(), timezone);

  function choose(chosen: string) {
    // A time after midnight stays with the free times of its evening.
    setLooked(businessDay(new Date(chosen), timezone) === day ? null : day);
    onStart(chosen);
  }
  return (
    <Stack gap={3}>
      <DayStrip day={day} onDay={setLooked} />
      <ZoneNote />
      {ahead && <Note small>{t('pick.first_free', { day: format.day(ahead) })}</Note>}
      <FreeTimes
        key={`${day} ${servicesKey}`}
        day={day}
        start={start}
        services={services}
        exclude={exclude}
        onStart={choose}
        onDay={setLooked}
        onFirstFree={isOpen && !ahead ? (free) => setFound({ day: free, servicesKey }) : undefined}
      />
      {start && services.length > 0 && <BookingRulesNote start={start} />}
      <ManualTime day={day} zone={timezone} onDay={setLooked} onStart={choose} />
    </Stack>
  );
}
