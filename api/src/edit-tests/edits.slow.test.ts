import { checkEdits } from './edits';

// `npm run bench edits` makes ten thousand.
const [count, seed] = [300, 2026];

test('random edits of catalog, hours and people change no paid ticket and leave no visit outside unnoticed', async () => {
  const { problems, trace, accepted, operations, appointments, paidTickets } = await checkEdits(count, seed);
  expect([...problems, ...(problems.length > 0 ? trace : [])]).toEqual([]);
  expect(accepted).toBeGreaterThanOrEqual(count);
  // There has to be something that could change.
  expect(Object.keys(operations).length).toBeGreaterThan(20);
  expect(appointments).toBeGreaterThan(count / 10);
  expect(paidTickets).toBeGreaterThan(count / 20);
}, 300_000);
