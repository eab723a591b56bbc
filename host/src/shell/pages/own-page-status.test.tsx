import { screen } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import type { Suite } from '../suite';
import type { OwnPage } from './own-page';
import { OwnPageStatus } from './own-page-status';

const load = jest.fn<ReturnType<OwnPage['load']>, Parameters<OwnPage['load']>>();
const page: OwnPage = { id: 'books', paths: { owner: '/owner/books' }, needs: [], load };
const suite = { started: { i18n: {} } } as Suite;
const Books = () => <h1>Books</h1>;

beforeEach(() => void load.mockReset());

test('a page of the host is shown after its skeleton', async () => {
  load.mockResolvedValue(Books);
  renderHost(<OwnPageStatus suite={suite} page={page} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('heading', { name: 'Books' })).toBeVisible();
  expect(load).toHaveBeenCalledWith(suite.started.i18n);
});

test('a page that fails to load shows a message and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(Books);
  const { user } = renderHost(<OwnPageStatus suite={suite} page={page} />);
  expect(await screen.findByRole('heading', { name: 'This part did not open' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Books' })).toBeVisible();
});
