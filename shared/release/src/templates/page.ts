import type { RemoteName } from './remote-name';

/** The sources of a remote: its lifecycles, and one page with its query, styles and test. */
export const page = ({ name, short, title }: RemoteName) => ({
  'src/remote.ts': `import { createRemote } from '@suite/remote-kit';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  routes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
`,
  'src/team/team.graphql': `query ${title}Team($whmcs_id: Int!) {
  employee_list(whmcs_id: $whmcs_id) {
    id
    full_name
  }
}
`,
  'src/team/team.page.tsx': `import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Avatar, Card, EmptyState, PageHeader } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ${title}TeamDocument } from './team.generated';
import styles from './team.module.css';

/** The people who work in the store. */
export function TeamPage() {
  const { t } = useTranslation('${name}');
  const query = useStoreQuery(${title}TeamDocument, {});
  return (
    <>
      <PageHeader title={t('title')} />
      <QueryStates query={query} loading={t('loading')} error={t('error')}>
        {({ employee_list: people }) =>
          people.length === 0 ? (
            <EmptyState title={t('empty')} message={t('empty_hint')} />
          ) : (
            <ul className={styles.list}>
              {people.map(({ id, full_name }) => (
                <Card as="li" key={id} className={styles.person}>
                  <Avatar name={full_name} />
                  {full_name}
                </Card>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </>
  );
}
`,
  'src/team/team.module.css': `.list {
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
}
.person {
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
}
`,
  'src/team/team.page.test.tsx': `import { loadedPages, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { routes } from '../routes';

const Pages = loadedPages(routes);

const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen' };

const show = (employees: unknown, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/${short}',
    words: { '${name}': { en, vi } },
    resolvers: { employee_list: employees },
    ...more,
  });

test('shows who works in the store', async () => {
  show([ava]);
  expect(screen.getByRole('heading', { level: 1, name: 'Who works here' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the team');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Ava Nguyen');
});

test('shows it to staff, in Vietnamese', async () => {
  show([ava], { path: '/store/10001/staff/${short}', language: 'vi' });
  expect(await screen.findByText('Ava Nguyen')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Ai làm việc ở đây' })).toBeVisible();
});

test('says that nobody works there yet', async () => {
  show([]);
  expect(await screen.findByText('Nobody works here yet')).toBeVisible();
});

test('says that it could not be loaded, and tries again', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return [ava];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The team could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ava Nguyen')).toBeVisible();
});
`,
});
