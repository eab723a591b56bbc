import { pushMessage } from './push-message.rules';

const facts = {
  id: 'n-1',
  kind: 'appointment',
  whmcsId: 10_001,
  store: 'Lotus Nails',
  language: 'en',
  role: 'user',
} as const;

test('a message names the store and the kind only, and leads to the notification', () => {
  expect(pushMessage(facts)).toEqual({
    id: 'n-1',
    kind: 'appointment',
    whmcs_id: 10_001,
    title: 'Lotus Nails',
    body: 'There is news about an appointment.',
    path: '/owner/notification/n-1?selectedWhmcsId=10001',
  });
  expect(pushMessage({ ...facts, role: 'staff', language: 'vi' })).toMatchObject({
    body: 'Có tin mới về một lịch hẹn.',
    path: '/store/10001/staff/notifications/n-1',
  });
});
