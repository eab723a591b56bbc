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

const ServicePrices = () => <PricesView kind="service" query={useServiceCatalog()} list={usePaths().catalog()} />;
const ProductPrices = () => <PricesView kind="item" query={useProductCatalog()} list={usePaths().catalogProducts()} />;
