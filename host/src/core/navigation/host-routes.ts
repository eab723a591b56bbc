/** A page that belongs to the host itself. */
interface HostRoute {
  path: string;
  /** The pages before sign-in; a signed-in person is redirected to their home. */
  auth?: true;
  /** Back never returns to the page. */
  transient?: true;
}

/** The page on which a person with an account opens a store. */
export const openStorePath = '/create/store';

export const hostRoutes: readonly HostRoute[] = [
  { path: '/', auth: true, transient: true },
  { path: '/login', auth: true, transient: true },
  { path: '/password', auth: true, transient: true },
  { path: '/create', auth: true, transient: true },
  { path: '/forgot-pass', auth: true, transient: true },
  { path: '/store/:whmcsId/staff/login', auth: true, transient: true },
  { path: '/scan', transient: true },
  { path: '/logout', transient: true },
  { path: '/store/pick', transient: true },
  { path: openStorePath, transient: true },
];
