import { usePermission } from '@suite/remote-kit';
import { Columns, LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useReports } from './use-reports';

/** All reports that the person may open, by section. */
export function OverviewPage() {
  const { t } = useTranslation('mf-reports');
  const sections = useReports();
  const seesFigures = usePermission('STORE_INCOME');
  return (
    <PageFrame kind="report" title={t('overview.title')}>
      <Stack>
        {!seesFigures && <Note>{t('home.not_visible_hint')}</Note>}
        <Columns>
          {sections.map(({ id, reports }) => (
            <Section key={id} title={t(`overview.sections.${id}`)}>
              <LinkList
                links={reports.map((report) => ({
                  to: report.to,
                  label: t(`overview.reports.${report.id}.title`),
                  detail: t(`overview.reports.${report.id}.hint`),
                }))}
              />
            </Section>
          ))}
        </Columns>
      </Stack>
    </PageFrame>
  );
}
