import { QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
    <Section
      title={t('points.title')}
      aside={<Link to={paths.pointHistory({ id: customerId })}>{t('points.history')}</Link>}
    >
      <QueryStates query={query} loading={t('points.loading')} error={t('points.error')} rows={3}>
        {({ point_account }) => <PointSummary account={point_account} onChanged={query.refetch} />}
      </QueryStates>
    </Section>
  );
}
