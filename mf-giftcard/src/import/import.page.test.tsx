import { defaultPermissions } from '@suite/domain';
import { makeGate, offline } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardExports } from '../testing/card-exports';
import { sentTo, show } from '../testing/show';

interface Sent {
  input_obj: {
    cards: {
      code: string;
      balance: number;
      initial_balance: number | null;
      phone: string | null;
      email: string | null;
    }[];
    preview: boolean;
  };
}
const store = {
  company_list: [{ id: '00000000-0000-4000-8000-0000000000c1', country_code: 'US' }],
  gift_card_import_list: [] as object[],
  gift_card_import_aggregate: { count: 0 },
};
const accept = ({ input_obj: { cards } }: Sent) => ({
  created: cards.length,
  balance: cards.reduce((all, { balance }) => all + balance, 0),
  existing: 0,
  errors: [],
});
const open = (gift_card_import: unknown = accept, options = {}) =>
  show('/import', { ...store, gift_card_import }, options);
type View = ReturnType<typeof open>;

async function choose({ user, container }: View, text: string) {
  await screen.findByRole('button', { name: 'Choose CSV file' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await user.upload(input, new File([text], 'cards.csv', { type: 'text/csv' }));
}
const press = async ({ user }: View, name: string) => user.click(await screen.findByRole('button', { name }));
const rows = () => within(screen.getByRole('list', { name: 'Preview' })).getAllByRole('listitem');

test('a file is checked first, and then imported as a whole', async () => {
  const view = open();
  await choose(view, 'Card number,Remaining,Mobile\nold-0001,"$1,234.50",512 555 0101\nOLD0002,25,\nOLD0003,0,\n');
  expect(await screen.findByText('cards.csv: 3 rows')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Balance' })).toHaveDisplayValue('Remaining');
  expect(rows()[0]).toHaveTextContent('Row 2OLD0001(512) 555-0101$1,234.50');
  expect(screen.getByText('Row 4: OLD0003, no balance')).toBeVisible();
  await press(view, 'Check 2 rows');
  expect(await screen.findByText('2 cards with $1,259.50 in all can be imported.')).toBeVisible();
  await press(view, 'Import 2 cards');
  expect(await screen.findByText('2 cards imported')).toBeVisible();
  const cards = [
    { code: 'OLD0001', balance: 123_450, initial_balance: null, phone: '+15125550101', email: null },
    { code: 'OLD0002', balance: 2_500, initial_balance: null, phone: null, email: null },
  ];
  expect(sentTo(view, 'ImportGiftCards')).toMatchObject([
    { input_obj: { cards, preview: true } },
    { input_obj: { cards, preview: false } },
  ]);
});

test('the export of another app is imported with what its cards were sold for, for whom, and without dead ones', async () => {
  const view = open();
  await choose(view, cardExports['an online shop']);
  expect(await screen.findByRole('combobox', { name: 'Original value' })).toHaveDisplayValue('Initial Balance');
  expect(screen.getByRole('combobox', { name: 'Switched off' })).toHaveDisplayValue('Enabled?');
  expect(screen.getByText('Row 3: LOTUS0002, switched off in the other system')).toBeVisible();
  expect(screen.getByText('Row 4: LOTUS0003, expired in the other system')).toBeVisible();
  await press(view, 'Check 1 row');
  await press(view, 'Import 1 card');
  expect(await screen.findByText('1 card imported')).toBeVisible();
  const card = { code: 'LOTUS0001', balance: 2_550, initial_balance: 5_000, phone: null, email: 'minh@example.com' };
  expect(sentTo(view, 'ImportGiftCards').at(-1)).toMatchObject({ input_obj: { cards: [card], preview: false } });
});

test('errors are beside their rows, first, and nothing is sent until they are corrected', async () => {
  const view = open();
  await choose(view, 'Code,Balance\nOLD0001,5\nAB,5\nOLD0002,five\n');
  await press(view, 'Check 3 rows');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Row 3AB$5.00A code has 6 to 20 letters and digits.',
    'Row 4OLD0002fiveThe balance is not an amount.',
    'Row 2OLD0001$5.00',
  ]);
  expect(rows()[0]).toHaveFocus();
  expect(sentTo(view, 'ImportGiftCards')).toEqual([]);
});

test('errors that only the store knows are beside their rows after the check', async () => {
  const view = open(() => ({
    created: 1,
    balance: 500,
    existing: 0,
    errors: [{ row: 1, code: 'gift_card_code_taken' }],
  }));
  await choose(view, 'Code,Balance\nOLD0001,5\nSOLD0001,5\n');
  await press(view, 'Check 2 rows');
  await waitFor(() =>
    expect(rows()[0]).toHaveTextContent('Row 3SOLD0001$5.00The store has a card with this code and another balance.'),
  );
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
});

test('a table is pasted, and a missing column is asked for', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('textbox', { name: 'Rows with a header' }));
  await view.user.paste('A\tSố dư\nOLD0001\t25,50\n');
  await press(view, 'Use this table');
  await press(view, 'Check 1 row');
  const code = screen.getByRole('combobox', { name: 'Code' });
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Choose the column.');
  await view.user.selectOptions(code, 'A');
  await press(view, 'Check 1 row');
  expect(await screen.findByText('1 card with $25.50 can be imported.')).toBeVisible();
});

