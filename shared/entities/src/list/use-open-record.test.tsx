import { type FakeScreen, makeWideScreen, renderRemotePage } from '@suite/testing';
import { act, screen } from '@testing-library/react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useOpenRecord, usePathBesideList } from './use-open-record';

let screenWidth: FakeScreen;
beforeEach(() => {
  screenWidth = makeWideScreen();
});
afterEach(() => screenWidth.restore());

function List() {
  const record = useOpenRecord((id) => `/owner/orders/${id}`);
  const navigate = useNavigate();
  if (record.page) return <Navigate replace to={record.page} />;
  return (
    <>
      {['a', 'b'].map((id) => (
        <Link key={id} {...record.linkTo(id)}>
          {id}
        </Link>
      ))}
      <p>{record.id ? `${record.id} is open${record.isChosen ? ' by choice' : ''}` : 'nothing is open'}</p>
      <button type="button" onClick={record.close}>
        Close
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
const show = (path = '/owner/ticket?tab=done') => renderRemotePage(<List />, { path });
const link = (name: string) => screen.getByRole('link', { name });

test('a chosen record is in the address beside the other parameters, and its link is current', async () => {
  const { user, path } = show();
  await user.click(link('a'));
  expect(path()).toBe('/owner/ticket?tab=done&open=a');
  expect(screen.getByText('a is open by choice')).toBeVisible();
  expect(link('a')).toHaveAttribute('aria-current', 'true');
  expect(link('b')).not.toHaveAttribute('aria-current');
});

test.each(['Back', 'Close'])('%s returns to the list, however many records were looked at', async (way) => {
  const { user, path } = show();
  await user.click(link('a'));
  await user.click(link('b'));
  expect(path()).toBe('/owner/ticket?tab=done&open=b');
  await user.click(screen.getByRole('button', { name: way }));
  expect(await screen.findByText('nothing is open')).toBeVisible();
  expect(path()).toBe('/owner/ticket?tab=done');
});

test('a linked record is open, and closing it stays on the list', async () => {
  const { user, path } = show('/owner/ticket?open=a');
  expect(screen.getByText('a is open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(path()).toBe('/owner/ticket');
});

test('without room a link leads to the record’s page, and a linked record is redirected there', () => {
  screenWidth.setWide(false);
  show();
  expect(link('a')).toHaveAttribute('href', '/owner/orders/a');
  expect(show('/owner/ticket?open=b').path()).toBe('/owner/orders/b');
});

test('an open record becomes a page when the room is gone', () => {
  const { path } = show('/owner/ticket?open=a');
  act(() => screenWidth.setWide(false));
  expect(path()).toBe('/owner/orders/a');
});

function RecordPage() {
  const beside = usePathBesideList('/owner/ticket', 'a');
  return beside ? <Navigate replace to={beside} /> : <p>The record’s own page</p>;
}

test('the page of a record leads to its list with the record beside it', () => {
  const { path } = renderRemotePage(<RecordPage />, { path: '/owner/orders/a' });
  expect(path()).toBe('/owner/ticket?open=a');
});

test('the page of a record that was opened without room stays when there is room', () => {
  screenWidth.setWide(false);
  const { path } = renderRemotePage(<RecordPage />, { path: '/owner/orders/a' });
  act(() => screenWidth.setWide(true));
  expect(screen.getByText('The record’s own page')).toBeVisible();
  expect(path()).toBe('/owner/orders/a');
});
