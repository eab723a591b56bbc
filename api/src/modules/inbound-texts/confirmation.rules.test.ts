import { confirmedAppointments, type TextedAppointment } from './confirmation.rules';

const zone = 'America/Chicago';
/** `A` was texted about at 10:00 for Saturday 11:00; `*` marks a reminder. */
const text = (line: string): TextedAppointment => {
  const [text_id = '', id = '', texted = '', start = ''] = line.split(' ');
  return {
    text_id: text_id.replace('*', ''),
    is_reminder: text_id.endsWith('*'),
    id,
    texted_at: new Date(`2026-11-${texted}:00-06:00`),
    start: new Date(`2026-11-${start}:00-06:00`),
  };
};

test.each([
  ['nothing without a text', [], ''],
  ['the visit of the last text', ['t1 A 18T10:00 28T11:00', 't2 B 19T10:00 21T11:00'], 'B'],
  [
    'the visit of the last reminder before that of a later text',
    ['t1* A 20T11:00 21T11:00', 't2 B 20T12:00 28T11:00'],
    'A',
  ],
  ['all appointments of the text', ['t1* A 20T11:00 21T11:00', 't1* B 20T11:00 21T12:00'], 'A B'],
  ['all appointments of the text, on several days', ['t1* A 20T11:00 21T11:00', 't1* B 20T11:00 28T11:00'], 'A B'],
  ['both visits of the day', ['t1* A 20T11:00 21T11:00', 't2* B 20T15:00 21T15:00'], 'A B'],
  ['another visit of the day without a reminder', ['t1* A 20T11:00 21T11:00', 't2 B 18T15:00 21T15:00'], 'A B'],
  ['no visit of another day', ['t1* A 20T11:00 21T23:30', 't2* B 20T10:00 22T00:30'], 'A'],
  ['an appointment of two texts once', ['t1 A 18T10:00 21T11:00', 't2* A 20T11:00 21T11:00'], 'A'],
])('a client confirms %s', (_, lines, ids) => {
  expect(confirmedAppointments(lines.map(text), zone).join(' ')).toBe(ids);
});
