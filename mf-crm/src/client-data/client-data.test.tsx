import { defaultPermissions } from '@suite/domain';
import { type FakeScreen, makeGate, makeWideScreen, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { messages } from '../testing/make';
import { clientId, makeClient, makeCounts, makeProfile, makeVisit } from '../testing/make-client';
import { Pages } from '../testing/pages';

const id = clientId(1);
const preview = {
  id,
  full_name: 'Jenny Park',
  appointments_ahead: 1,
  open_tickets: 0,
  tickets: 3,
  gift_card_balance: 2_500,
  points: 30,
  cards_on_file: 1,
  family: 2,
};
const company = [{ id: '00000000-0000-4000-8000-0000000000c1', country_code: 'US' }];
const row = {
  cursor: 'a',
  id,
  full_name: 'Jenny Park',
  greeting_name: 'Jenny',
  phone: '+15125550143',
  email: null,
  birthday: null,
  birth_month_day: '04-01',
  note: '=1',
  accepts_texts: true,
  accepts_sms_advertising: false,
  accepts_email_advertising: null,
  is_blocked_from_booking: false,
};
type Role = 'owner' | 'partner' | 'manager';
const gateOf = (role: Role) => makeGate({ role, permissions: new Set(defaultPermissions(role)) });

const urls = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
const { click } = HTMLAnchorElement.prototype;
let files: Blob[];
let wide: FakeScreen | undefined;
// The list of clients loads on scroll.
beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
});
afterEach(() => {
  URL.createObjectURL = urls.create;
  URL.revokeObjectURL = urls.revoke;
  HTMLAnchorElement.prototype.click = click;
  wide?.restore();
  wide = undefined;
});

const showProfile = (role: Role = 'owner', resolvers: object = {}, path = `/owner/clients/${id}?tab=about`) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    gate: gateOf(role),
    resolvers: {
      customer_by_id: makeProfile(),
      customer_visits: [makeVisit()],
      customer_visit_aggregate: { count: 1 },
      customer_duplicates: { count: 0, pairs: [] },
      customer_merge_list: [],
      customer_deletion_preview: preview,
      ...resolvers,
    } as never,
  });
const openAbout = async (page: ReturnType<typeof showProfile>) =>
  page.user.click(await screen.findByRole('tab', { name: 'About' }));

test('the data of a client are deleted once their name is typed', async () => {
  const page = showProfile('owner', {
    customer_anonymise: { id, full_name: 'Deleted client', status: 0 },
    customer_list: [],
    customer_aggregate: { count: 0 },
    customer_counts: makeCounts(),
  });
  await openAbout(page);
  await page.user.click(await screen.findByRole('button', { name: 'Delete this client’s data' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this client’s data?' });
  const list = await screen.findByRole('list', { name: 'Before you delete' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    '1 appointment ahead stays without a name.',
    '$25.00 on gift cards stays usable by the code.',
    '30 points are lost.',
    '1 card on file is deleted.',
    '2 family members keep the number.',
  ]);
  expect(dialog).toHaveTextContent('If the client refused messages, that stays known');
  const name = screen.getByRole('textbox', { name: 'Type “Jenny Park” to delete' });
  await page.user.type(name, 'Jenny');
  await page.user.click(screen.getByRole('button', { name: 'Delete data' }));
  expect(name).toHaveAccessibleDescription('This is not the client’s name.');
  expect(name).toHaveValue('Jenny');
  expect(page.requests.map(({ operation }) => operation)).not.toContain('DeleteClientData');
  await page.user.type(name, ' park');
  await page.user.click(screen.getByRole('button', { name: 'Delete data' }));
  expect(page.requests.find(({ operation }) => operation === 'DeleteClientData')?.variables).toMatchObject({
    input_obj: { id },
  });
  const done = 'Client and their data deleted.';
  expect(await screen.findByText(done, { ignore: '[role=status]' })).toBeVisible();
  expect(page.path()).toBe('/owner/clients');
});

test('a deleted client leaves the list beside it', async () => {
  wide = makeWideScreen();
  let clients = [makeClient(), makeClient({ id: clientId(2), full_name: 'Maria Lopez' })];
  const page = showProfile(
    'owner',
    {
      customer_anonymise: () => {
        clients = clients.slice(1);
        return { id, full_name: 'Deleted client', status: 0 };
      },
      customer_list: () => clients,
      customer_aggregate: () => ({ count: clients.length }),
      customer_counts: makeCounts(),
    },
    `/owner/clients?open=${id}&tab=about`,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Delete this client’s data' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Type “Jenny Park” to delete' }), 'Jenny Park');
  await page.user.click(screen.getByRole('button', { name: 'Delete data' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Maria Lopez' })).toBeVisible();
});

test('the data of a client are saved as a file', async () => {
  const page = showProfile('partner', { customer_export: { exported_at: '2026-11-21T16:00:00Z', content: '{}' } });
  await openAbout(page);
  await page.user.click(await screen.findByRole('button', { name: 'Export this client’s data' }));
  expect((await screen.findAllByText('The file was saved.'))[0]).toBeInTheDocument();
  expect(files.map(({ type }) => type)).toEqual(['application/json;charset=utf-8']);
});

test('a manager neither exports nor deletes the data of a client', async () => {
  const page = showProfile('manager');
  await openAbout(page);
  await screen.findByRole('switch');
  expect(screen.queryByRole('button', { name: /this client’s data/ })).toBeNull();
});

describe('the export of all clients', () => {
  const show = (role: Role) =>
    renderRemotePage(<Pages />, {
      path: '/owner/profile/store/clients',
      messages,
      gate: gateOf(role),
      resolvers: {
        company_list: company,
        customer_import_list: [],
        customer_import_aggregate: { count: 0 },
        customer_export_list: ({ after }: { after: string | null }) =>
          after ? [row] : Array.from({ length: 1_000 }, (_, index) => ({ ...row, cursor: `c${index}` })),
      },
    });

  test('reads every page, for owners', async () => {
    const page = show('owner');
    await page.user.click(await screen.findByRole('button', { name: 'Export all clients' }));
    expect((await screen.findAllByText('1001 clients were exported.'))[0]).toBeInTheDocument();
    expect(page.requests.filter(({ operation }) => operation === 'ExportClients')).toHaveLength(2);
    expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
  });

  test('is not there for partners, nor is the import', async () => {
    const { requests } = show('partner');
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /CSV|Export/ })).toBeNull();
    expect(requests).toEqual([]);
  });
});
