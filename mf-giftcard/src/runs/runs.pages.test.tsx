import { screen, waitFor, within } from '@testing-library/react';
import { sentTo, show } from '../testing/show';

const runId = '00000000-0000-4000-8000-0000000000e1';
const makeRun = (changes: object = {}) => ({
  id: runId,
  start_code: 'GOLD0001',
  end_code: 'GOLD0300',
  quantity: 300,
  value: 5_000,
  sold: 12,
  note: 'Gold',
  person_name: 'Linh Tran',
  created_at: '2026-11-02T15:00:00.000Z',
  not_sold: 286,
  active: 9,
  depleted: 3,
  expired: 0,
  off: 2,
  ...changes,
});
const server = (runs = [makeRun()]) => ({
  gift_card_run_list: () => runs,
  gift_card_run_aggregate: () => ({ count: runs.length }),
  gift_card_run_by_id: () => runs[0],
});

test('the list shows codes, value and sold cards of each run', async () => {
  show('/print-runs', server([makeRun(), makeRun({ id: runId.replace('e1', 'e2'), value: null, note: null })]));
  const rows = within(await screen.findByRole('list', { name: 'Print runs' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('GOLD0001 to GOLD030012 of 300 cards sold$50.00 eachNov 02, 2026 · Gold');
  expect(rows[1]).toHaveTextContent('Value decided when sold');
});

test('without print runs the list offers to register one', async () => {
  show('/print-runs', server([]));
  expect(await screen.findByText('No print runs yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New print run' })).toHaveLength(2);
});

describe('a new print run', () => {
  test('counts the cards as the codes are typed, and registers them with their value', async () => {
    const view = show('/print-runs/new', { ...server(), gift_card_run_create: ({ input_obj }: never) => input_obj });
    await view.user.type(screen.getByRole('textbox', { name: 'First code' }), 'gold-0001');
    await view.user.type(screen.getByRole('textbox', { name: 'Last code' }), 'gold-0300');
    expect(screen.getByRole('status')).toHaveTextContent('300 cards');
    await view.user.click(screen.getByRole('switch', { name: 'All cards have the same value' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Value of each card' }), '5000');
    await view.user.click(screen.getByRole('button', { name: 'Register cards' }));
    await waitFor(() => expect(sentTo(view, 'CreateGiftCardRun')).toHaveLength(1));
    await waitFor(() => expect(view.path()).toContain('/print-runs/detail?id='));
    expect(sentTo(view, 'CreateGiftCardRun')[0]).toMatchObject({
      input_obj: { start_code: 'gold-0001', end_code: 'gold-0300', value: 5_000, note: null },
    });
  });

  test.each([
    ['AB1', 'AB2', 'First code', '6 to 20 letters and digits that end with digits.'],
    ['GOLD0002', 'GOLD0001', 'Last code', /must not be below the first, and a run has at most 10000 cards/],
    ['GOLD0001', 'SILVER02', 'Last code', 'The letters of the first code, and a number of as many digits.'],
  ])('from %s to %s is refused beside the field %s', async (start, end, field, message) => {
    const view = show('/print-runs/new', server());
    await view.user.type(screen.getByRole('textbox', { name: 'First code' }), start);
    await view.user.type(screen.getByRole('textbox', { name: 'Last code' }), end);
    await view.user.click(screen.getByRole('button', { name: 'Register cards' }));
    const input = screen.getByRole('textbox', { name: field });
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringMatching(message)));
    expect(input).toHaveFocus();
    expect(sentTo(view, 'CreateGiftCardRun')).toEqual([]);
  });
});

test('a run shows its cards by state, and leads to them and to the print sheet', async () => {
  show(`/print-runs/detail?id=${runId}`, server());
  const table = within(await screen.findByRole('table', { name: 'Cards by state' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'StatusCards',
    'Not sold286',
    'Active9',
    'Depleted3',
    'Expired0',
    'Switched off2',
    'Total300',
  ]);
  expect(screen.getByRole('link', { name: 'Show cards' })).toHaveAttribute(
    'href',
    `/owner/gift-card/gift-card-list?run=${runId}`,
  );
});

test('the print sheet has a card with code, value and QR code each, in batches of 200', async () => {
  const view = show(`/print-runs/sheet?id=${runId}`, server());
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Cards of the print run' })).getAllByRole('listitem');
  expect(await cards()).toHaveLength(200);
  expect((await cards())[0]).toHaveTextContent('Gift card$50.00GOLD0001');
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'The card’s code as a QR code' })).toHaveLength(200));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Cards to print' }), 'Cards 201 to 300');
  expect(await cards()).toHaveLength(100);
  expect((await cards()).at(-1)).toHaveTextContent('GOLD0300');
  expect(screen.getByRole('button', { name: 'Print 100 cards' })).toBeVisible();
});

test('the list of cards can be limited to a run', async () => {
  const view = show(`/gift-card-list?run=${runId}`);
  await waitFor(() => expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({ where: { run_id: { _eq: runId } } }));
  await view.user.click(await screen.findByRole('button', { name: 'Show all cards' }));
  await waitFor(() => expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({ where: {} }));
  expect(view.path()).toBe('/owner/gift-card/gift-card-list');
});
