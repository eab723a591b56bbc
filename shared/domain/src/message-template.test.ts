import fc from 'fast-check';
import { appointmentSmsTypes, sampleAppointmentSms } from './appointment-sms';
import { fillTemplate, templateFields, templateLimit, templateProblem } from './message-template';
import { smsSegments } from './sms-segments';

test.each([
  ['{salon}: see you {visit}.', null],
  ['Hi {name}, {salon} expects you: {visit}. Questions? {phone}', null],
  ['{salon} chào {name}, hẹn gặp {visit}.', null],
  ['{salon}: {visit}. Feel free to call {phone}.', null],
  ['{salon}: {visit}. Please review the address before you come.', null],
  ['   ', 'required'],
  [`{salon} {visit} ${'x'.repeat(templateLimit)}`, 'too_long'],
  ['See you {visit}.', 'template_salon_missing'],
  ['{salon} misses you.', 'template_visit_missing'],
  ['{salon}: {visit} {code}', 'template_field_unknown'],
  ['{salon}: {visit', 'template_field_unknown'],
  ['{salon}: {visit}}', 'template_field_unknown'],
  ['{salon}: {Visit}', 'template_field_unknown'],
  ['{salon}: {visit}. 10% off your next visit!', 'template_advertises'],
  ['{salon}: {visit}. Ask for our DEALS.', 'template_advertises'],
  ['{salon}: {visit}. Leave us a 5 star review', 'template_advertises'],
  ['{salon}: {visit}. Khuyến mãi tháng này', 'template_advertises'],
  ['{salon}: {visit}. Reply CANCEL to cancel.', 'template_invites_stop'],
  ['{salon}: {visit}. Text "STOP" if you cannot come', 'template_invites_stop'],
  ['{salon}: {visit}. Nhắn tin CANCEL để hủy', 'template_invites_stop'],
])('the wording %j is refused as %j', (template, problem) => {
  expect(templateProblem(template)).toBe(problem);
});

const facts = { salon: 'Lotus', name: 'Emma', visit: 'Gel, tomorrow at 2:00 PM', phone: '(512) 555-0199' };

test.each([
  ['Hi {name}, {salon} here: {visit}.', {}, 'Hi Emma, Lotus here: Gel, tomorrow at 2:00 PM.'],
  ['Hi {name}, {salon} here: {visit}.', { name: null }, 'Hi, Lotus here: Gel, tomorrow at 2:00 PM.'],
  [
    '{salon}: {visit}. Questions? Call {phone}. Bye!',
    {},
    'Lotus: Gel, tomorrow at 2:00 PM. Questions? Call (512) 555-0199. Bye!',
  ],
  ['{salon}: {visit}. Call {phone}. Bye!', { phone: null }, 'Lotus: Gel, tomorrow at 2:00 PM. Bye!'],
  ['{salon} ({phone}): {visit}.', { phone: null }, 'Lotus (): Gel, tomorrow at 2:00 PM.'],
  ['{salon}: {visit} {visit}', { visit: '{salon}' }, 'Lotus: {salon} {salon}'],
] as const)('%j with %j reads %j', (template, changes, text) => {
  expect(fillTemplate(template, { ...facts, ...changes })).toBe(text);
});

test('an accepted wording names the salon and the visit, and has no field left, whatever it says', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(...templateFields.map((one) => `{${one}}`), '. ', '? ', ' '));
  fc.assert(
    fc.property(fc.array(piece), fc.boolean(), fc.boolean(), (pieces, hasPhone, hasName) => {
      const template = ['{salon}', ...pieces, '{visit}'].join('');
      fc.pre(templateProblem(template) === null);
      const text = fillTemplate(template, {
        ...facts,
        ...(hasPhone ? {} : { phone: null }),
        ...(hasName ? {} : { name: null }),
      });
      expect(text).toContain(facts.salon);
      expect(text).toContain(facts.visit);
      expect(text).not.toMatch(/[{}]/);
    }),
  );
});

test('the suite\u2019s own wording of each text takes one segment in English, and two in Vietnamese', () => {
  const store = { name: 'Lotus Nails & Spa', phone: '+15125550199', zone: 'America/Chicago' };
  const now = new Date('2026-11-21T16:00:00Z');
  for (const type of appointmentSmsTypes) {
    expect(smsSegments(sampleAppointmentSms('en', type, store, null, now)).segments).toBe(1);
    expect(smsSegments(sampleAppointmentSms('vi', type, store, null, now)).segments).toBeLessThanOrEqual(2);
  }
  expect(sampleAppointmentSms('en', 'reminder', store, 'Hi {name}! {salon}: {visit}.', now)).toBe(
    'Hi Emma! Lotus Nails & Spa: Gel Manicure with Ava, tomorrow at 2:00 PM. Reply C to confirm.',
  );
});
