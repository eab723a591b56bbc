import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { makeProfile } from '../testing/make-client';
import { lan, makeMerge, makePreview, tran } from '../testing/make-merge';
import { Pages } from '../testing/pages';

const pair = { score: 65, strength: 'likely', reasons: ['same_birthday', 'same_name'], first: lan, second: tran };
const show = (path: string, resolvers: Readonly<Record<string, unknown>> = {}, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    ...more,
    resolvers: {
      customer_duplicates: { count: 1, pairs: [pair] },
      customer_merge_list: [],
      customer_merge_preview: makePreview(),
      ...resolvers,
    },
  });
const profile = {
  customer_by_id: makeProfile({ customer: { id: lan.id, full_name: lan.full_name } }),
  customer_visits: [],
  customer_visit_aggregate: { count: 0 },
};
const duplicates = '/owner/clients/duplicates';
const merge = `/owner/clients/${lan.id}/merge?with=${tran.id}`;

test('an owner sees who can be one person, and why', async () => {
  show(duplicates);
  const row = await screen.findByRole('listitem', { name: 'Lan Tran and Trần Lan' });
  expect(row).toHaveTextContent('(512) 555-0143');
  expect(row).toHaveTextContent('No phone number');
  const reasons = within(row).getByRole('list', { name: 'What speaks for one person, or against it' });
  expect([...reasons.children].map(({ textContent }) => textContent)).toEqual(['Same birthday', 'Same name']);
});

