import {
  createFakeApi,
  createTestI18n,
  type FakeShell,
  makeShell,
  makeSubject,
  type SlotComponents,
} from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SlotState } from './contract';
import { exposeSlot } from './expose-slot';
import { changeLanguage, type Locales } from './locales';
import { createPaths } from './paths';
import { createRemote } from './remote';
import { page, redirect, remoteRoutes } from './routes';
import { Slot } from './slot';

const locales = (): Locales => ({
  en: jest.fn(async () => ({ default: { title: 'Orders' } })),
  vi: jest.fn(async () => ({ default: { title: 'Phiếu' } })),
});

const needs = { areas: ['owner', 'staff'], permissions: [], services: [] } as const;
const routes = remoteRoutes({
  name: 'mf-test',
  contract: '^1.0.0',
  pages: {
    home: redirect('/', { ...needs, to: '/orders' }),
    orders: page('/orders', needs),
    order: page('/orders/:id', needs),
  },
});
const pagesWith = (Orders: ComponentType) => ({ orders: async () => Orders, order: async () => OrderPage });
const usePaths = createPaths(routes);

function OrdersPage() {
  const { t } = useTranslation('mf-test');
  const paths = usePaths();
  return (
    <>
      <h1>{t('title')}</h1>
      <Link to={paths.order({ id: '1' })}>First</Link>
      <Slot name="ticket.done" fallback={<p>nothing extra</p>} />
    </>
  );
}

const OrderPage = () => <h1>Order</h1>;

let shell: FakeShell;
let outlet: HTMLElement;

function setUp(slots: SlotComponents = {}) {
  outlet = document.createElement('div');
  document.body.replaceChildren(outlet);
  shell = makeShell({ apollo: createFakeApi({}).client, i18n: createTestI18n('en'), path: '/owner/orders', slots });
}

async function open({
  Orders = OrdersPage,
  messages = locales(),
}: {
  Orders?: ComponentType;
  messages?: Locales;
} = {}) {
  const remote = createRemote({ routes, pages: pagesWith(Orders), locales: messages });
  const props = { shell, outlet };
  await remote.bootstrap(props);
  await act(() => remote.mount(props));
  return { close: () => act(() => remote.unmount(props)), again: () => act(() => remote.mount(props)) };
}

test('a remote shows its page at the shell’s location, and removes everything on unmount', async () => {
  setUp();
  const { close, again } = await open();
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  expect(document.title).toBe('Orders · Go Suite');
  await close();
  expect(outlet).toBeEmptyDOMElement();
  await again();
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
});

test('a redirect leads on to its page', async () => {
  setUp();
  shell.navigation.push('/owner');
  await open();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  expect(shell.navigation.location.getSnapshot().pathname).toBe('/owner/orders');
});

test('a link moves the shell, the title and the focus', async () => {
  setUp();
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(shell.navigation.location.getSnapshot().pathname).toBe('/owner/orders/1');
  const heading = await screen.findByRole('heading', { name: 'Order' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Order · Go Suite');
});

test('only the messages of the current language are fetched, and another language’s when it is chosen', async () => {
  setUp();
  const messages = locales();
  await open({ messages });
  expect(messages.vi).not.toHaveBeenCalled();
  await act(() => changeLanguage(shell.i18n, 'vi'));
  expect(screen.getByRole('heading', { name: 'Phiếu' })).toBeInTheDocument();
});

test('a remote without its messages does not mount', async () => {
  setUp();
  const lost = { ...locales(), en: () => Promise.reject(new Error('chunk')) };
  await expect(open({ messages: lost })).rejects.toThrow('chunk');
});

test('a page that throws is replaced by a card with Retry', async () => {
  setUp();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  function Moody() {
    if (broken) throw new Error('render');
    return <p>recovered</p>;
  }
  await open({ Orders: Moody });
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not open');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('recovered')).toBeInTheDocument();
});

test.each<[string, (broken: boolean) => void]>([
  [
    'render',
    (broken) => {
      if (broken) throw new Error('render');
    },
  ],
  [
    'effect',
    (broken) =>
      useEffect(() => {
        if (broken) throw new Error('effect');
      }),
  ],
])('reports a first %s that throws before it is mounted', async (_, useFault) => {
  setUp();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const broken of [true, false]) {
    const onRenderError = jest.fn();
    const Moody = () => {
      useFault(broken);
      return <p>the page</p>;
    };
    const remote = createRemote({ routes, pages: pagesWith(Moody), locales: locales() });
    const props = { shell, outlet, onRenderError };
    await remote.bootstrap(props);
    // The test scheduler of React is disabled, as in a browser.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await remote.mount(props);
    expect(onRenderError.mock.calls.length > 0).toBe(broken);
    expect(outlet.textContent).toContain(broken ? 'This part did not open' : 'the page');
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await act(() => remote.unmount(props));
  }
});

test('an empty slot shows its fallback', async () => {
  setUp();
  await open();
  expect(screen.getByText('nothing extra')).toBeInTheDocument();
});

test('a slot loads its own messages; its failure stays in its own box', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Extra = exposeSlot('ticket.done', {
    remote: 'mf-extra',
    locales: locales(),
    Component: () => {
      const { t } = useTranslation('mf-extra');
      if (broken) throw new Error('slot');
      return <p>extra {t('title')}</p>;
    },
  });
  setUp({ 'ticket.done': Extra });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not open');
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('extra Orders')).toBeInTheDocument();
});

test('a slot whose messages fail to load can be tried again', async () => {
  let online = false;
  const en = () => (online ? Promise.resolve({ default: { title: 'Extra' } }) : Promise.reject(new Error('chunk')));
  const Extra = exposeSlot('ticket.done', {
    remote: 'mf-late',
    locales: { en, vi: en },
    Component: () => <p>extra</p>,
  });
  setUp({ 'ticket.done': Extra });
  await open();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('extra')).toBeInTheDocument();
});

test('a slot that could not be fetched offers the shell’s Retry', async () => {
  setUp();
  const retry = jest.fn();
  const state = makeSubject<SlotState>({ kind: 'failed', remote: 'mf-extra', retry });
  shell = { ...shell, slots: { observe: () => state } };
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => state.set({ kind: 'ready', components: [{ id: 'x', remote: 'mf-extra', Component: () => <p>extra</p> }] }));
  expect(screen.getByText('extra')).toBeInTheDocument();
});
