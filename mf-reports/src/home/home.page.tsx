import { businessDay } from '@suite/domain/time';
import { Money } from '@suite/entities';
import { QueryStates, Slot, useFormat, usePermission, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnclosedNote } from '../day-end/unclosed-note';
import { useMayCount } from '../day-end/use-may-count';
import { usePaths } from '../paths';
import { PayLinks } from '../payroll-terms/pay-links';
import { FigureCardSkeletons, FigureCards, HiddenFigureCards } from './figure-cards';
import { HomeReportDocument } from './home.generated';
import styles from './home.module.css';
import { MonthChange } from './month-change';

/** The owner's home: the day as other remotes show it, then the income of today and of this month. */
export function HomePage() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { whmcsId, timezone } = useStore();
  const hasFigures = useService('pos');
  const seesFigures = usePermission('STORE_INCOME');
  return (
    <PageFrame kind="report" title={t('home.title')}>
      <Stack>
        <Note>{format.longDay(businessDay(new Date(), timezone))}</Note>
        <div className={styles.home}>
          <div className={styles.part}>
            <SetupOfStore key={whmcsId} />
          </div>
          <div className={styles.part}>
            <Slot name="home.appointments" />
          </div>
          <div className={styles.part}>
            <Slot name="home.in-service" />
          </div>
          {hasFigures && (
            <div className={`${styles.part} ${styles.figures}`}>
              {seesFigures ? <HomeReport /> : <HiddenFigureCards />}
              <PayLinks />
            </div>
          )}
        </div>
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
  const query = useStoreQuery(HomeReportDocument, {}, { isSavedOnDevice: true, showsSavedFirst: true });
  const paths = usePaths();
  const mayCount = useMayCount();
  const links = [
    { to: paths.income(), label: t('income.title') },
    { to: paths.staffIncome(), label: t('staff.title') },
    { to: paths.cardBatches(), label: t('cards.batches.title') },
    { to: paths.payroll(), label: t('payroll.title') },
    ...(mayCount ? [{ to: paths.dayEnd(), label: t('day_end.title') }] : []),
  ];
  return (
    <>
      <QueryStates
        query={query}
        loading={t('figures.loading')}
        error={t('figures.error')}
        skeleton={<FigureCardSkeletons label={t('figures.loading')} />}
        hasOwnTime
      >
        {({ company_get_income_summary: { today, month, last_month, month_percent } }, time) => (
          <FigureCards
            time={time}
            today={{
              figure: <Money cents={today.income} />,
              lines: <Note>{t('figures.tickets', { count: today.total_apps })}</Note>,
            }}
            month={{
              figure: <Money cents={month.income} />,
              lines: (
                <>
                  <MonthChange percent={month_percent} lastMonth={last_month} />
                  <Note>{t('figures.tickets', { count: month.total_apps })}</Note>
                </>
              ),
            }}
          />
        )}
      </QueryStates>
      <Section title={t('home.more')}>
        <LinkList links={links} />
      </Section>
    </>
  );
}
