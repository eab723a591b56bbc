import fc from 'fast-check';
import { calendarViews } from './period';
import { overviewKinds, readTicketView, statusFilters, ticketTabs, writeTicketView } from './ticket-view';

const plain = {
  tab: 'overview',
  kind: 'unprocessed',
  search: '',
  calendar: 'month',
  day: null,
  status: 'booked',
  staff: null,
  moving: null,
} as const;

test('a view survives being written to and read from the address', () => {
  const days = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.record({
        tab: fc.constantFrom(...ticketTabs),
        kind: fc.constantFrom(...overviewKinds),
        search: fc.string({ unit: 'grapheme' }),
        calendar: fc.constantFrom(...calendarViews),
        day: fc.option(days),
        status: fc.constantFrom(...statusFilters),
        staff: fc.option(fc.uuid()),
        moving: fc.option(fc.uuid()),
      }),
      (view) => {
        expect(readTicketView(new URLSearchParams(writeTicketView(view).toString()))).toEqual(view);
      },
    ),
  );
});

test('unknown values in the address fall back to the default view', () => {
  const read = (query: string) => readTicketView(new URLSearchParams(query));
  expect(read('tab=nope&show=all&view=year&day=2027-02-30&status=lost&staff=')).toEqual(plain);
  for (const day of ['tomorrow', '2027-13-01', '2027-1-1', '0000-01-01', '99999-01-01'])
    expect(read(`day=${day}`).day).toBeNull();
  expect(read('day=2028-02-29').day).toBe('2028-02-29');
  expect(read('day=2028/02/29').day).toBe('2028-02-29');
  expect(writeTicketView(plain).toString()).toBe('');
});
