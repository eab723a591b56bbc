import { QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { MenuLink, Section } from '@suite/ui';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { PointSummary } from './point-summary';
import { ClientPointsDocument } from './points.generated';

/** The points of a client on their profile: balance, value, last days, and a way to the history. */
export function ClientPoints({ customerId }: { customerId: string }) {
  const { role } = useGate();
  // Employees see the balance on their tickets.
  return role === 'staff' ? null : <Points customerId={customerId} />;
}

function Points({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const query = useStoreQuery(ClientPointsDocument, { customer_id: customerId });
  return (
    <Section title={t('points.title')}>
      <QueryStates query={query} loading={t('points.loading')} error={t('points.error')} rows={3}>
        {({ point_account }) => <PointSummary account={point_account} onChanged={query.refetch} />}
      </QueryStates>
      <MenuLink to={paths.pointHistory({ id: customerId })} icon={<History size={20} />}>
        {t('points.history')}
      </MenuLink>
    </Section>
  );
}
