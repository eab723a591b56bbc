import type { RemoteName } from './remote-name';

/** What others read of a remote: its package, its route table, its messages and its README. */
export const declaration = ({ name, short, title }: RemoteName, pins: ReadonlyMap<string, string>) => ({
  'package.json': json({
    name: `@suite/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: pinned(pins, [
      '@apollo/client',
      '@suite/graphql',
      '@suite/remote-kit',
      '@suite/ui',
      'react',
      'react-dom',
      'react-i18next',
      'react-router-dom',
    ]),
    devDependencies: pinned(pins, ['@suite/testing', '@suite/tooling', '@testing-library/react', '@types/react']),
  }),
  'tsconfig.json': `{
  "extends": "@suite/tooling/tsconfig/web.json",
  "include": ["src"]
}
`,
  'src/routes.ts': `import { page, remoteRoutes } from '@suite/remote-kit/routes';

export const routes = remoteRoutes({
  name: '${name}',
  contract: '^1.0.0',
  pages: {
    team: page('/${short}', {
      areas: ['owner', 'staff'],
      permissions: ['BOOKING'],
      services: [],
      load: () => import('./team/team.page').then((m) => m.TeamPage),
    }),
  },
});
`,
  'locales/en.json': json({
    title: 'Who works here',
    loading: 'Loading the team',
    error: 'The team could not be loaded.',
    empty: 'Nobody works here yet',
    empty_hint: 'Invite somebody to see them here.',
  }),
  'locales/vi.json': json({
    title: 'Ai làm việc ở đây',
    loading: 'Đang tải danh sách nhân viên',
    error: 'Không tải được danh sách nhân viên.',
    empty: 'Chưa có ai làm việc ở đây',
    empty_hint: 'Mời một người để thấy họ ở đây.',
  }),
  'README.md': `# ${name}

${title}: say here what it is for, in a sentence. Needs the permission \`BOOKING\`.

| page | path |
|---|---|
| who works in the store | \`/owner/${short}\`, \`/store/{id}/staff/${short}\` |

## Where things are
\`src/routes.ts\` the only declaration of pages, from which the manifest, the routes and the paths are made · \`src/team/\` the page, its query, styles and test · \`locales/\` its messages.
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
