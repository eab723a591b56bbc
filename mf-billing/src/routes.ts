import { page, remoteRoutes } from '@suite/remote-kit/routes';

/** Pages of owners and partners, in every store: the pages and the API check the role. */
const owner = { areas: ['owner'], permissions: [], services: [] } as const;

export const routes = remoteRoutes({
  name: 'mf-billing',
  contract: '^1.14.0',
  pages: {
    yourPackage: page('/product-plan/your-package', owner),
  },
});
