import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { DaysOffSection } from './days-off-section';
import { ExtraDaysSection } from './extra-days-section';
import { OpeningHoursDocument } from './hours.generated';
import { HoursFrame } from './hours-frame';
import { HoursViews } from './hours-views';
import { WeekSection } from './week-section';

/** The opening hours of the store: its week with breaks, holidays and closed days. */
export function OpeningHoursPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const query = useStoreQuery(OpeningHoursDocument, {}, { isCached: false });
  const { refetch } = query;
  return (
    <PageFrame kind="form" title={t('hours.title')} back={back}>
      <QueryStates query={query} loading={t('hours.loading')} error={t('hours.error')} rows={7}>
        {({ business_work_days: [store], company_list: [company] }) =>
          store && (
            <HoursFrame>
              {(onOutside) => (
                <>
                  <Columns>
                    <HoursViews employeeId={null}>
                      <WeekSection
                        employeeId={null}
                        week={store}
                        store={store}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                    </HoursViews>
                    <Stack gap={5}>
                      <ExtraDaysSection
                        employeeId={null}
                        days={store.extra_days}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                      <DaysOffSection
                        employeeId={null}
                        days={store.days_off}
                        {...(company ? { country: company.country_code } : {})}
                        refetch={refetch}
                        onOutside={onOutside}
                      />
                    </Stack>
                  </Columns>
                </>
              )}
            </HoursFrame>
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
