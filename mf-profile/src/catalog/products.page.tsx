import { ForOwners } from '@suite/entities';
import { usePaths } from '../paths';
import { CatalogView } from './catalog-view';
import { ProductPane } from './entry-pane';
import { LowStockNotice, ProductRow } from './product-row';
import { useProductCatalog } from './use-catalog';

/** The products of the store by category, with the chosen one beside them where there is room. */
export const ProductsPage = () => (
  <ForOwners>
    <Products />
  </ForOwners>
);

function Products() {
  const paths = usePaths();
  const query = useProductCatalog();
  const showsPictures = query.data?.entries.some(({ image }) => image !== null) ?? false;
  return (
    <CatalogView
      kind="item"
      query={query}
      notice={<LowStockNotice items={query.data?.entries ?? []} />}
      pageOf={(id) => paths.catalogProduct({ id })}
      row={(item, link) => <ProductRow key={item.id} item={item} link={link} showsPicture={showsPictures} />}
      pane={(pane) => <ProductPane {...pane} />}
    />
  );
}
