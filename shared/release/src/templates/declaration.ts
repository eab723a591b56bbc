import type { RemoteName } from './remote-name';

/** What a remote is to others: its package, its manifest, its words and its README. */
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
    devDependencies: pinned(pins, ['@suite/testing', '@testing-library/react', '@types/react']),
  }),
  'src/manifest.json': `{
  "name": "${name}",
  "contract": "^1.0.0",
  "pages": [
    { "path": "/owner/${short}", "area": "owner", "permissions": ["BOOKING"], "services": [] },
    { "path": "/store/:whmcsId/staff/${short}", "area": "staff", "permissions": ["BOOKING"], "services": [] }
  ],
  "tabs": [],
  "slots": []
}
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
\`src/manifest.json\` what the host reads before any code loads · \`src/routes.tsx\` route to page · \`src/team/\` the page, its query, styles and test · \`locales/\` its words.
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
