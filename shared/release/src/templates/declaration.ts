import type { RemoteName } from './remote-name';

/** What others read of a remote: its package, its route table, its messages and its README. */
export const declaration = ({ name, short, title }: RemoteName, pins: ReadonlyMap<string, string>) => ({
  'package.json': json({
    name: `@suite/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack' },
    dependencies: pinned(pins, [
      '@apollo/client',
      '@suite/domain',
      '@suite/entities',
      '@suite/graphql',
      '@suite/remote-kit',
      '@suite/ui',
      'react',
      'react-dom',
      'react-i18next',
      'react-router-dom',
      'valibot',
    ]),
    devDependencies: pinned(pins, ['@suite/testing', '@suite/tooling', '@testing-library/react', '@types/react']),
  }),
  'tsconfig.json': `{
  "extends": "@suite/tooling/tsconfig/web.json",
  "include": ["src"]
}
`,
  'webpack.config.mjs': `import { remotePackage } from '@suite/tooling/webpack-config';

export default remotePackage(import.meta.dirname);
`,
  'src/routes.ts': `import { page, remoteRoutes } from '@suite/remote-kit/routes';

export const routes = remoteRoutes({
  name: '${name}',
  contract: '^1.0.0',
  pages: {
    clients: page('/${short}', {
      areas: ['owner', 'staff'],
      permissions: ['BOOKING'],
      services: [],
    }),
  },
});
`,
  'src/pages.ts': `import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  clients: () => import('./clients/clients.page').then((m) => m.ClientsPage),
} satisfies PageLoaders<typeof routes.pages>;
`,
  'locales/en.json': json({
    title: 'Clients',
    loading: 'Loading the clients',
    error: 'The clients could not be loaded.',
    more: 'Show more',
    empty: 'No clients yet',
    empty_hint: 'A client is created with the first booking, or here.',
    created: '{{name}} is now a client.',
    new: {
      title: 'New client',
      full_name: 'Full name',
      phone: 'Phone number',
      phone_hint: 'With the country code, e.g. +15125550101',
      create: 'Create client',
    },
  }),
  'locales/vi.json': json({
    title: 'Khách hàng',
    loading: 'Đang tải danh sách khách hàng',
    error: 'Không tải được danh sách khách hàng.',
    more: 'Xem thêm',
    empty: 'Chưa có khách hàng nào',
    empty_hint: 'Khách hàng được tạo khi đặt hẹn lần đầu, hoặc ở đây.',
    created: 'Đã thêm khách hàng {{name}}.',
    new: {
      title: 'Khách mới',
      full_name: 'Họ và tên',
      phone: 'Số điện thoại',
      phone_hint: 'Kèm mã quốc gia, ví dụ +15125550101',
      create: 'Tạo khách hàng',
    },
  }),
  'README.md': `# ${name}

${title}: describe its purpose here, in a sentence. Needs the permission \`BOOKING\`.

| page | path |
|---|---|
| the clients of the store, and a new one (\`UPDATE_BOOKING\`) | \`/owner/${short}\`, \`/store/{id}/staff/${short}\` |

## Where things are
\`src/routes.ts\` the only declaration of pages, from which the manifest, the routes and the paths are made · \`src/pages.ts\` the code of each · \`src/clients/\` the page with its list and form, their operations and test · \`locales/\` its messages.
`,
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function pinned(pins: ReadonlyMap<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const pin = pins.get(name);
      if (!pin) throw new Error(`No remote has ${name}, whose version could be taken.`);
      return [name, pin];
    }),
  );
}
