import { businessDay } from '@suite/domain/time';
import { QueryStates, useBack, useStore, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { RequireBookingPermission } from '../booking/require-booking-permission';
import { EnterVisitsDocument } from './enter.generated';
import { VisitForm } from './visit-form';

/** Enters visits of another book one after another: all fields on one page, without the steps of a booking. */
export const EnterPage = () => (
  <RequireBookingPermission>
    <EnterVisits />
  </RequireBookingPermission>
);

function EnterVisits() {
  const { t } = useTranslation('mf-booking');
  const back = useBack();
  const { timezone } = useStore();
  const query = useStoreQuery(EnterVisitsDocument, {});
  return (
    <PageFrame kind="form" title={t('enter.title')} back={back}>
      <QueryStates query={query} loading={t('enter.loading')} error={t('enter.error')}>
        {({ category_list, employee_list, service_employee_list }) =>
          category_list.some(({ services }) => services.some(({ status }) => status === 1)) ? (
            <VisitForm
              categories={category_list}
              employees={employee_list}
              terms={service_employee_list}
              firstDay={businessDay(new Date(), timezone)}
            />
          ) : (
            <EmptyState title={t('enter.no_services')} message={t('enter.no_services_hint')} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
