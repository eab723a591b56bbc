import { createProblemQueue } from '../dialogs/problem-queue';
import type { Suite } from '../suite';
import { followPush } from './follow-push';

const openNotification = jest.fn();
jest.mock('./follow-native', () => ({ openNotification: (...args: unknown[]) => openNotification(...args) }));

test('a pressed push message opens like a pressed notification of the phone app', async () => {
  const workers = new EventTarget() as unknown as ServiceWorkerContainer;
  const suite = { problems: createProblemQueue() } as unknown as Suite;
  followPush(suite, workers);
  const receive = (data: object) => workers.dispatchEvent(new MessageEvent('message', { data }));
  const message = { id: 'n-1', kind: 'low_stock', whmcs_id: 10_001, title: 'Lotus', body: 'Low.', path: '/owner' };
  receive({ kind: 'push_received' });
  receive({ kind: 'push_pressed', message });
  await new Promise((resolve) => setTimeout(resolve));
  const { path, ...notification } = message;
  expect(path).toBe('/owner');
  expect(openNotification.mock.calls).toEqual([[suite, null, { ...notification, link: null }]]);
});
