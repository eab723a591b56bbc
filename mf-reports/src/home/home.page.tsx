import { businessDay } from '@suite/domain/time';
import { UnpaidPackages } from '@suite/entities';
import {
  QueryStates,
  Slot,
  useFormat,
  useNow,
  usePermission,
  useService,
  useStore,
  useStoreQuery,
} from '@suite/remote-kit';
import { Note, PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnclosedNote } from '../day-end/unclosed-note';
import { HiddenFigureCards } from './figure-card';
import { FigureCardSkeletons } from './figure-card-skeletons';
import { HomeReportDocument } from './home.generated';
import styles from './home.module.css';
import { MonthCard } from './month-card';
import { TodayCard } from './today-card';

/** Polling interval of the open home. */
const pollMs = 30_000;

/** The owner's home: the day as other remotes show it, then net sales of today and of this month, and what else is owed or waits. */
export function HomePage() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const now = useNow();
  const { whmcsId, timezone } = useStore();
  const hasFigures = useService('pos');
  const seesFigures = usePermission('STORE_INCOME');
  return (
    <PageFrame kind="report" title={t('home.title')}>
      <Stack>
        <Note>{format.longDay(businessDay(now, timezone))}</Note>
        <div className={styles.home}>
          <div className={styles.part}>
            <SetupOfStore key={whmcsId} />
          </div>
          <div className={`${styles.part} ${styles.tall}`}>
            <Slot name="home.appointments" />
          </div>
          <div className={styles.part}>
            <Slot name="home.in-service" />
          </div>
          {hasFigures && (
            <div className={`${styles.part} ${styles.figures} ${styles.tall}`}>
              {seesFigures ? (
                <HomeReport />
              ) : (
                <HiddenFigureCards titles={[t('home.today'), t('home.month')]} hint={t('home.not_visible_hint')} />
              )}
            </div>
          )}
          <div className={styles.part}>
            <Slot name="home.gift-cards" />
          </div>
          <div className={styles.part}>
            <Slot name="home.reviews" />
          </div>
        </div>
        <UnpaidPackages isOnHome />
        <UnclosedNote />
      </Stack>
    </PageFrame>
  );
}

/** What is left to do in a new store; it stays until the person leaves Home, to say that the store is live. */
function SetupOfStore() {
  const { isSettingUp = false } = useStore();
  const [isShown] = useState(isSettingUp);
  return isShown && <Slot name="home.setup" />;
}

function HomeReport() {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(HomeReportDocument, {}, { pollMs, isSavedOnDevice: true, showsSavedFirst: true });
  const titles = [t('home.today'), t('home.month')];
  return (
    <QueryStates
      query={query}
      loading={t('figures.loading')}
      error={t('figures.error')}
      skeleton={<FigureCardSkeletons titles={titles} label={t('figures.loading')} />}
      hasOwnTime
    >
      {({ company_get_income_summary: summary }, time) => (
        <>
          <TodayCard summary={summary} time={time} />
          <MonthCard summary={summary} time={time} />
        </>
      )}
    </QueryStates>
  );
}
