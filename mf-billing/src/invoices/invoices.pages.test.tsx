import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const base = '/owner/payment-method/invoices';
const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const makeRow = (id: string, changes: object = {}) => ({
  id,
  kind: 'invoice',
  status: 'paid',
  number: 'INV-2026-000041',
  invoice_day: '2026-11-21',
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  names_en: ['Go POS', '500 texts'],
  names_vi: ['Go POS', '500 tin nhắn'],
  currency: 'USD',
  total: 8295,
  tax: 395,
  paid: 8295,
  due: 0,
  sent_at: null as string | null,
  cursor: null,
  ...changes,
});
const party = {
  name: 'Go Suite',
  address: ['1 Main Street', 'Austin, TX 78701'],
  country: null,
  email: null,
  tax_number: null,
};
const makeDetail = (changes: object = {}, row: object = {}) => ({
  invoice: makeRow(idOf('a1'), row),
  title: 'invoice',
  issuer: party,
  buyer: { ...party, name: 'Lotus Nails', country: 'US' },
  lines: [
    {
      position: 1,
      kind: 'period',
      product_code: 'gopos',
      name_en: 'Go POS',
      name_vi: 'Go POS',
      quantity: 1,
      period_start: '2026-11-21',
      period_end: '2026-12-20',
      amount: 7900,
      tax: 395,
    },
  ],
  taxes: [{ name: 'Sales tax', place: 'US-TX', rate: 62_500, taxable_share: 80, base: 6320, amount: 395 }],
  subtotal: 7900,
  payments: [{ kind: 'charge', at: '2026-11-21T16:00:00.000Z', amount: 8295, card_type: 'Visa', last_four: '4242' }],
  corrects: null,
  credit_notes: [] as object[],
  recipients: 1,
  order_id: null,
  is_package_canceled: false,
  ...changes,
});
const list = (rows: object[], credit = 0) => ({
  billing_invoice_list: () => rows,
  billing_invoice_aggregate: () => ({ count: rows.length }),
  billing_account: () => ({ credit, receivable: 0, currency: 'USD' }),
});
const open = (path: string, resolvers: object, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: base + path,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: resolvers as never,
  });

describe('the list', () => {
  test('shows what each invoice is about, its day, number, total and status', async () => {
    const creditNote = { kind: 'credit_note', number: 'CN-2026-000003', names_en: ['Go POS'], total: 2000 };
    open('', list([makeRow(idOf('a1'), { status: 'open', due: 8295 }), makeRow(idOf('a2'), creditNote)], 1500));
    const rows = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Go POS, 500 textsNov 21, 2026INV-2026-000041$82.95Not paid');
    expect(rows[1]).toHaveTextContent('Credit note CN-2026-000003−$20.00Given back');
    expect(screen.getByRole('link', { name: 'Go POS' })).toHaveAttribute('href', `${base}/${idOf('a2')}`);
    expect(screen.getByText('$15.00')).toBeInTheDocument();
  });

  test('asks for the invoices of a filter, and says what none means', async () => {
    const { user, requests } = open('', list([]));
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not paid' }));
    expect(await screen.findByText('Nothing to pay')).toBeInTheDocument();
    expect(requests.at(-1)?.variables).toMatchObject({
      where: { status: { _eq: 'open' }, kind: { _eq: 'invoice' } },
    });
  });

  test('is not shown to a manager', async () => {
    open('', list([makeRow(idOf('a1'))]), { gate: makeGate({ role: 'manager' }) });
    await waitFor(() => expect(screen.queryByText('INV-2026-000041')).not.toBeInTheDocument());
  });
});

describe('an invoice', () => {
  test('is a document with parties, lines, taxes, total and what paid it', async () => {
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail() });
    const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-000041' });
    expect(paper).toHaveTextContent('FromGo Suite1 Main Street');
    expect(paper).toHaveTextContent('Bill toLotus Nails');
    expect(paper).toHaveTextContent('Go POS$79.00Nov 21, 2026 – Dec 20, 2026');
    expect(paper).toHaveTextContent('Sales tax 6.25%, US-TX$3.9580% of the price is taxable: $63.20');
    expect(paper).toHaveTextContent('Total (USD)$82.95');
    expect(paper).toHaveTextContent('Paid with Visa •••• 4242$82.95');
    expect(paper).not.toHaveTextContent('Amount due');
  });

  test('is a tax invoice with an ABN for an Australian store', async () => {
    const issuer = { ...party, tax_number: '51 824 753 556' };
    const detail = makeDetail({ title: 'tax_invoice', issuer, buyer: { ...party, country: 'AU' } });
    open(`/${idOf('a1')}`, { billing_invoice: () => detail });
    const paper = await screen.findByRole('article', { name: 'Tax invoice INV-2026-000041' });
    expect(paper).toHaveTextContent('ABN: 51 824 753 556');
  });

  test('and its credit note lead to each other', async () => {
    const note = { id: idOf('a2'), number: 'CN-2026-000003', invoice_day: '2026-11-22', total: 2000 };
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail({ credit_notes: [note] }) });
    const link = await screen.findByRole('link', { name: 'Corrected by credit note CN-2026-000003' });
    expect(link).toHaveAttribute('href', `${base}/${idOf('a2')}`);
  });

  test('is emailed to the owner, who sees that it was', async () => {
    const send = jest.fn(() => ({ id: idOf('a1'), sent_at: '2026-11-21T16:00:00.000Z', recipients: 1 }));
    const { user } = open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail(), billing_invoice_send: send });
    await user.click(await screen.findByRole('button', { name: 'Email to the owner' }));
    expect((await screen.findAllByText('Sent to the owner.')).length).toBeGreaterThan(0);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not emailed where no owner has an address, and says so', async () => {
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail({ recipients: 0 }) });
    expect(await screen.findByText(/No owner of the store has an email address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Email to the owner' })).not.toBeInTheDocument();
  });

  test.each([
    ['its period', {}, {}, '/owner/product-plan/your-package'],
    [
      'its purchase',
      { order_id: idOf('e1') },
      { period_start: null, period_end: null },
      `/owner/promotion/order-detail/${idOf('e1')}`,
    ],
  ])('leads to the page that pays %s while it is open', async (_, changes, row, path) => {
    const view = open(`/${idOf('a1')}`, {
      billing_invoice: () => makeDetail(changes, { status: 'open', due: 8295, paid: 0, ...row }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    expect(view.path()).toBe(path);
  });

  test.each(['void', 'uncollectible'])('has no way to pay once it is %s', async (status) => {
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail({ payments: [] }, { status, paid: 0 }) });
    await screen.findByRole('button', { name: 'Email to the owner' });
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  test('says that it is not charged if its package was canceled, and leads to the package', async () => {
    const unpaid = { status: 'open', due: 8295, paid: 0 };
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail({ is_package_canceled: true, payments: [] }, unpaid) });
    expect(await screen.findByText(/You canceled this package. This invoice is not charged/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your packages' })).toHaveAttribute(
      'href',
      '/owner/product-plan/your-package',
    );
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  test('has no way to pay once it is paid', async () => {
    open(`/${idOf('a1')}`, { billing_invoice: () => makeDetail() });
    await screen.findByRole('button', { name: 'Email to the owner' });
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  test('leads to the list if it does not exist', async () => {
    open(`/${idOf('a9')}`, { billing_invoice: () => refusal('not_found', 'billing_invoice_not_found') });
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', base);
  });
});
