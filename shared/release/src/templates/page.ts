import type { RemoteName } from './remote-name';

/** The sources of a remote: its lifecycles, and one page with a paged list, a form, its operations and test. */
export const page = ({ name, short, title }: RemoteName) => ({
  'src/remote.ts': `import { createRemote } from '@suite/remote-kit/remote';
import { pages } from './pages';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  routes,
  pages,
  locales: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "locale-vi" */ '../locales/vi.json'),
  },
});
`,
  'src/locales.test.ts': `import { expectSameMessages } from '@suite/testing/messages';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

test('both languages have the same messages and placeholders', () => expectSameMessages(en, vi));
`,
  'src/clients/clients.graphql': `query ${title}Clients($whmcs_id: Int!, $limit: Int!, $after: UUID, $cursor: Cursor, $where: Customer_where) {
  customer_list(whmcs_id: $whmcs_id, limit: $limit, after: $after, cursor: $cursor, where: $where) {
    cursor
    id
    full_name
  }
  customer_aggregate(whmcs_id: $whmcs_id, where: $where) {
    count
  }
}

mutation ${title}CreateClient($whmcs_id: Int!, $input_obj: CustomerCreateInput!, $idempotency_key: UUID!) {
  customer_create(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $idempotency_key) {
    id
    full_name
  }
}
`,
  'src/clients/clients.page.tsx': `import { PagedList, usePagedList } from '@suite/entities';
import { usePermission } from '@suite/remote-kit';
import { Avatar, Card, EmptyState, List, Note, PageFrame, Row, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ${title}ClientsDocument } from './clients.generated';
import { NewClientForm } from './new-client-form';

/** The clients of the store, and a form for a new one. */
export function ClientsPage() {
  const { t } = useTranslation('${name}');
  const mayCreate = usePermission('UPDATE_BOOKING');
  const clients = usePagedList(
    ${title}ClientsDocument,
    { where: {} },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  return (
    <PageFrame kind="list" title={t('title')}>
      <Stack>
        {mayCreate && <NewClientForm onCreated={clients.refetch} />}
        <PagedList
          list={clients}
          loading={t('loading')}
          error={t('error')}
          more={t('more')}
          empty={<EmptyState title={t('empty')} message={t('empty_hint')} />}
        >
          {(rows) => (
            <List gap={2} aria-label={t('title')}>
              {rows.map(({ id, full_name }) => (
                <Card as="li" key={id}>
                  <Row gap={3} align="center">
                    <Avatar name={full_name} />
                    <Note tone="plain">{full_name}</Note>
                  </Row>
                </Card>
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
`,
  'src/clients/new-client-form.tsx': `import { nameField, phoneField } from '@suite/domain/validation';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, LiveRegion, Section, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ${title}CreateClientDocument } from './clients.generated';

const schema = v.object({ full_name: nameField, phone: phoneField });

/** Creates a client by name and phone number; refusals of the API stand beside their fields. */
export function NewClientForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('${name}');
  const [announcement, setAnnouncement] = useState('');
  const { formProps, field, pending, refusal, reset } = useMutationForm(${title}CreateClientDocument, {
    schema,
    defaultValues: { full_name: '', phone: '' },
    input: (client) => client,
    onDone({ customer_create }) {
      reset();
      setAnnouncement(t('created', { name: customer_create.full_name }));
      onCreated();
    },
  });

  return (
    <Section title={t('new.title')}>
      <LiveRegion message={announcement} />
      <Stack as="form" gap={3} {...formProps}>
        <TextField label={t('new.full_name')} autoComplete="off" {...field('full_name')} />
        <TextField
          label={t('new.phone')}
          hint={t('new.phone_hint')}
          type="tel"
          autoComplete="off"
          {...field('phone')}
        />
        <FieldError message={refusal} />
        <Button type="submit" wide pending={pending}>
          {t('new.create')}
        </Button>
      </Stack>
    </Section>
  );
}
`,
  'src/clients/clients.page.test.tsx': `import { loadedPages, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { pages } from '../pages';
import { routes } from '../routes';

const Pages = loadedPages(routes, pages);

const makeClients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: \`00000000-0000-4000-8000-0000000\${10_001 + index}\`,
    full_name: \`Client \${index + 1}\`,
  }));

/** A server with these clients. */
const fakeServer = (clients: ReturnType<typeof makeClients>) => ({
  customer_list({ limit, after }: { limit: number; after?: string | null }) {
    const start = after ? clients.findIndex(({ id }) => id === after) + 1 : 0;
    return clients.slice(start, start + limit);
  },
  customer_aggregate: () => ({ count: clients.length }),
  customer_create({ input_obj: { full_name } }: { input_obj: { full_name: string } }) {
    const client = { id: '00000000-0000-4000-8000-000000020001', full_name };
    clients.unshift(client);
    return client;
  },
});

const show = (resolvers: object, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/${short}',
    messages: { '${name}': { en, vi } },
    resolvers: resolvers as NonNullable<RenderOptions['resolvers']>,
    ...more,
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Clients' })).getAllByRole('listitem');

test('lists the clients page by page', async () => {
  const { user } = show(fakeServer(makeClients(25)));
  expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('has its texts in Vietnamese for staff', async () => {
  show(fakeServer(makeClients(1)), { path: '/store/10001/staff/${short}', language: 'vi' });
  expect(await screen.findByText('Client 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Khách hàng' })).toBeVisible();
});

test('shows an error with a retry, and an empty state', async () => {
  let isOffline = true;
  const server = fakeServer([]);
  const { user } = show({
    ...server,
    customer_list: (args: { limit: number }) => {
      if (isOffline) throw offline();
      return server.customer_list(args);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The clients could not be loaded.');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No clients yet')).toBeVisible();
});

test('creates a client, after the schema and the API accept the fields', async () => {
  let isTaken = true;
  const server = fakeServer([]);
  const { user, requests } = show({
    ...server,
    customer_create: (args: Parameters<typeof server.customer_create>[0]) => {
      const fields = [{ path: 'input_obj.phone', code: 'already_used' }];
      if (isTaken) throw refusal('invalid_input', 'validation_failed', { fields });
      return server.customer_create(args);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create client' }));
  expect(screen.getByLabelText('Full name')).toBeInvalid();
  expect(requests.some(({ operation }) => operation === '${title}CreateClient')).toBe(false);

  await user.type(screen.getByLabelText('Full name'), 'Ava Nguyen');
  await user.type(screen.getByLabelText('Phone number'), '+15125550101');
  await user.click(screen.getByRole('button', { name: 'Create client' }));
  await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeInvalid());

  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Create client' }));
  expect(await screen.findByText('Ava Nguyen is now a client.')).toBeInTheDocument();
  expect((await rows())[0]).toHaveTextContent('Ava Nguyen');
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  await user.type(screen.getByLabelText('Phone number'), '+1');
  expect(screen.getByLabelText('Phone number')).toBeValid();
});
`,
});
