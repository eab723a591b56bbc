import fc from 'fast-check';
import {
  canChangeInvoice,
  type InvoiceItem,
  invoiceNumber,
  invoiceStatuses,
  previewInvoice,
  taxTotals,
} from './invoice';
import type { TaxRate } from './tax';

const rate = (changes: Partial<TaxRate>): TaxRate => ({
  country: 'US',
  state: 'TX',
  productKind: 'service',
  name: 'Sales tax',
  validFrom: '2020-01-01',
  rate: 62_500,
  taxableShare: 80,
  ...changes,
});
const item = (changes: Partial<InvoiceItem> = {}): InvoiceItem => ({
  kind: 'period',
  productCode: 'gopos',
  productKind: 'service',
  nameEn: 'Go POS',
  nameVi: 'Go POS',
  quantity: 1,
  period: { start: '2026-11-01', end: '2026-11-30' },
  amount: 7900,
  ...changes,
});
const texas = { country: 'US', state: 'TX' };
const preview = (items: readonly InvoiceItem[], rates: readonly TaxRate[], place = texas, day = '2026-11-29') =>
  previewInvoice(items, { place, day, rates });

test('taxes the taxable share of a line, by the place of the buyer', () => {
  const { lines, subtotal, tax, total } = preview([item()], [rate({})]);
  expect(lines[0]?.taxes).toEqual([
    { name: 'Sales tax', place: 'US-TX', rate: 62_500, taxableShare: 80, base: 6320, amount: 395 },
  ]);
  expect({ subtotal, tax, total }).toEqual({ subtotal: 7900, tax: 395, total: 8295 });
});

test('charges no tax where no rate is valid', () => {
  const rates = [rate({}), rate({ state: 'NY', validFrom: '2027-01-01' })];
  expect(preview([item()], rates, { country: 'US', state: 'CA' }).tax).toBe(0);
  expect(preview([item()], rates, { country: 'US', state: 'NY' }).tax).toBe(0);
  expect(preview([item()], rates, { country: 'US', state: '' }).tax).toBe(0);
  expect(preview([item({ productKind: 'credits' })], rates).tax).toBe(0);
});

test('adds the tax of a province to that of its country', () => {
  const rates = [
    rate({ country: 'CA', state: 'QC', name: 'QST', rate: 99_750, taxableShare: 100 }),
    rate({ country: 'CA', state: '', name: 'GST', rate: 50_000, taxableShare: 100 }),
  ];
  const [line] = preview([item({ amount: 10_000 })], rates, { country: 'CA', state: 'QC' }).lines;
  expect(line?.taxes.map(({ name, amount }) => [name, amount])).toEqual([
    ['GST', 500],
    ['QST', 998],
  ]);
});

test('takes the latest rate of the day, and none that has ended', () => {
  const rates = [rate({}), rate({ validFrom: '2027-01-01', rate: 70_000 }), rate({ validFrom: '2028-01-01', rate: 0 })];
  const taxOn = (day: string) => preview([item({ amount: 10_000 })], rates, texas, day).tax;
  expect(['2026-12-31', '2027-01-01', '2028-01-01'].map(taxOn)).toEqual([500, 560, 0]);
});

test('refuses a total below 0', () => {
  expect(() => preview([item({ amount: -1 })], [])).toThrow(RangeError);
});

test('sums to its lines and its taxes, for any lines', () => {
  const items = fc.array(
    fc.record({ amount: fc.integer({ min: -5000, max: 100_000 }), productKind: fc.constantFrom('service', 'credits') }),
    { maxLength: 8 },
  );
  const rates = [
    rate({}),
    rate({ name: 'City tax', rate: 12_345, taxableShare: 100 }),
    rate({ productKind: 'credits' }),
  ];
  fc.assert(
    fc.property(items, (inputs) => {
      const lines = inputs.map((changes) => item(changes as Partial<InvoiceItem>));
      fc.pre(lines.reduce((all, { amount }) => all + amount, 0) >= 1000);
      let made: ReturnType<typeof preview>;
      try {
        made = preview(lines, rates);
      } catch (error) {
        return error instanceof RangeError;
      }
      const byTax = taxTotals(made.lines.flatMap(({ taxes }) => taxes)).reduce((all, { amount }) => all + amount, 0);
      const byLine = made.lines.reduce((all, line) => all + line.amount + line.tax, 0);
      return byTax === made.tax && byLine === made.total && made.subtotal + made.tax === made.total;
    }),
  );
});

test('an invoice changes its status by one table of moves', () => {
  const moves = invoiceStatuses.flatMap((from) =>
    invoiceStatuses.filter((to) => canChangeInvoice(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'draft > open',
    'draft > paid',
    'open > paid',
    'open > void',
    'open > uncollectible',
    'uncollectible > paid',
  ]);
});

test('writes a number with its series and year', () => {
  expect(invoiceNumber({ series: 'INV', year: 2026, number: 41 })).toBe('INV-2026-000041');
});
