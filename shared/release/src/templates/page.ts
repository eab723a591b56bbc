import type { RemoteName } from './remote-name';

/** What a remote is made of: its lifecycles, routes, and one page with its query, styles and test. */
export const page = ({ name, short, title }: RemoteName) => ({
  'src/remote.ts': `import { createRemote } from '@suite/remote-kit';
import { ${title}Routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  name: '${name}',
  routes: ${title}Routes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
`,
  'src/routes.tsx': `import { Route, Routes } from 'react-router-dom';
import { TeamPage } from './team/team.page';

export function ${title}Routes() {
  return (
    <Routes>
      <Route path="/owner/${short}" element={<TeamPage />} />
      <Route path="/store/:whmcsId/staff/${short}" element={<TeamPage />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
`,
  'src/team/team.graphql': `query ${title}Team($whmcs_id: Int!) {
  employee_list(whmcs_id: $whmcs_id) {
    id
    full_name
  }
}
`,
  'src/team/team.page.tsx': `import { useFormat, useStoreQuery } from '@suite/remote-kit';
import { AsOf, Avatar, Card, EmptyState, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ${title}TeamDocument } from './team.generated';
import styles from './team.module.css';

/** Who works in the store. */
export function TeamPage() {
  const { t } = useTranslation('${name}');
  const format = useFormat();
  const { data, problem, asOf, refetch } = useStoreQuery(${title}TeamDocument, {});

  return (
    <>
      <PageHeader title={t('title')} />
      {body()}
    </>
  );

  function body() {
    if (!data && problem) {
      return <ErrorState title={t('error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
    }
    if (!data) return <SkeletonList rows={4} label={t('loading')} />;
    if (data.employee_list.length === 0) return <EmptyState title={t('empty')} message={t('empty_hint')} />;
    return (
      <>
        {asOf && <AsOf time={format.time(asOf)} />}
        <ul className={styles.list}>
          {data.employee_list.map(({ id, full_name }) => (
            <Card as="li" key={id} className={styles.person}>
              <Avatar name={full_name} />
              {full_name}
            </Card>
          ))}
        </ul>
      </>
    );
  }
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
  'src/team/team.page.test.tsx': `import { offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { ${title}Routes } from '../routes';

const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen' };

const show = (employees: unknown, more: RenderOptions = {}) =>
  renderRemotePage(<${title}Routes />, {
    path: '/owner/${short}',
    words: { '${name}': { en, vi } },
    answers: { employee_list: employees },
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
