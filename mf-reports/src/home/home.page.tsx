import { Money } from '@suite/entities';
import { QueryStates, useFormat, usePermission, useStoreQuery } from '@suite/remote-kit';
import { Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { LinkList } from '../figures/link-list';
import { usePaths } from '../paths';
import { HomeReportDocument, type HomeReportQuery } from './home.generated';
import styles from './home.module.css';
import { MonthChange } from './month-change';

/** The home report: income of today and of this month. */
export function HomePage() {
  const { t } = useTranslation('mf-reports');
  const seesFigures = usePermission('STORE_INCOME');
  return (
    <PageFrame title={t('home.title')}>
      <Stack>
        {/* The report is fetched again after a permission was granted or revoked. */}
        <HomeReport key={String(seesFigures)} seesFigures={seesFigures} />
      </Stack>
    </PageFrame>
  );
}

function HomeReport({ seesFigures }: { seesFigures: boolean }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(HomeReportDocument, {});
  const paths = usePaths();
  const links = [
    { to: paths.income(), label: t('income.title') },
    { to: paths.staffIncome(), label: t('staff.title') },
  ];
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ company_get_income_summary: summary }) => (
        <Stack>
          <Figures summary={summary} seesFigures={seesFigures} />
          {seesFigures ? (
            <Section title={t('home.more')}>
              <LinkList links={links} />
            </Section>
          ) : (
            <Note>{t('home.not_visible_hint')}</Note>
          )}
        </Stack>
      )}
    </QueryStates>
  );
}

interface FiguresProps {
  summary: HomeReportQuery['company_get_income_summary'];
  seesFigures: boolean;
}

function Figures({ summary: { today, month, last_month, month_percent }, seesFigures }: FiguresProps) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  // Amounts that were loaded before the permission was revoked are hidden too.
  const shown = (figure: number | null) => (seesFigures ? figure : null);
  return (
    <>
      <Section title={t('home.today')}>
        <Note>{format.longDay(today.start_date)}</Note>
        <BigFigure cents={shown(today.income)} />
        <Note>{t('figures.tickets', { count: today.total_apps })}</Note>
      </Section>
      <Section title={t('home.month')}>
        <BigFigure cents={shown(month.income)} />
        <MonthChange percent={shown(month_percent)} lastMonth={last_month} />
        <Note>{t('figures.tickets', { count: month.total_apps })}</Note>
      </Section>
    </>
  );
}

const BigFigure = ({ cents }: { cents: number | null }) => (
  <div className={styles.room}>
    <p className={styles.figure}>
      <Money cents={cents} />
    </p>
  </div>
);