test('two people are not suggested again, which can be undone', async () => {
  let pairs = [pair];
  const page = show(duplicates, {
    customer_duplicates: () => ({ count: pairs.length, pairs }),
    customer_not_same: ({ input_obj }: { input_obj: { is_not_same: boolean } }) => {
      pairs = input_obj.is_not_same ? [] : [pair];
      return { id: lan.id, other_id: tran.id, is_not_same: input_obj.is_not_same };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Lan Tran and Trần Lan are two people' }));
  expect(await screen.findByText('No likely duplicates')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('listitem', { name: 'Lan Tran and Trần Lan' })).toBeVisible();
});

test('a merge of today is undone from the list, unless something came after it', async () => {
  let merges = [
    makeMerge(),
    makeMerge({ id: '00000000-0000-4000-8000-0000000000d4', merged_name: 'Kim', undo_refusal: 'refunded' }),
  ];
  const page = show(duplicates, {
    customer_merge_list: () => merges,
    customer_merge_undo: () => {
      merges = [makeMerge({ undo_refusal: 'undone' })];
      return merges[0];
    },
  });
  const list = await screen.findByRole('list', { name: 'Merged in the last 24 hours' });
  expect(list).toHaveTextContent('It stays, as a ticket was refunded since.');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Undo merge of Trần Lan into Lan Tran' }));
  expect(await screen.findByText(/Undone\./)).toBeVisible();
});

test('an owner compares two clients, chooses what stays, and merges them', async () => {
  const page = show(merge, { customer_merge: makeMerge() });
  expect(await screen.findByText('Is merged into it')).toBeVisible();
  expect(screen.getByText('+ 2')).toBeVisible();
  expect(screen.getByText(/1990/)).toBeVisible();
  expect(screen.getByText('$25.00')).toBeVisible();
  await page.user.click(within(screen.getByRole('group', { name: 'Name' })).getByRole('radio', { name: 'Trần Lan' }));
  expect(within(screen.getByRole('group', { name: 'Note' })).getByRole('radio', { name: 'Both' })).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Merge clients' }));
  expect(await screen.findByText('Trần Lan was merged into Lan Tran')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open client' })).toBeVisible();
  expect(page.requests.find(({ operation }) => operation === 'MergeClients')?.variables).toMatchObject({
    input_obj: {
      target_id: lan.id,
      source_id: tran.id,
      choices: [
        { name: 'full_name', from: 'source' },
        { name: 'note', from: 'both' },
      ],
    },
  });
});

test('a merge is undone from where it was done', async () => {
  const page = show(merge, { customer_merge: makeMerge(), customer_merge_undo: makeMerge({ undo_refusal: 'undone' }) });
  await page.user.click(await screen.findByRole('button', { name: 'Merge clients' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo merge' }));
  expect(await screen.findByRole('button', { name: 'Merge clients' })).toBeVisible();
});

test('the other client can stay instead, and choices that were made outlive a failure', async () => {
  const page = show(merge, {
    customer_merge: () => {
      throw offline();
    },
  });
  await page.user.click(
    within(await screen.findByRole('group', { name: 'Note' })).getByRole('radio', { name: 'acetone' }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Merge clients' }));
  await waitFor(() => expect(page.requests.map(({ operation }) => operation)).toContain('MergeClients'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Merge clients' })).toBeEnabled());
  expect(within(screen.getByRole('group', { name: 'Note' })).getByRole('radio', { name: 'acetone' })).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Keep the other one' }));
  const previews = () => page.requests.filter(({ operation }) => operation === 'MergePreview');
  await screen.findByText('Is merged into it');
  expect(previews().at(-1)?.variables).toMatchObject({ target_id: tran.id, source_id: lan.id });
});

test('the other record is searched for, and is not the same one', async () => {
  const page = show(`/owner/clients/${lan.id}/merge`, {
    customer_list: [{ ...lan, no_show_count: 0, is_blocked_from_booking: false }],
  });
  await page.user.type(await screen.findByRole('searchbox'), 'Lan');
  await page.user.click(await screen.findByRole('button', { name: /Lan Tran/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is the same record. Choose another one.');
});

test('the other record is searched for, and compared once it is chosen', async () => {
  const page = show(`/owner/clients/${lan.id}?tab=about`, {
    ...profile,
    customer_list: ({ where }: { where: { search?: string } }) =>
      where.search === 'Trần' ? [{ ...tran, no_show_count: 0, is_blocked_from_booking: false }] : [],
  });
  await page.user.click(await screen.findByRole('link', { name: 'Merge with another client' }));
  await page.user.type(await screen.findByRole('searchbox'), 'Trần');
  await page.user.click(await screen.findByRole('button', { name: /Trần Lan/ }));
  expect(await screen.findByText('Is merged into it')).toBeVisible();
  expect(page.path()).toBe(merge);
  expect(page.requests.find(({ operation }) => operation === 'MergePreview')?.variables).toMatchObject({
    target_id: lan.id,
    source_id: tran.id,
  });
});

describe('the profile of a client', () => {
  const suggestions = () => screen.findByRole('list', { name: 'Possibly the same person' });

  test('suggests who can be the same person, and leads to the comparison', async () => {
    const page = show(`/owner/clients/${lan.id}`, profile);
    expect(await suggestions()).toHaveTextContent('Same birthday');
    expect(page.requests.find(({ operation }) => operation === 'ClientDuplicates')?.variables).toMatchObject({
      customer_id: lan.id,
    });
    await page.user.click(screen.getByRole('button', { name: 'Compare and merge Lan Tran and Trần Lan' }));
    expect(await screen.findByText('Is merged into it')).toBeVisible();
    expect(page.path()).toBe(merge);
  });

  test('suggests two people no more, which can be undone', async () => {
    let pairs = [pair];
    const page = show(`/owner/clients/${lan.id}`, {
      ...profile,
      customer_duplicates: () => ({ count: pairs.length, pairs }),
      customer_not_same: ({ input_obj }: { input_obj: { is_not_same: boolean } }) => {
        pairs = input_obj.is_not_same ? [] : [pair];
        return { id: lan.id, other_id: tran.id, is_not_same: input_obj.is_not_same };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lan Tran and Trần Lan are two people' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Possibly the same person' })).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await suggestions()).toBeVisible();
  });

  test('undoes a merge of today', async () => {
    let merges = [makeMerge()];
    const page = show(`/owner/clients/${lan.id}`, {
      ...profile,
      customer_duplicates: { count: 0, pairs: [] },
      customer_merge_list: () => merges,
      customer_merge_undo: () => {
        merges = [makeMerge({ undo_refusal: 'undone' })];
        return merges[0];
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Undo merge of Trần Lan into Lan Tran' }));
    expect(await screen.findByText(/Undone\./)).toBeVisible();
  });

  test('suggests no duplicates to a manager', async () => {
    const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
    const page = show(`/owner/clients/${lan.id}`, profile, { gate });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lan Tran' })).toBeVisible();
    expect(page.requests.map(({ operation }) => operation)).not.toContain('ClientDuplicates');
  });
});

test('clients who have nothing in common are merged with a warning', async () => {
  show(merge, { customer_merge_preview: makePreview({ strength: null, reasons: [] }) });
  expect(await screen.findByText(/These two have nothing in common/)).toBeVisible();
});

test('an empty list says how to merge any two clients', async () => {
  show(duplicates, { customer_duplicates: { count: 0, pairs: [] } });
  expect(await screen.findByText('No likely duplicates')).toBeVisible();
  expect(screen.getByText(/You can merge any two clients/)).toBeVisible();
});

test.each([duplicates, merge])('a manager is denied %s', async (path) => {
  const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  const page = show(path, {}, { gate });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(page.requests).toEqual([]);
});
