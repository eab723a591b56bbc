import { ForOwners, usePathBesideList } from '@suite/entities';
import { PageFrame } from '@suite/ui';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
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
  return <EntryPage kind="service" id={id} list={usePaths().catalog()} entry={useOpenService(id)} />;
}

function Product() {
  const { id = '' } = useParams();
  return <EntryPage kind="item" id={id} list={usePaths().catalogProducts()} entry={useOpenProduct(id)} />;
}

interface Props {
  kind: EntryKind;
  id: string;
  list: string;
  entry: OpenEntry;
}

function EntryPage({ kind, id, list, entry }: Props) {
  const navigate = useNavigate();
  const beside = usePathBesideList(list, id);
  const toList = (state?: object) => navigate(list, { replace: true, state });
  if (beside) return <Navigate replace to={beside} />;
  return (
    <PageFrame kind="form" title={entry.title} back={() => toList()}>
      {entry.form({
        onSaved: () => toList(),
        onArchived: (archived) => toList({ undo: { ...archived, kind } }),
      })}
    </PageFrame>
  );
}
