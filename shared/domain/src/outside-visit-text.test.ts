import { outsideVisitText } from './outside-visit-text';
import { smsSegments } from './sms-segments';

const visit = { name: 'Jenny Park', start: new Date('2026-11-24T18:00:00Z'), zone: 'America/Chicago' };

test('the client reads name and time of the visit in their language and the zone of the store', () => {
  expect(outsideVisitText('en', visit)).toBe(
    'Hi Jenny Park, our hours have changed, and your visit on Tue, Nov 24 at 12:00 PM does not fit them any more. Please reply with a time that suits you.',
  );
  expect(outsideVisitText('vi', visit)).toBe(
    'Chào Jenny Park, tiệm vừa đổi giờ nên lịch hẹn Thứ Ba 24 / 11, 12:00 PM không còn phù hợp. Quý khách vui lòng trả lời giờ khác tiện cho mình.',
  );
});

test.each([
  ['en', 2],
  ['vi', 3],
] as const)('the text in %s counts as %d segments with the name of a salon', (language, segments) => {
  expect(smsSegments(`Lotus Nails: ${outsideVisitText(language, visit)}`).segments).toBe(segments);
});
