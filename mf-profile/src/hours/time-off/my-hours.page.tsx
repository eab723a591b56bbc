import { QueryStates, useBack, useFormat, useService, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Card, Columns, LinkList, List, LiveRegion, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodsOf } from '../closed-periods';
import type { StoreWeekFragment } from '../hours.generated';
import styles from '../hours.module.css';
import { HoursViews } from '../hours-views';
import { useDayHours } from '../use-day-hours';
import { WeekSummary } from '../week-summary';
import { MyRequests } from './my-requests';
import { RequestForm } from './request-form';
import { MyHoursDocument } from './time-off.generated';
import { useTimeOffDays } from './use-time-off-days';

/** The hours of the employee who is signed in, with days off and requests for more. */
export function MyHoursPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const daysOf = useTimeOffDays();
  const links = useSuiteLinks();
  const hasClock = useService('pos');
  const query = useStoreQuery(MyHoursDocument, {}, { isCached: false });
  const { refetch } = query;
  const [{ message, isSent }, setMessage] = useState({ message: '', isSent: false });

  function show(message: string, isSent = false) {
    setMessage({ message, isSent });
    void refetch();
  }

  return (
    <PageFrame kind="record" title={t('time_off.my_hours')} back={back}>
      <QueryStates query={query} loading={t('hours.loading')} error={t('hours.error')} rows={7}>
        {({ me: { employee }, business_work_days: [store, ...own], own_time_off_request_list: requests }) => {
          const week = own.find(({ employee_id }) => employee_id === employee?.id) ?? store;
          return (
            store &&
            week && (
              <Stack gap={5}>
                <LiveRegion message={message} />
                {hasClock && (
                  <LinkList links={[{ to: links.own_time({ range: 'last_7_days' }), label: t('time_off.clock') }]} />
                )}
                <Columns>
                  <Stack gap={5}>
                    <HoursViews employeeId={employee?.id ?? null}>
                      <Section title={t('hours.week')}>
                        <WeekSummary week={week} />
                      </Section>
                    </HoursViews>
                    <ExtraDays days={week.extra_days} />
                    <DaysOff days={week.days_off} storeDays={store.days_off} />
                  </Stack>
                  <Stack gap={5}>
                    <MyRequests
                      requests={requests}
                      onChanged={(withdrawn) =>
                        show(withdrawn ? t('time_off.withdrawn', { days: daysOf(withdrawn) }) : '')
                      }
                    />
                    <RequestForm
                      sent={isSent ? message : ''}
                      onRequested={(request) => show(t('time_off.requested', { days: daysOf(request) }), true)}
                    />
                  </Stack>
                </Columns>
              </Stack>
            )
          );
        }}
      </QueryStates>
    </PageFrame>
  );
}

/** Single days with other hours than usual; nothing if there are none. */
function ExtraDays({ days }: { days: StoreWeekFragment['extra_days'] }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const hoursOf = useDayHours();
  if (days.length === 0) return null;
  return (
    <Section title={t('hours.extra.title')}>
      <List gap={2}>
        {days.map(({ day, hours }) => (
          <Card as="li" key={day}>
            <div className={styles.period}>
              <span>{format.longDay(day)}</span>
              <span>{hoursOf(hours).join(' · ')}</span>
            </div>
          </Card>
        ))}
      </List>
    </Section>
  );
}

/** The planned days off; those on which the store is closed are marked. */
function DaysOff({ days, storeDays }: { days: readonly string[]; storeDays: readonly string[] }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const periods = [
    ...periodsOf(days.filter((day) => !storeDays.includes(day))).map((period) => ({ ...period, isOfStore: false })),
    ...periodsOf(storeDays).map((period) => ({ ...period, isOfStore: true })),
  ].sort((one, other) => one.from.localeCompare(other.from));
  return (
    <Section title={t('hours.off.person')}>
      {periods.length === 0 && <Note>{t('hours.off.none_person')}</Note>}
      <List gap={2}>
        {periods.map(({ from, until, isOfStore }) => (
          <Card as="li" key={`${from} ${isOfStore}`}>
            <div className={styles.period}>
              <span>{from === until ? format.longDay(from) : format.days(from, until)}</span>
              {isOfStore && <Note small>{t('hours.off.by_store')}</Note>}
            </div>
          </Card>
        ))}
      </List>
    </Section>
  );
}
