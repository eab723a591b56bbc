import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const company = [{ id: '00000000-0000-4000-8000-0000000000c1', country_code: 'US' }];
interface Batch {
  input_obj: { customers: { phone: string }[] };
}
const added = ({ input_obj: { customers } }: Batch) => ({ created: customers.length, existing: 0 });
const show = (customer_import: unknown = added, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/store/clients',
    messages,
    resolvers: { company_list: company, customer_import },
    ...more,
  });
const choose = async ({ user, container }: ReturnType<typeof show>, text: string) => {
  await screen.findByRole('button', { name: 'Choose CSV file' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await user.upload(input, new File([text], 'clients.csv', { type: 'text/csv' }));
};
const people = (count: number) =>
  `Name,Phone\n${Array.from({ length: count }, (_, index) => `Person ${index},512555${String(1_000 + index)}`).join('\n')}`;

test('an owner sees clients and what is left out before they are saved', async () => {
  const page = show();
  await choose(page, 'Client,Cell,Email\nTina Trần,(512) 555-0101,tina@example.com\nAnn,,\n');
  expect(await screen.findByText('clients.csv: 2 rows')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Phone number' })).toHaveDisplayValue('Cell');
  const preview = screen.getByRole('list', { name: 'Preview' });
  expect(preview).toHaveTextContent('Tina Trần');
  expect(preview).toHaveTextContent('(512) 555-0101 · tina@example.com');
  expect(screen.getByRole('list', { name: '1 row is left out' })).toHaveTextContent('Row 3: no phone number');
  await page.user.click(screen.getByRole('button', { name: 'Import 1 client' }));
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
  await page.user.click(screen.getByRole('button', { name: 'Import 1 client' }));
  await screen.findByText('1 client added');
  expect(page.requests.find(({ operation }) => operation === 'ImportClients')?.variables).toMatchObject({
    input_obj: { accept_texts: false },
  });
});

test('clients are sent in batches of a hundred', async () => {
  const page = show();
  await choose(page, people(250));
  await page.user.click(await screen.findByRole('button', { name: 'Import 250 clients' }));
  expect(await screen.findByText('250 clients added')).toBeVisible();
  const sent = page.requests.filter(({ operation }) => operation === 'ImportClients');
  expect(sent.map(({ variables }) => (variables as unknown as Batch).input_obj.customers.length)).toEqual([
    100, 100, 50,
  ]);
});

test('an import that was interrupted goes on with the batch that failed', async () => {
  let attempts = 0;
  const page = show((batch: Batch) => {
    attempts += 1;
    if (attempts === 2) throw offline();
    return attempts === 1 ? added(batch) : { created: 49, existing: 1 };
  });
  await choose(page, people(150));
  await page.user.click(await screen.findByRole('button', { name: 'Import 150 clients' }));
  expect(await screen.findByRole('button', { name: 'Import 50 more clients' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Phone number' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Import 50 more clients' }));
  expect(await screen.findByText('149 clients added')).toBeVisible();
  expect(screen.getByText('1 was already your client.')).toBeVisible();
});

test('columns that are not found are asked for, and the first one is focused', async () => {
  const page = show();
  await choose(page, 'A,B\nTina,5125550101\n');
  await page.user.click(await screen.findByRole('button', { name: 'Import 0 clients' }));
  const name = screen.getByRole('combobox', { name: 'Name or first name' });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Choose the column.');
  await page.user.selectOptions(name, 'A');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Phone number' }), 'B');
  expect(screen.getByRole('button', { name: 'Import 1 client' })).toBeVisible();
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
