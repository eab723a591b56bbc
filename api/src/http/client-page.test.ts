import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Database } from '../kit/database';
import { createNotMeRoute } from './not-me';
import { createUnsubscribeRoute } from './unsubscribe';
import { createVisitSurveyRoute } from './visit-survey';

const now = () => new Date('2026-11-21T16:00:00.000Z');
const noDatabase: Database = {
  transaction: () => Promise.reject(new Error('The database is not needed.')),
  query: () => Promise.reject(new Error('The database is not needed.')),
  close: () => Promise.resolve(),
};

test.each([
  ['/visit-survey', createVisitSurveyRoute, 60],
  ['/unsubscribe', createUnsubscribeRoute, 600],
  ['/not-me', createNotMeRoute, 60],
])('%s refuses an address after its requests of a minute, and no other address', async (_, create, most) => {
  const route = create(noDatabase, now);
  const message = Object.assign(new IncomingMessage(new Socket()), { method: 'PUT' });
  const statusFor = async (address: string) =>
    (await route.handle(message, new ServerResponse(message), { address, debugId: 'debug', facts: {} }))?.status;
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count <= most; count += 1) statuses.push(await statusFor('192.0.2.1'));
  expect(statuses).toEqual([...Array<number>(most).fill(405), 429]);
  expect(await statusFor('192.0.2.2')).toBe(405);
});
