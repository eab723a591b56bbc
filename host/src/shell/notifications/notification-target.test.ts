import { areaPaths } from '@suite/remote-kit';
import { targetOf } from './notification-target';

const owner = areaPaths('owner', 10001);
const staff = areaPaths('staff', 10001);
const link = 'https://survey.example/a?b=c&d=e';
const page = (path: string, out: string | null = null) => ({ kind: 'page', path, link: out });
const survey = page(`/owner/notifications/survey?link=${encodeURIComponent(link)}`, link);

test.each([
  ['chat', owner, { kind: 'chat' }],
  ['chat', staff, { kind: 'chat' }],
  ['new_ticket_survey', owner, survey],
  ['remind_ticket_survey', owner, survey],
  ['chat_conversation_survey', owner, survey],
  // Its page opens the package: only there it is known which.
  ['package_remind', owner, page('/owner/notification/n-7')],
  ['bamboo', owner, page('/owner/notifications/bamboo')],
  ['appointment', owner, page('/owner/notification/n-7')],
  ['something new', owner, page('/owner/notification/n-7')],
  ['new_ticket_survey', staff, page('/store/10001/staff/notifications/n-7')],
  ['package_remind', staff, page('/store/10001/staff/notifications/n-7')],
  ['appointment', staff, page('/store/10001/staff/notifications/n-7')],
])('pressing %s, seen from %j, opens %j', (kind, paths, target) => {
  expect(targetOf({ id: 'n-7', kind, link }, paths)).toEqual(target);
});

test('an id is escaped to one segment of the path', () => {
  expect(targetOf({ id: '../../login?x', kind: 'appointment', link: null }, owner)).toEqual(
    page('/owner/notification/..%2F..%2Flogin%3Fx'),
  );
});
