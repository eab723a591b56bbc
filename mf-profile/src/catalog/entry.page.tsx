import { ForOwners } from '@suite/entities';
import { PageHeader, TallPage } from '@suite/ui';
import { useNavigate, useParams } from 'react-router-dom';
import type { EntryKind } from '../domain/catalog';
import { usePaths } from '../paths';
import { type OpenEntry, useOpenProduct, useOpenService } from './entry-record';

/** A service on a page of its own, or a new one. */
export const ServicePage = () => (
  <ForOwners>
    <Service />
  </ForOwners>
);

/** A product on a page of its own, or a new one. */
export const ProductPage = () => (
  <ForOwners>
    <Product />
  </ForOwners>
);

function Service() {
  const { id = '' } = useParams();
  return <EntryPage kind="service" list={usePaths().catalog()} entry={useOpenService(id)} />;
}

function Product() {
  const { id = '' } = useParams();
  return <EntryPage kind="item" list={usePaths().catalogProducts()} entry={useOpenProduct(id)} />;
}

function EntryPage({ kind, list, entry }: { kind: EntryKind; list: string; entry: OpenEntry }) {
  const navigate = useNavigate();
  const toList = (state?: object) => navigate(list, { replace: true, state });
  return (
    <TallPage>
      <PageHeader title={entry.title} back={() => toList()} />
      {entry.form({
        onSaved: () => toList(),
        onArchived: (archived) => toList({ undo: { ...archived, kind } }),
      })}
    </TallPage>
  );
}
