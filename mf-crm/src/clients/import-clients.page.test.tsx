import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const company = [{ id: '00000000-0000-4000-8000-0000000000c1', country_code: 'US' }];
interface Batch {
  input_obj: {
    customers: { full_name: string; phone: string }[];
    refusals: object[];
    batch: { id: string; file_name: string; left_out: number };
  };
}
const nothing = { created: 0, existing: 0, filled: 0, erased: 0 };
const added = ({ input_obj: { customers } }: Batch) => ({ ...nothing, created: customers.length });
const allNew = ({ input_obj: { customers } }: Batch) => ({ outcomes: customers.map(() => 'created'), refusing: 0 });
const noImports = { customer_import_list: [], customer_import_aggregate: { count: 0 } };
const show = (customer_import: unknown = added, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/store/clients',
    messages,
    ...more,
    resolvers: {
      company_list: company,
      customer_import_preview: allNew,
      ...noImports,
      customer_import,
      ...more.resolvers,
    },
  });
const choose = async ({ user, container }: ReturnType<typeof show>, text: string) => {
  await screen.findByRole('button', { name: 'Choose CSV file' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await user.upload(input, new File([text], 'clients.csv', { type: 'text/csv' }));
};
const press = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const people = (count: number) =>
  `Name,Phone\n${Array.from({ length: count }, (_, index) => `Person ${index},512555${String(1_000 + index)}`).join('\n')}`;

test('an owner sees clients and what is left out before they are saved', async () => {
  const page = show();
  await choose(page, 'Client,Cell,Email\nTina Trần,(512) 555-0101,tina@example.com\nAnn,12,\n');
  expect(await screen.findByText('clients.csv: 2 rows')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Phone number' })).toHaveDisplayValue('Cell');
  const preview = screen.getByRole('list', { name: 'Preview' });
  expect(preview).toHaveTextContent('Tina Trần');
  expect(preview).toHaveTextContent('(512) 555-0101 · tina@example.com');
  expect(screen.getByRole('list', { name: '1 row is left out' })).toHaveTextContent('Row 3: not a phone number');
  await press(page, 'Check 1 client');
  expect(await screen.findByRole('list', { name: 'What will happen' })).toHaveTextContent(
    '1 new client1 row is left out',
  );
  expect(page.requests.map(({ operation }) => operation)).not.toContain('ImportClients');
  await press(page, 'Import 1 client');
  expect(await screen.findByText('1 client added')).toBeVisible();
  expect(screen.getByText('1 row was left out.')).toBeVisible();
});

test('an owner says whether the clients gave their numbers for texts', async () => {
  const page = show();
  await choose(page, people(1));
  const texts = await screen.findByRole('switch', { name: 'They gave you their numbers for texts about their visits' });
  expect(texts).toBeChecked();
  await page.user.click(texts);
  expect(screen.getByText('They get no texts. You can switch them on for each client later.')).toBeVisible();
  await press(page, 'Check 1 client');
  await press(page, 'Import 1 client');
  await screen.findByText('1 client added');
  expect(page.requests.find(({ operation }) => operation === 'ImportClients')?.variables).toMatchObject({
    input_obj: { accept_texts: false },
  });
});

test('clients are sent in batches of a hundred', async () => {
  const page = show();
  await choose(page, people(250));
  await press(page, 'Check 250 clients');
  await press(page, 'Import 250 clients');
  expect(await screen.findByText('250 clients added')).toBeVisible();
  const sent = page.requests.filter(({ operation }) => operation === 'ImportClients');
  expect(sent.map(({ variables }) => (variables as unknown as Batch).input_obj.customers.length)).toEqual([
    100, 100, 50,
  ]);
  const batches = sent.map(({ variables }) => (variables as unknown as Batch).input_obj.batch);
  expect(batches[0]).toMatchObject({ file_name: 'clients.csv', left_out: 0 });
  expect(new Set(batches.map(({ id }) => id)).size).toBe(1);
});

test('an import that was interrupted goes on with the batch that failed', async () => {
  let attempts = 0;
  const page = show((batch: Batch) => {
    attempts += 1;
    if (attempts === 2) throw offline();
    return attempts === 1 ? added(batch) : { ...nothing, created: 49, existing: 1 };
  });
  await choose(page, people(150));
  await press(page, 'Check 150 clients');
  await press(page, 'Import 150 clients');
  expect(await screen.findByRole('button', { name: 'Import 50 more clients' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Phone number' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Import 50 more clients' }));
  expect(await screen.findByText('149 clients added')).toBeVisible();
  expect(screen.getByText('1 was already your client.')).toBeVisible();
});

test('columns that are not found are asked for, and the first one is focused', async () => {
  const page = show();
  await choose(page, 'A,B\nTina,5125550101\n');
  await press(page, 'Check 0 clients');
  const name = screen.getByRole('combobox', { name: 'Name or first name' });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Choose the column.');
  await page.user.selectOptions(name, 'A');
  expect(screen.getByRole('combobox', { name: 'Phone number' })).toHaveDisplayValue('B');
  expect(screen.getByRole('button', { name: 'Check 1 client' })).toBeVisible();
});

test('a file that cannot be used says why, and another one can be chosen', async () => {
  const page = show();
  await choose(page, 'Name,Phone\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('This has no rows below its header.');
  await choose(page, people(1));
  await page.user.click(await screen.findByRole('button', { name: 'Choose another file' }));
  expect(screen.getByRole('button', { name: 'Choose CSV file' })).toBeVisible();
});

test('a manager is denied the page', async () => {
  const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  show(added, { gate });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
});

test('an owner sees what the import will do with each client, and other columns have to be checked again', async () => {
  const outcomes = ['created', 'family', 'filled', 'existing', 'erased'];
  const page = show(added, {
    resolvers: {
      customer_import_preview: ({ input_obj: { customers } }: Batch) => ({
        outcomes: customers.map((_, index) => outcomes[index] ?? 'created'),
        refusing: 1,
      }),
    },
  });
  await choose(
    page,
    `Name,Phone,Blocked\n${['"Diaz, Rosa"', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, index) => `${name},512555010${index},${index === 0 ? 'Yes' : 'No'}`).join('\n')}`,
  );
  expect(await screen.findByRole('list', { name: 'Preview' })).toHaveTextContent(/^Rosa Diaz/);
  await press(page, 'Check 5 clients');
  const plan = await screen.findByRole('list', { name: 'What will happen' });
  expect([...plan.children].map(({ textContent }) => textContent)).toEqual([
    '2 new clients',
    '1 of them shares a number with family',
    '1 client you have gets what is empty',
    '1 client you have stays as is',
    '1 new client gets no texts, as they refused them',
    '1 new client is blocked from online booking',
    '1 name is turned: “Diaz, Rosa” becomes “Rosa Diaz”',
    '1 deleted at their request is left out',
  ]);
  expect(screen.getByRole('list', { name: '1 row is left out' })).toHaveTextContent('Row 6: deleted at their request');
  expect(screen.getByRole('button', { name: 'Import 4 clients' })).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Blocked from booking' }), 'Not in this file');
  expect(screen.getByRole('button', { name: 'Check 5 clients' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'What will happen' })).toBeNull();
});

test('refusals of clients are sent, also of rows that are left out', async () => {
  const page = show();
  await choose(page, 'Name,Phone,Accepts SMS,Status\nAnn,5125550101,No,Active\nOld,5125550102,No,Archived\n');
  await press(page, 'Check 1 client');
  await press(page, 'Import 1 client');
  await screen.findByText('1 client added');
  expect(page.requests.find(({ operation }) => operation === 'ImportClients')?.variables).toMatchObject({
    input_obj: {
      customers: [{ full_name: 'Ann', refused: ['texts'] }],
      refusals: [{ phone: '+15125550102', refused: ['texts'] }],
      batch: { left_out: 1 },
    },
  });
});

test('a file whose letters look wrong is read in another encoding', async () => {
  const page = show();
  await choose(page, 'Name,Phone\nNguyễn,5125550101\n');
  const encoding = await screen.findByRole('combobox', { name: 'Letters of the file' });
  expect(encoding).toHaveDisplayValue('Unicode (UTF-8)');
  await page.user.selectOptions(encoding, 'windows-1252');
  expect(await screen.findByText(/^1 row seems to have broken letters/)).toBeVisible();
  expect(screen.getByRole('list', { name: '1 value is left blank' })).toHaveTextContent('letters seem to be broken');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Letters of the file' }), 'utf-8');
  expect(await screen.findByRole('list', { name: 'Preview' })).toHaveTextContent('Nguyễn');
});

test('an import is taken back after its owner has seen who is removed and who stays', async () => {
  const batch = {
    id: '00000000-0000-4000-8000-0000000000b1',
    file_name: 'old.csv',
    person_name: 'Olivia',
    created_at: '2026-11-20T18:00:00.000Z',
    created: 3,
    filled: 1,
    existing: 0,
    left_out: 2,
    undone_at: null as string | null,
    undone_by: null as string | null,
    undone: 0,
  };
  const list = [batch];
  const page = show(added, {
    resolvers: {
      customer_import_list: () => list,
      customer_import_aggregate: { count: 1 },
      customer_import_undo: ({ input_obj: { preview } }: { input_obj: { preview: boolean } }) => {
        const undone = { undone_at: '2026-11-21T18:00:00.000Z', undone_by: 'Olivia', undone: 2 };
        if (!preview) list[0] = { ...batch, ...undone };
        return {
          removed: 2,
          staying_count: 1,
          staying: [{ id: batch.id, full_name: 'Ann Bell' }],
          batch: list[0],
        };
      },
    },
  });
  expect(await screen.findByRole('list', { name: 'Past imports' })).toHaveTextContent(
    '3 new · 1 completed · 2 left out',
  );
  await press(page, 'Take back old.csv');
  const dialog = await screen.findByRole('alertdialog', { name: 'Take back old.csv?' });
  expect(dialog).toHaveTextContent('2 clients are removed.');
  expect(dialog).toHaveTextContent('1 client stays');
  expect(screen.getByRole('list', { name: 'Stay in the store' })).toHaveTextContent('Ann Bell');
  await press(page, 'Take back');
  expect(await screen.findByText('2 clients were removed.')).toBeInTheDocument();
  expect(await screen.findByText(/^2 taken back on/)).toBeVisible();
});
