import { businessDay, dayRange } from '@suite/domain/time';
import { AccessDenied } from '@suite/entities';
import { QueryStates, useGate, useNow, usePermission, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, LiveRegion, PageFrame, Row, Stack, UndoBar } from '@suite/ui';
import { Tablet, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { FrontDeskDocument } from './check-in.generated';
import styles from './check-in.module.css';
import { ExpectedList } from './expected-list';
import { OverdueList } from './overdue-list';
import { ServedList } from './served-list';
import { useCheckInSteps } from './use-check-in-steps';
import { WaitingList } from './waiting-list';

/** The waiting list changes while nobody touches this page: clients check in by themselves. */
const pollMs = 15_000;

/** Who waits and for how long, who is expected today, and the next step for each. */
export function FrontDeskPage() {
  const mayCheckIn = [usePermission('UPDATE_BOOKING'), usePermission('CREATE_ORDER')].includes(true);
  return mayCheckIn ? <FrontDesk /> : <AccessDenied />;
}

function FrontDesk() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { area } = useGate();
  const query = useFrontDesk();
  const steps = useCheckInSteps(() => void query.refetch());
  if (query.problem?.code === 'service_not_enabled') return <AccessDenied />;
  return (
    <PageFrame
      kind="board"
      title={t('check_in.title')}
      action={
        <Button icon={<UserPlus size={20} />} onClick={() => navigate(paths.walkIn())}>
          {t('check_in.walk_in')}
        </Button>
      }
    >
      <LiveRegion message={steps.announcement} />
      <QueryStates query={query} loading={t('check_in.loading')} error={t('check_in.error')} rows={5}>
        {({ check_in_list: checkIns, check_in_overdue_list: overdue, appointment_list: visits }) => (
          <Stack>
            {steps.undoable && <UndoBar {...steps.undoable} />}
            <div className={styles.desk}>
              <Stack className={styles.now}>
                <WaitingList checkIns={checkIns.filter(({ status }) => status === 'waiting')} steps={steps} />
                {overdue.length > 0 && <OverdueList checkIns={overdue} steps={steps} />}
              </Stack>
              {visits && <ExpectedList visits={visits} checkIns={checkIns} steps={steps} />}
              <ServedList checkIns={checkIns.filter(({ status }) => status !== 'waiting')} steps={steps} />
            </div>
            {area === 'owner' && (
              <Row>
                <Button variant="secondary" icon={<Tablet size={20} />} onClick={() => navigate(paths.kiosks())}>
                  {t('check_in.kiosks')}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}

/** Fetches the check-ins of the store's day, and today's appointments where the store books. */
function useFrontDesk() {
  const { timezone } = useStore();
  const day = businessDay(useNow(), timezone);
  const hasBook = useService('gbk');
  const with_book = usePermission('BOOKING') && hasBook;
  const variables = useMemo(() => {
    const { start, end } = dayRange(day, timezone);
    const start_time = { _gte: start.toISOString(), _lt: end.toISOString() };
    return { where: { start_time, status: { _in: ['new', 'updated', 'confirmed'] as const } }, with_book };
  }, [day, timezone, with_book]);
  return useStoreQuery(FrontDeskDocument, variables as never, { pollMs });
}
