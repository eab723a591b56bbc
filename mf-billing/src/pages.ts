import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  yourPackage: () => import('./packages/your-package.page').then((m) => m.YourPackagePage),
} satisfies PageLoaders<typeof routes.pages>;
