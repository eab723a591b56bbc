import fc from 'fast-check';
import { overviewKinds, readTicketView, ticketTabs, writeTicketView } from './ticket-view';

test('a view survives the way through the address', () => {
  fc.assert(
    fc.property(
      fc.record({
        tab: fc.constantFrom(...ticketTabs),
        kind: fc.constantFrom(...overviewKinds),
        search: fc.string({ unit: 'grapheme' }),
      }),
      (view) => {
        expect(readTicketView(new URLSearchParams(writeTicketView(view).toString()))).toEqual(view);
      },
    ),
  );
});

test('unknown words in the address fall back to the plain page', () => {
  expect(readTicketView(new URLSearchParams('tab=nope&show=all'))).toEqual({
    tab: 'overview',
    kind: 'unprocessed',
    search: '',
  });
  expect(writeTicketView({ tab: 'overview', kind: 'unprocessed', search: '' }).toString()).toBe('');
});
