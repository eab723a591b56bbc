import { useGate, useStoreQuery } from '@suite/remote-kit';
import { PageHeader, TallPage } from '@suite/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { managesStore } from '../domain/team';
import { usePaths } from '../paths';
import { ServiceCatalogDocument } from './catalog.generated';
import { CatalogDenied } from './catalog-denied';
import { ServiceRecord, useServiceTitle } from './service-record';

/** A service on a page of its own, or a new one. */
export function ServicePage() {
  const { role } = useGate();
  return managesStore(role) ? <Service /> : <CatalogDenied />;
}

function Service() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(ServiceCatalogDocument, {});
  const title = useServiceTitle(id, query.data);
  const toList = (state?: object) => navigate(paths.catalog(), { replace: true, state });
  return (
    <TallPage>
      <PageHeader title={title} back={() => toList()} />
      <ServiceRecord
        id={id}
        query={query}
        onSaved={() => toList()}
        onArchived={(service) => toList({ archived: { kind: 'service', ...service } })}
      />
    </TallPage>
  );
}
