import type { Country } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import { useFormat, useNow, useStore, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, IconButton, List, LiveRegion, Note, Section, Stack } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClosedPeriod, periodsOf } from './closed-periods';
import { DaysOffForm } from './days-off-form';
import { upcomingHolidays } from './holidays';
import { SetDaysOffDocument } from './hours.generated';
import styles from './hours.module.css';

const shownHolidays = 4;

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The person's own days off, or the store's closed days. */
  days: readonly string[];
  /** The store's closed days, where they are the days of a person. */
  storeDays?: readonly string[];
  /** The country whose holidays are proposed. */
  country?: Country;
  refetch: () => Promise<void>;
  /** Called after a change that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** The days on which the store is closed, or an employee is off: holidays, single days and longer periods. */
export function DaysOffSection({ employeeId, days, storeDays = [], country, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const removing = useStoreSubmit(SetDaysOffDocument);
  const [message, setMessage] = useState('');
  const [proposed, setProposed] = useState<ClosedPeriod | null>(null);
  const owner = employeeId === null ? 'store' : 'person';
  const name = ({ from, until }: ClosedPeriod) => (from === until ? format.longDay(from) : format.days(from, until));

  async function remove(period: ClosedPeriod) {
    const input_obj = { employee_id: employeeId, day: period.from, until: period.until, is_off: false };
    if (!(await removing.submit({ input_obj }))) return;
    setMessage(t('hours.off.removed', { days: name(period) }));
    await refetch();
  }

  const holidays = country
    ? upcomingHolidays(country, today)
        .filter((holiday) => !days.includes(holiday.day))
        .slice(0, shownHolidays)
    : [];

  return (
    <Section title={t(`hours.off.${owner}`)}>
      <Stack gap={3}>
        {days.length === 0 && storeDays.length === 0 && <Note>{t(`hours.off.none_${owner}`)}</Note>}
        <List gap={2}>
          {periodsOf(days).map((period) => (
            <Card as="li" key={period.from}>
              <div className={styles.period}>
                <span>{name(period)}</span>
                <IconButton
                  label={t('hours.off.remove', { days: name(period) })}
                  icon={<Trash2 size={20} />}
                  onClick={() => void remove(period)}
                />
              </div>
            </Card>
          ))}
          {periodsOf(storeDays).map((period) => (
            <Card as="li" key={`store ${period.from}`}>
              <div className={styles.period}>
                <span>{name(period)}</span>
                <Note small>{t('hours.off.by_store')}</Note>
              </div>
            </Card>
          ))}
        </List>
        <LiveRegion message={message} />
        {holidays.length > 0 && (
          <Stack gap={2}>
            <Note small>{t('hours.off.holidays')}</Note>
            <div className={styles.actions}>
              {holidays.map((holiday) => (
                <Button
                  key={holiday.day}
                  variant="secondary"
                  onClick={() => setProposed({ from: holiday.day, until: holiday.day })}
                >
                  {t('hours.off.holiday', {
                    name: t(`hours.holidays.${holiday.name}`),
                    day: format.shortDay(holiday.day),
                  })}
                </Button>
              ))}
            </div>
          </Stack>
        )}
        <DaysOffForm
          key={proposed?.from ?? ''}
          employeeId={employeeId}
          today={today}
          proposed={proposed}
          onAdded={(period, outside) => {
            setMessage(t('hours.off.added', { days: name(period) }));
            setProposed(null);
            if (outside) onOutside(outside);
            void refetch();
          }}
        />
      </Stack>
    </Section>
  );
}
