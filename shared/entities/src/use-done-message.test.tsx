import { renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { DoneMessage } from '.';

const state = { done: 'Client removed.', isChosen: true };
/** The texts of the live region when the page was mounted. */
let firstTexts: (string | null)[];
let goBack: () => void;

function List() {
  const navigate = useNavigate();
  goBack = () => navigate(-1);
  return (
    <div
      ref={(page) => {
        if (page) firstTexts.push(page.querySelector('[role=status]')?.textContent ?? null);
      }}
    >
      <DoneMessage />
      <p>{JSON.stringify(useLocation().state)}</p>
      <Link to="/other">Other</Link>
      <Link to="/list?q=b">Search</Link>
    </div>
  );
}
const show = () =>
  renderRemotePage(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route
        path="/other"
        element={
          <Link to="/list?q=a" state={state}>
            List
          </Link>
        }
      />
    </Routes>,
    { path: '/other' },
  );
const announced = () => screen.getByRole('status').textContent;

beforeEach(() => {
  firstTexts = [];
});

test('a message is announced after its live region was mounted, and leaves the entry with its search and other state', async () => {
  const { user, path } = show();
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByText('Client removed.', { ignore: '[role=status]' })).toBeVisible();
  expect(firstTexts[0]).toBe('');
  expect(announced()).toBe('Client removed.');
  expect(path()).toBe('/list?q=a');
  expect(screen.getByText('{"isChosen":true}')).toBeVisible();
});

test('a message is not repeated by Back', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByText('Client removed.', { ignore: '[role=status]' });
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await act(async () => goBack());
  await screen.findByRole('link', { name: 'Other' });
  expect(screen.queryByText('Client removed.')).toBeNull();
});

test('a message ends with the next change of the address', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByText('Client removed.', { ignore: '[role=status]' });
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(screen.queryByText('Client removed.')).toBeNull());
});