test('an import whose response was lost is sent again with the same key, and says what was there already', async () => {
  let attempts = 0;
  const view = open((sent: Sent) => {
    if (sent.input_obj.preview) return accept(sent);
    attempts += 1;
    if (attempts === 1) throw offline();
    return { created: 0, balance: 0, existing: 1, errors: [] };
  });
  await choose(view, 'Code,Balance\nOLD0001,5\n');
  await press(view, 'Check 1 row');
  await view.user.click(await screen.findByRole('button', { name: 'Import 1 card' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 card' })).toBeEnabled());
  await press(view, 'Import 1 card');
  expect(await screen.findByText('1 was imported before and stays as it is.')).toBeVisible();
  const keys = sentTo(view, 'ImportGiftCards').map(({ idempotency_key }) => idempotency_key);
  expect(keys[1]).toBe(keys[2]);
});

test('a file that cannot be used says why', async () => {
  const view = open();
  await choose(view, 'Code,Balance\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('This has no rows below its header.');
  await choose(view, `Code,Balance\n${'OLD0001,5\n'.repeat(2_001)}`);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('more than 2000 rows'));
});

test('a manager is denied the page', async () => {
  open(accept, { gate: makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) }) });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
});

test('a balance that may be thousands or decimals is asked about before anything is checked', async () => {
  const view = open();
  await choose(view, 'Code,Balance\nOLD0001,1.500\nOLD0002,25\n');
  await press(view, 'Check 2 rows');
  expect(rows()[0]).toHaveTextContent('Thousands or decimals? Choose above.');
  expect(sentTo(view, 'ImportGiftCards')).toEqual([]);
  const meaning = screen.getByRole('combobox', { name: 'What does 1.500 mean in this file?' });
  await view.user.selectOptions(meaning, '$1.50');
  await press(view, 'Check 2 rows');
  expect(await screen.findByText('2 cards with $26.50 in all can be imported.')).toBeVisible();
  await view.user.selectOptions(meaning, '$1,500.00');
  await press(view, 'Check 2 rows');
  expect(await screen.findByText('2 cards with $1,525.00 in all can be imported.')).toBeVisible();
});

test('an import is taken back after its owner has seen what is taken back and what stays', async () => {
  const batch = {
    id: '00000000-0000-4000-8000-0000000000b1',
    file_name: 'old.csv',
    person_name: 'Olivia',
    created_at: '2026-11-20T18:00:00.000Z',
    created: 3,
    filled: 0,
    existing: 0,
    left_out: 0,
    undone_at: null,
    undone_by: null,
    undone: 0,
  };
  const view = show('/import', {
    ...store,
    gift_card_import_list: [batch],
    gift_card_import_aggregate: { count: 1 },
    gift_card_import_undo: {
      removed: 2,
      balance: 7_500,
      staying_count: 1,
      batch,
      staying: [{ id: batch.id, code: 'OLD0003', balance: 200 }],
    },
  });
  await press(view, 'Take back old.csv');
  const dialog = await screen.findByRole('alertdialog', { name: 'Take back old.csv?' });
  expect(dialog).toHaveTextContent('2 cards that were never used are switched off, and $75.00 is taken back.');
  expect(dialog).toHaveTextContent('OLD0003 · $2.00');
  await press(view, 'Take back');
  expect(await screen.findByText('2 cards were taken back.')).toBeInTheDocument();
  expect(sentTo(view, 'UndoGiftCardImport').map(({ input_obj }) => input_obj)).toEqual([
    { id: batch.id, preview: true },
    { id: batch.id, preview: false },
  ]);
});
