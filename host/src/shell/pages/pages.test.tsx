import { screen } from '@testing-library/react';
import { makeStore } from '../../testing/make-session';
import { renderHost } from '../../testing/render-host';
import { DeniedPage } from './denied.page';
import { IncompatiblePage } from './incompatible.page';
import { NotFoundPage } from './not-found.page';
import { RouteErrorBoundary } from './route-error';
import { ServicePage } from './service.page';
import { StorePickPage } from './store-pick.page';

const nothing = () => undefined;

test.each([
  ['en', "Sorry we can't find page you're looking for!", 'Back to home'],
  ['vi', 'Rất tiếc, chúng tôi không tìm thấy trang bạn cần!', 'Về trang chủ'],
] as const)('the page that is not there says so (%s)', async (language, title, home) => {
  const onHome = jest.fn();
  const { user } = renderHost(<NotFoundPage onHome={onHome} />, language);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: home }));
  expect(onHome).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'This page cannot be opened right now', 'Refresh'],
  ['vi', 'Hiện chưa mở được trang này', 'Tải lại'],
] as const)('a page of a remote that does not fit offers the latest version (%s)', async (language, title, refresh) => {
  const onRefresh = jest.fn();
  const { user } = renderHost(<IncompatiblePage onRefresh={onRefresh} />, language);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: refresh }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('a denied page names the person who can help', () => {
  renderHost(<DeniedPage onHome={nothing} />);
  expect(screen.getByText('You cannot access this page. Please contact your owner.')).toBeInTheDocument();
});

test.each([
  ['en', 'Some thing wrong. Please refresh application!', 'Back to home'],
  ['vi', 'Đã xảy ra lỗi. Vui lòng tải lại ứng dụng!', 'Về trang chủ'],
])('an uncaught render error shows the route error page (%s)', (language, title, home) => {
  document.documentElement.lang = language;
  jest.spyOn(console, 'error').mockImplementation(nothing);
  function Broken(): never {
    throw new Error('render');
  }
  renderHost(
    <RouteErrorBoundary>
      <Broken />
    </RouteErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
});

test('a service that is not enabled shows what it offers; in a browser contact offers to install the app', async () => {
  const { user } = renderHost(<ServicePage services={['gbk']} native={null} />);
  expect(screen.getByRole('heading', { name: 'Go Booking is not enabled for this store' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(screen.getByRole('status')).toHaveTextContent('Install the Go Suite app');
});

test('an owner without a service is led to what the store can buy', async () => {
  const onProducts = jest.fn();
  const { user } = renderHost(<ServicePage services={['gbk']} native={null} onProducts={onProducts} />);
  await user.click(screen.getByRole('button', { name: 'See products' }));
  expect(onProducts).toHaveBeenCalled();
});

test.each([
  ['en', 'Go Checkin is for owners and partners of this store'],
  ['vi', 'Go Checkin chỉ dành cho chủ tiệm và người hùn'],
] as const)('a service of the store that is not for the person says whose it is (%s)', (language, title) => {
  renderHost(<ServicePage services={['gci']} isForOthers native={null} />, language);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
});

test('in the native shell contact opens the chat', async () => {
  const openChat = jest.fn();
  const { user } = renderHost(<ServicePage services={['pos', 'gc_without_pos']} native={{ openChat }} />);
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(openChat).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

const stores = [
  makeStore({ whmcs_id: 10001, name: 'Lotus Nails & Spa' }),
  makeStore({ whmcs_id: 10002, name: 'Willow Hair Studio', address1: null }),
];

test('a store is chosen from the list', async () => {
  const onPick = jest.fn();
  const { user } = renderHost(
    <StorePickPage onOpenStore={nothing} stores={stores} onPick={onPick} onSignOut={nothing} />,
  );
  await user.click(screen.getByRole('button', { name: /Willow Hair Studio/ }));
  expect(onPick).toHaveBeenCalledWith(10002);
});

test('the search ignores case, and an empty result can be cleared', async () => {
  const { user } = renderHost(
    <StorePickPage onOpenStore={nothing} stores={stores} onPick={nothing} onSignOut={nothing} />,
  );
  const search = screen.getByRole('searchbox', { name: 'Search stores' });
  await user.type(search, 'WILLOW');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(screen.getByText('No store is called “nobody”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all stores' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a person without a store sees instructions', async () => {
  const onSignOut = jest.fn();
  const { user } = renderHost(
    <StorePickPage onOpenStore={nothing} stores={[]} onPick={nothing} onSignOut={onSignOut} />,
  );
  expect(screen.getByText('You have no store yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
