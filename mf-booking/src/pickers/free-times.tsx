import { addDays, businessDay } from '@suite/domain/time';
import { QueryStates, useFormat, useStore } from '@suite/remote-kit';
import { Button, EmptyState, LiveRegion, Note, Skeleton, VisuallyHidden } from '@suite/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byPartOfDay } from '../domain/day-choice';
import styles from './time-picker.module.css';
import { type ServiceTime, useFreeTimes } from './use-free-times';

interface Props {
  day: string;
  start: string | null;
  services: readonly ServiceTime[];
  exclude: string | undefined;
  onStart: (start: string) => void;
  /** Selects a day that has free times. */
  onDay: (day: string) => void;
  /** Present while no day is selected: if the day has no free time, the next one that has is searched. */
  onFirstFree: ((day: string) => void) | undefined;
}

/** The starts of a day at which all services fit. */
export function FreeTimes({ day, start, services, exclude, onStart, onDay, onFirstFree }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  /** The outcome of an unsuccessful search for another day. */
  const [sought, setSought] = useState<'none' | 'failed' | null>(null);
  const { starts, problem, refetch, seeking, seekFreeDay } = useFreeTimes(day, services, exclude);
  const isOwn = start !== null && businessDay(new Date(start), timezone) === day;
  const isLeading = onFirstFree !== undefined && starts?.length === 0 && sought === null;

  const take = (free: Awaited<ReturnType<typeof seekFreeDay>>, onFound: (day: string) => void) =>
    free ? onFound(free) : setSought(free === null ? 'none' : 'failed');
  const seekFirst = useEffectEvent(async (isLeft: () => boolean) => {
    const free = await seekFreeDay();
    if (!isLeft()) take(free, onFirstFree ?? onDay);
  });
  useEffect(
    function leadToTheFirstFreeDay() {
      if (!isLeading) return undefined;
      let isLeft = false;
      seekFirst(() => isLeft);
      return () => {
        isLeft = true;
      };
    },
    [isLeading],
  );

  if (services.length === 0) return <Note small>{t('pick.service_first')}</Note>;
  return (
    <QueryStates
      query={{ data: isLeading ? undefined : starts, problem: isLeading ? null : problem, refetch }}
      loading={t('pick.loading')}
      error={t('pick.error')}
      skeleton={
        <div role="status">
          <VisuallyHidden>{t('pick.loading')}</VisuallyHidden>
          <Skeleton lines={4} />
        </div>
      }
    >
      {renderStarts}
    </QueryStates>
  );

  function renderStarts(free: readonly string[]) {
    if (free.length === 0) {
      return (
        <EmptyState
          title={t('pick.none', { day: format.day(day) })}
          message={t(sought === 'none' ? 'pick.none_ahead' : 'pick.none_hint')}
          action={
            <Button variant="secondary" pending={seeking} onClick={async () => take(await seekFreeDay(), onDay)}>
              {t('pick.next_free_day')}
            </Button>
          }
        />
      );
    }
    return (
      <>
        <LiveRegion message={t('pick.found', { count: free.length })} />
        {isOwn && !free.some((one) => isSame(one, start)) && (
          <Note small>{t('pick.not_free', { time: format.time(start) })}</Note>
        )}
        {byPartOfDay(free, day, timezone).map((group) => (
          <fieldset key={group.part} className={styles.group}>
            <legend className={styles.part}>{t(`pick.${group.part}`, { day: format.day(addDays(day, 1)) })}</legend>
            <div className={styles.times}>
              {group.starts.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.time}
                  aria-pressed={start !== null && isSame(one, start)}
                  onClick={() => onStart(one)}
                >
                  {format.time(one)}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </>
    );
  }
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);
