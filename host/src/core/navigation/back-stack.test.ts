import { stepsBack } from './back-stack';

const transient = [
  '/owner/notification/:id',
  '/store/:whmcsId/staff/notifications/:id',
  '/owner/checkinCode/:code',
  '/store/:whmcsId/staff/checkinCode/:code',
];

test.each([
  ['the page before', ['/owner/ticket', '/owner/orders/1'], 1, -1],
  ['nothing before', ['/owner/ticket'], 0, null],
  ['an empty stack', [], 0, null],
  ['over a notification', ['/owner/ticket', '/owner/notification/7', '/owner/appointments/1'], 2, -2],
  ['over a check-in code', ['/owner/ticket', '/owner/checkinCode/CK-1001', '/owner/orders/1'], 2, -2],
  [
    'over both in the staff area',
    [
      '/store/1/staff/ticket',
      '/store/1/staff/notifications/2',
      '/store/1/staff/checkinCode/3',
      '/store/1/staff/orders/4',
    ],
    3,
    -3,
  ],
  ['over the same page pushed twice', ['/owner/ticket', '/owner/orders/1', '/owner/orders/1'], 2, -2],
  ['to another tab of the same page', ['/owner/ticket', '/owner/ticket?tab=done'], 1, -1],
  ['never to sign-in', ['/login', '/store/pick', '/owner/ticket'], 2, null],
  [
    'nor to another way in',
    ['/scan', '/store/1/staff/login?code=101', '/password', '/create', '/forgot-pass', '/store/1/staff/ticket'],
    5,
    null,
  ],
  ['the list of notifications counts', ['/owner/notifications', '/owner/notification/7'], 1, -1],
  ['an unknown entry is skipped', [undefined, '/owner/ticket'] as string[], 1, null],
  ['from the middle of the stack', ['/owner/a', '/owner/b', '/owner/c'], 1, -1],
])('%s', (_, paths, index, steps) => {
  expect(stepsBack(paths, index, transient)).toBe(steps);
});
