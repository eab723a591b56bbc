import { employeeSpans, processingSpan } from './processing';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const span = (from: string, until: string) => ({ start: at(from), end: at(until) });

test.each([
  ['without processing', { processing: 0, finishing: 15 }, null, [span('12:00', '13:00')]],
  [
    'with processing and finishing',
    { processing: 30, finishing: 15 },
    span('12:15', '12:45'),
    [span('12:00', '12:15'), span('12:45', '13:00')],
  ],
  ['without finishing', { processing: 45, finishing: 0 }, span('12:15', '13:00'), [span('12:00', '12:15')]],
  ['made too short for its processing', { processing: 45, finishing: 15 }, null, [span('12:00', '13:00')]],
])('an hour %s takes its employee at these times', (_, terms, free, taken) => {
  expect(processingSpan(span('12:00', '13:00'), terms)).toEqual(free);
  expect(employeeSpans(span('12:00', '13:00'), terms)).toEqual(taken);
});
