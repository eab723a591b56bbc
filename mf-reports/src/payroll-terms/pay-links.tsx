import { usePermission } from '@suite/remote-kit';
import { LinkList, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

/** The pages about pay terms, hours and adjustments that the person may open; nothing if there are none. */
export function PayLinks() {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const seesStructures = usePermission('VIEW_COMMISSION_STRUCTURE');
  const seesPayroll = usePermission('STORE_PAYROLL');
  const managesTime = usePermission('STAFF');
  const links = [
    seesStructures || seesPayroll ? { to: paths.payTerms(), label: t('pay_terms.links.terms') } : null,
    managesTime ? { to: paths.timeClock({ range: 'last_7_days' }), label: t('pay_terms.links.time') } : null,
    seesPayroll ? { to: paths.adjustments({ range: 'last_30_days' }), label: t('pay_terms.links.adjustments') } : null,
  ].filter((link) => link !== null);
  if (links.length === 0) return null;
  return (
    <Section title={t('pay_terms.links.title')}>
      <LinkList links={links} />
    </Section>
  );
}
