import { ForOwners } from '@suite/entities';
import { usePaths } from '../paths';
import { CatalogView } from './catalog-view';
import { ServicePane } from './entry-pane';
import { ServiceRow } from './service-row';
import { useServiceCatalog } from './use-catalog';

/** The services of the store by category, with the chosen one beside them where there is room. */
export const CatalogPage = () => (
  <ForOwners>
    <Services />
  </ForOwners>
);

function Services() {
  const paths = usePaths();
  const query = useServiceCatalog();
  const showsPictures = query.data?.entries.some(({ image_path }) => image_path !== null) ?? false;
  return (
    <CatalogView
      kind="service"
      query={query}
      pageOf={(id) => paths.catalogService({ id })}
      row={(service, link) => (
        <ServiceRow key={service.id} service={service} link={link} showsPicture={showsPictures} />
      )}
      pane={(pane) => <ServicePane {...pane} />}
    />
  );
}
