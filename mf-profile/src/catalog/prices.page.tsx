import { ForOwners } from '@suite/entities';
import { useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PricesView } from './prices-view';
import { useProductCatalog, useServiceCatalog } from './use-catalog';

/** Changes many prices of services or of products at once. */
export function PricesPage() {
  const { kind } = useParams();
  return <ForOwners>{kind === 'item' ? <ProductPrices /> : <ServicePrices />}</ForOwners>;
}

function ServicePrices() {
  const query = useServiceCatalog();
  const hasOwnPrices = query.data?.team.terms.some(({ price }) => price !== null) ?? false;
  return <PricesView kind="service" query={query} list={usePaths().catalog()} hasOwnPrices={hasOwnPrices} />;
}

const ProductPrices = () => <PricesView kind="item" query={useProductCatalog()} list={usePaths().catalogProducts()} />;
