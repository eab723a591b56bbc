import { TransportFailure } from '@suite/graphql/problems';
import { type GateSnapshot, ShellProvider } from '@suite/remote-kit';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate, makeShell } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import { makeEntry } from '../../testing/make-entry';
import { hostI18n, renderHost } from '../../testing/render-host';
import type { Suite } from '../suite';
import { SearchEntry } from './search-entry';

const page = (path: string) => [
  { path: `/owner${path}`, area: 'owner' as const, permissions: [], services: [] },
  { path: `/store/:whmcsId/staff${path}`, area: 'staff' as const, permissions: [], services: [] },
];
const remotes = [
  makeEntry('mf-crm', { manifest: { pages: [...page('/clients'), ...page('/clients/:id')] } }),
  makeEntry('mf-pos', { manifest: { pages: page('/orders/:id') } }),
  makeEntry('mf-booking', { manifest: { pages: page('/appointments/:id') } }),
];
const found = {
  clients: [{ id: 'c1', full_name: 'Jenny Park', image_url: null, last_visited: null }],
  tickets: [{ id: 't1', order_code: '1042', order_status: 'done', at: '2026-11-19T20:00:00Z', name: 'Jenny Park' }],
  visits: [
    {
      id: 'v1',
      start_time: '2026-11-28T20:00:00Z',
      status: 'confirmed',
      client_name: 'Jenny Park',
      employee_name: 'Ava Nguyen',
    },
  ],
};
const nothing = { clients: [], tickets: [], visits: [] };

function show({
  gate = makeGate() as GateSnapshot,
  present = remotes as readonly RegistryEntry[],
  respond = (_text: string): unknown => found,
  language = 'en' as 'en' | 'vi',
} = {}) {
  const push = jest.fn();
  const texts: string[] = [];
  const shell = makeShell({ apollo: {} as never, i18n: hostI18n(language), gate });
  const suite = {
    shell: { gate: shell.gate, navigation: { push } },
    versions: { present: createSubject(present) },
    isCompatible: () => true,
    started: {
      transport: {
        async send({ variables }: { variables: { text: string } }) {
          texts.push(variables.text);
          return { data: { suite_search: respond(variables.text) } };
        },
      },
    },
  } as unknown as Suite;
  const view = renderHost(
    <ShellProvider shell={shell}>
      <SearchEntry suite={suite} />
      <input aria-label="Field of the page" />
    </ShellProvider>,
    language,
  );
  const entry = () => screen.getByRole('button', { name: /Search clients, tickets, visits|Tìm khách/ });
  return { ...view, push, texts, entry };
}
const field = () => screen.findByRole('searchbox', { name: 'Name, phone number or ticket code' });
const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);

test('a search shows clients, tickets and visits in three groups, with one request for what was typed', async () => {
  const { user, entry, texts } = show();
  await user.click(entry());
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'jen');
  await screen.findByRole('region', { name: 'Clients' });
  expect(links()).toEqual([
    ['/owner/clients/c1', 'Jenny ParkNo visit yet'],
    ['/owner/orders/t1', '#1042 Jenny ParkNov 19, 2026 2:00 PM'],
    ['/owner/appointments/v1', 'Jenny ParkNov 28, 2026 2:00 PM · Ava Nguyen'],
    ['/owner/clients?q=jen', 'All clients for “jen”'],
  ]);
  expect(texts).toEqual(['jen']);
  expect(screen.getByText('3 results')).toBeInTheDocument();
});

test('arrow keys move through the results, and Enter opens one', async () => {
  const { user, push } = show();
  await user.keyboard('/');
  await user.type(await field(), 'jen');
  await screen.findByRole('region', { name: 'Clients' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('#1042');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await field()).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(push).toHaveBeenCalledWith('/owner/orders/t1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter in the field opens the first result', async () => {
  const { user, push } = show();
  await user.keyboard('/');
  await user.type(await field(), 'jen');
  await screen.findByRole('region', { name: 'Clients' });
  await user.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/owner/clients/c1');
});

test('the key / is typed where a field has the focus', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Field of the page' }), '1/2');
  expect(screen.getByRole('textbox', { name: 'Field of the page' })).toHaveValue('1/2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('results whose page the person has not are left out', async () => {
  const { user } = show({ present: remotes.slice(0, 1) });
  await user.keyboard('/');
  await user.type(await field(), 'jen');
  await screen.findByRole('region', { name: 'Clients' });
  expect(links().map(([path]) => path)).toEqual(['/owner/clients/c1', '/owner/clients?q=jen']);
});

test('an employee without the permission is offered no search by number', async () => {
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(['ORDER'] as const) });
  const { user } = show({ gate });
  await user.keyboard('/');
  await user.type(await screen.findByRole('searchbox', { name: 'Name or ticket code' }), 'jen');
  await screen.findByRole('region', { name: 'Clients' });
  expect(links()[0]?.[0]).toBe('/store/10001/staff/clients/c1');
});

test('a search without a result says so', async () => {
  const { user } = show({ respond: () => nothing });
  await user.keyboard('/');
  await user.type(await field(), 'nobody');
  expect(await screen.findByText('Nothing for “nobody”')).toBeVisible();
});

test('a failed search can be repeated', async () => {
  let isDown = true;
  const problem = { kind: 'network' as const, code: 'network', params: {}, fields: [], debugId: null };
  const { user } = show({
    respond() {
      if (isDown) throw new TransportFailure(problem);
      return found;
    },
  });
  await user.keyboard('/');
  await user.type(await field(), 'jen');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The search did not work.')).toBeVisible();
  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Clients' })).toBeVisible();
});

test('the search has its texts in Vietnamese', async () => {
  const { user, entry } = show({ language: 'vi' });
  await user.click(entry());
  expect(await screen.findByRole('dialog', { name: 'Tìm kiếm' })).toBeVisible();
});
