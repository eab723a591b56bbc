// Imports run one way. Each rule says what it protects.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The host's folders from top to bottom: each may import itself and those after it. */
const hostLayers = [
  'app',
  'gift',
  'kiosk',
  'pay',
  'client',
  'auth',
  'shell',
  'platform',
  'federation',
  'core',
  'start',
];
const hostLayerRules = hostLayers.slice(1).map((layer, index) =>
  rule(
    `host-${layer}`,
    `host/src/${layer} imports no layer above it${layer === 'start' ? ', except types' : ''}.`,
    { path: `^host/src/${layer}/` },
    {
      path: `^host/src/(${hostLayers.slice(0, index + 1).join('|')})/`,
      ...(layer === 'start' ? { dependencyTypesNot: ['type-only'] } : {}),
    },
  ),
);

/** The API's modules from top to bottom: each may import its own layer and those below it. */
const apiLayers = [
  ['inbound-texts', 'visit-surveys', 'reviews', 'campaigns', 'campaign-sending', 'campaign-results'],
  ['messages', 'chat', 'conversations', 'notifications', 'retention', 'store-setup', 'push', 'gift-card-deliveries'],
  ['gift-card-counter', 'search'],
  ['quick-sale', 'offline-tickets', 'pay-links'],
  [
    'payments',
    'pay',
    'payroll',
    'refunds',
    'paid-tickets',
    'cards',
    'receipts',
    'income',
    'cash-drawers',
    'card-batches',
    'check-ins',
    'customer-photos',
    'customer-types',
  ],
  ['turns'],
  ['orders', 'ticket-actions', 'ticket-promo-codes', 'appointments', 'customer-profiles'],
  ['tickets'],
  ['customer-merges'],
  ['ledger', 'gift-cards', 'points', 'promo-codes'],
  ['billing-packages'],
  ['billing-charges'],
  [
    ...['company', 'employees', 'customers', 'catalog', 'settings', 'packages', 'permissions', 'identity', 'otp'],
    ...[
      'invitations',
      'staff-sign-in',
      'own-profile',
      'pictures',
      'external-references',
      'outbox',
      'audit',
      'maintenance',
      'telemetry',
      'time-off',
      'text-registration',
      'client-consents',
      'customer-groups',
      'import-batches',
      'message-credits',
      'pay-terms',
      'billing-invoices',
      'billing-cards',
    ],
  ],
];
const modulesOf = (layers) => `^api/src/modules/(${layers.flat().join('|')})/`;
const apiLayerRules = [
  ...apiLayers
    .slice(1)
    .map((layer, index) =>
      rule(
        `api-layer-${layer[0]}`,
        'A module imports no module of a layer above it: it publishes domain events to those.',
        { path: modulesOf([layer]) },
        { path: modulesOf(apiLayers.slice(0, index + 1)) },
      ),
    ),
  rule(
    'api-layer-missing',
    'Each module of the API stands in one layer.',
    { path: '^api/src/modules/[^/]+/', pathNot: modulesOf(apiLayers) },
    {},
  ),
  rule(
    'api-sql-in-stores',
    'Only the stores of a module contain SQL or build queries.',
    { path: '^api/src/modules/', pathNot: '\\.store\\.ts$' },
    { path: '(node_modules/(sql-template-tag|kysely)/|^api/src/kit/query-builder\\.ts$)' },
  ),
  rule(
    'api-role-suffix',
    'The name of a module’s file says its role.',
    { path: '^api/src/modules/[^/]+/', pathNot: '\\.(operations|service|rules|store|messages|module)\\.ts$' },
    {},
  ),
  rule(
    'api-kit-below',
    'The kit knows no module, no carrier and no contract.',
    { path: '^api/src/kit/' },
    { path: '^api/src/', pathNot: '^api/src/kit/' },
  ),
];

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle has no beginning to read, also if it is closed by a type or by import().',
      {},
      { circular: true },
    ),
    rule(
      'routes-are-data',
      'The routes of a remote are its ground, which every page uses: they know no page, not even by import().',
      { path: '^mf-[a-z]+/src/routes\\.ts$' },
      { dependencyTypesNot: ['type-only'], pathNot: '^shared/(domain|remote-kit/src/routes)' },
    ),
    rule(
      'code-is-imported-later',
      'Node executes the declarations of a remote: a static import would bring React and the pages along.',
      { path: '^mf-[a-z]+/src/(pages|slots)\\.ts$' },
      {
        dependencyTypesNot: ['dynamic-import', 'type-only'],
        pathNot: '^shared/(domain|remote-kit/src/(routes|slots))',
      },
    ),
    rule(
      'pages-on-top',
      'The code of all pages stands above them: only the lifecycles of a remote, and its tests, import it.',
      { path: '^mf-[a-z]+/src/', pathNot: '^mf-[a-z]+/src/(remote\\.ts|testing/)' },
      { path: '^mf-[a-z]+/src/pages\\.ts$' },
    ),
    rule(
      'remote-to-remote',
      'A remote ships alone.',
      { path: '^(mf-[a-z]+)/' },
      { path: '^(mf-[a-z]+|host)/', pathNot: '^$1/' },
    ),
    ...hostLayerRules,
    rule('host-to-remote', 'The host knows remotes by the registry only.', { path: '^host/' }, { path: '^mf-' }),
    rule(
      'shared-to-app',
      'What all may use knows none of them.',
      { path: '^shared/' },
      { path: '^(mf-[a-z]+|host|api|e2e)/' },
    ),
    rule(
      'ui-to-graphql',
      'Components know no data.',
      { path: '^shared/ui/' },
      { path: '^shared/(graphql|remote-kit)/' },
    ),
    rule(
      'provided-kit',
      'Forms, cards and the lifecycles are bundled with a remote: a relative import would bring a second shell context along.',
      { path: '^shared/remote-kit/src/(form/|card/|remote\\.ts$)', pathNot: '\\.test\\.tsx?$' },
      { path: '^shared/remote-kit/src/', pathNot: '^shared/remote-kit/src/(form/|card/|routes\\.ts$|index\\.ts$)' },
    ),
    rule(
      'no-zones-at-the-start',
      'The host, and what it provides to remotes, must not bring Luxon into the first files: compare the dates that people read.',
      { path: '^(host|shared/(ui|graphql|remote-kit))/src/', pathNot: '^shared/remote-kit/src/(form|card)/|/testing/' },
      { path: '^shared/domain/src/time\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'entities-on-top',
      'Components that fetch an entity stand above the other shared packages.',
      { path: '^(host|shared/(?!entities/))' },
      { path: '^shared/entities/' },
    ),
    rule(
      'pure-domain',
      'Rules have no screen and no socket.',
      { path: '^shared/domain/' },
      {
        path: '(^shared/(?!domain/)|node_modules/(react|react-dom|@apollo|graphql|pg|react-aria-components)/|^(node:)?(http|https|net|fs)$)',
      },
    ),
    rule(
      'api-to-contract',
      'The server knows the rules and the contract.',
      { path: '^api/' },
      { path: '^(mf-[a-z]+|host|e2e)/|^shared/(?!bucket/|domain/|lock/|graphql/schema)' },
    ),
    ...apiLayerRules,
    rule(
      'resolvable',
      'An import that does not resolve is a mistake.',
      {},
      { couldNotResolve: true, pathNot: '\\.generated$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|^(host|mf-[a-z]+|shared/[a-z-]+|api|e2e)/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
};
