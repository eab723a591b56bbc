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
  return (
    <CatalogView
      kind="service"
      query={useServiceCatalog()}
      pageOf={(id) => paths.catalogService({ id })}
      row={(service, link) => <ServiceRow key={service.id} service={service} link={link} />}
      pane={(pane) => <ServicePane {...pane} />}
    />
  );
}
