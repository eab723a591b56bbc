import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import { makeEntry } from '../../testing/make-entry';
import { makeSession, makeStore } from '../../testing/make-session';
import { renderHost } from '../../testing/render-host';
import type { Suite } from '../suite';
import { StoreButton } from './store-button';
import { StoreChoices } from './store-choices';

const many = Array.from({ length: 250 }, (_, index) =>
  makeStore({ whmcs_id: index + 1, name: `Store ${index + 1}`, address1: `${index + 1} Main St` }),
);

function show(search = '', stores = many) {
  const onSelect = jest.fn();
  const { user } = renderHost(<StoreChoices stores={stores} present={7} search={search} onSelect={onSelect} />);
  return { user, onSelect };
}

test('all of 250 stores can be reached, and the present one is marked', async () => {
  const { user, onSelect } = show();
  expect(screen.getAllByRole('option')).toHaveLength(250);
  expect(screen.getAllByRole('option', { selected: true })).toEqual([
    screen.getByRole('option', { name: 'Store 7 7 Main St Owner' }),
  ]);
  await user.click(screen.getByRole('option', { name: /^Store 250 / }));
  expect(onSelect).toHaveBeenCalledWith(250);
});

test('a store shows its address and the person’s role in it', () => {
  const manager = { employee_id: null, role: 'manager' as const, permissions: [] };
  show('', [makeStore({ name: 'Lotus' }), makeStore({ whmcs_id: 7, name: 'Willow', company_user: manager })]);
  expect(screen.getByRole('option', { name: /^Lotus/ })).toHaveTextContent('Lotus 100 Congress AveOwner');
  expect(screen.getByRole('option', { name: /^Willow/ })).toHaveTextContent('Willow 100 Congress AveManager');
});

test.each([
  ['STORE 25', ['Store 25', 'Store 250'], '2 stores'],
  ['store 117', ['Store 117'], '1 store'],
])('the search for %s finds %j and announces the result', (search, names, message) => {
  show(search);
  expect(
    screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? option.textContent),
  ).toEqual(names.map((name) => expect.stringContaining(name)));
  expect(screen.getByRole('status')).toHaveTextContent(message);
});

test('an empty search result says so', () => {
  show('xyz');
  expect(screen.getByText('No store is called “xyz”')).toBeInTheDocument();
});

describe('the selector', () => {
  function open(gate = makeGate(), remotes: RegistryEntry[] = [], photo: string | null = null) {
    const heard: (() => void)[] = [];
    const selectStore = jest.fn();
    const push = jest.fn();
    const show = jest.fn();
    const suite = {
      session: createSubject(
        makeSession({ photo, stores: [makeStore(), makeStore({ whmcs_id: 10002, name: 'Willow' })] }),
      ),
      shell: { gate: createSubject<GateSnapshot>(gate), navigation: { push } },
      versions: { present: createSubject<readonly RegistryEntry[]>(remotes) },
      isCompatible: () => true,
      native: {
        on(_: string, listener: () => void) {
          heard.push(listener);
          return () => heard.splice(heard.indexOf(listener), 1);
        },
      },
      selectStore,
      started: { transport: { send: () => Promise.reject(new Error('refused')) } },
      problems: { show },
    } as unknown as Suite;
    const { user, container } = renderHost(<StoreButton suite={suite} />);
    const toggle = () => user.click(screen.getByRole('button', { name: /Change store/ }));
    return { user, container, selectStore, push, heard, toggle, show };
  }

  test('has the person’s photo on its button', () => {
    const { container } = open(makeGate(), [], '/pictures/linh.jpg');
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/linh.jpg?size=small');
  });

  test('closes on a choice', async () => {
    const { user, toggle, selectStore } = open();
    await toggle();
    await user.click(await screen.findByRole('option', { name: /^Willow/ }));
    expect(selectStore).toHaveBeenCalledWith(10002);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('closes when a notification is pressed in the phone app, and unsubscribes when closed', async () => {
    const { toggle, heard } = open();
    expect(heard).toHaveLength(0);
    await toggle();
    await screen.findByRole('option', { name: /^Willow/ });
    act(() => heard[0]?.());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(heard).toHaveLength(0);
  });

  test('reverts the language when the account does not save it', async () => {
    const { user, toggle, show } = open();
    await toggle();
    await user.click(await screen.findByRole('button', { name: 'Tiếng Việt' }));
    await waitFor(() => expect(show).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toBeVisible();
    expect(localStorage.getItem('suite:device:language')).toBeNull();
  });

  const page = { path: '/owner/profile', area: 'owner' as const, permissions: [], services: [] };
  const settings = makeEntry('mf-profile', { manifest: { pages: [page] } });

  test('links to the settings if a remote provides them', async () => {
    const { user, toggle, push } = open(makeGate(), [settings]);
    await toggle();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(push).toHaveBeenCalledWith('/owner/profile');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('links staff to their settings in place of the pages that these contain', async () => {
    const pages = ['', '/edit', '/sessions'].map((path) => ({
      path: `/store/:whmcsId/staff/profile${path}`,
      area: 'staff' as const,
      permissions: [],
      services: [],
    }));
    const gate = makeGate({ area: 'staff', role: 'staff' });
    const { user, toggle, push } = open(gate, [makeEntry('mf-profile', { manifest: { pages } })]);
    await toggle();
    expect(screen.queryByRole('button', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Signed-in devices' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(push).toHaveBeenCalledWith('/store/10001/staff/profile');
  });

  test.each([
    ['own data', '/profile/edit', 'Edit profile'],
    ['signed-in devices', '/profile/sessions', 'Signed-in devices'],
    ['appearance', '/style', 'Appearance'],
  ])('links staff of a remote without settings to their %s', async (_, path, name) => {
    const page = { path: `/store/:whmcsId/staff${path}`, area: 'staff' as const, permissions: [], services: [] };
    const entry = makeEntry('mf-profile', { manifest: { pages: [page] } });
    const { user, toggle, push } = open(makeGate({ area: 'staff', role: 'staff' }), [entry]);
    await toggle();
    await user.click(await screen.findByRole('button', { name }));
    expect(push).toHaveBeenCalledWith(`/store/10001/staff${path}`);
  });

  test.each([
    ['without a remote that provides it', makeGate(), []],
    ['in the staff area', makeGate({ area: 'staff', role: 'staff' }), [settings]],
  ])('has no link to settings %s', async (_, gate, remotes) => {
    const { toggle } = open(gate, remotes);
    await toggle();
    await screen.findByRole('option', { name: /^Willow/ });
    expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });
});
