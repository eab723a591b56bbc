import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { useMemberId } from '../use-member-id';
import { DaysOffSection } from './days-off-section';
import { ExtraDaysSection } from './extra-days-section';
import { EmployeeHoursDocument, type StoreWeekFragment } from './hours.generated';
import { HoursFrame } from './hours-frame';
import { HoursViews } from './hours-views';
import { OpenRequests } from './time-off/open-requests';
import { WeekSection } from './week-section';

/** The hours and days off of an employee, who follows the store until they have their own. */
export function EmployeeHoursPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const paths = usePaths();
  const id = useMemberId();
  const query = useStoreQuery(EmployeeHoursDocument, { id }, { isCached: false });
  const { refetch } = query;
  const name = query.data?.employee_list[0]?.full_name;
  return (
    <PageFrame kind="form" title={name ? t('hours.of', { name }) : t('hours.link')} back={back}>
      <QueryStates query={query} loading={t('hours.loading')} error={t('hours.error')} rows={7}>
        {({ business_work_days: [store, ...own], employee_list: [employee], time_off_request_list: requests }) => {
          if (!store || !employee) {
            return (
              <EmptyState
                title={t('member.missing')}
                message={t('member.missing_hint')}
                action={<Link to={paths.staff()}>{t('member.to_list')}</Link>}
              />
            );
          }
          const week = own.find(({ employee_id }) => employee_id === id) ?? withoutOwn(store);
          return (
            <HoursFrame>
              {(onOutside) => (
                <>
                  <OpenRequests requests={requests} refetch={refetch} onOutside={onOutside} />
                  <Columns>
                    <HoursViews employeeId={id}>
                      <WeekSection
                        key={id}
                        employeeId={id}
                        week={week}
                        store={store}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                    </HoursViews>
                    <Stack gap={5}>
                      <ExtraDaysSection
                        employeeId={id}
                        days={week.extra_days}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                      <DaysOffSection
                        employeeId={id}
                        days={week.days_off.filter((day) => !store.days_off.includes(day))}
                        storeDays={store.days_off}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                    </Stack>
                  </Columns>
                </>
              )}
            </HoursFrame>
          );
        }}
      </QueryStates>
    </PageFrame>
  );
}

/** Returns the hours of an employee who follows the store. */
const withoutOwn = (store: StoreWeekFragment): StoreWeekFragment => ({
  ...store,
  has_own_hours: false,
  patterns: [],
  extra_days: [],
});
