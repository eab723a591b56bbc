import { LinkList, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from './card-paths';

/** Links to the other card reports. */
export function CardReportLinks() {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const reports = [
    ['statistics', paths.statistics()],
    ['transactions', paths.payments()],
    ['bridge', paths.bridge()],
    ['deposits', paths.deposits()],
    ['chargebacks', paths.chargebacks()],
  ] as const;
  return (
    <Section title={t('cards.overview.title')}>
      <LinkList links={reports.map(([name, to]) => ({ to, label: t(`cards.overview.${name}`) }))} />
    </Section>
  );
}
