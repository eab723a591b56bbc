import { movedPath } from './moved.page';

test.each([
  ['/owner/customer-and-group', '/owner/go-checkin/customer-and-group'],
  ['/owner/go-checkin/customer-and-group/c1', '/owner/clients/c1'],
  ['/owner/go-checkin/customer-and-group/c1/point-history', '/owner/clients/c1/point-history'],
  ['/owner/customer-and-group/c1/visit-history', '/owner/clients/c1/visit-history'],
  ['/owner/customer-and-group/c1/group', '/owner/clients/c1/group'],
  ['/owner/customer-and-group/group-detail', '/owner/go-checkin/customer-and-group/group-detail'],
])('%s leads to %s', (from, to) => {
  expect(movedPath(from)).toBe(to);
});
