import type { Route } from '../http/server';
import type { Database } from '../kit/database';
import { surveyDue } from '../modules/visit-surveys/due-surveys.service';

const hoursLater = 1.1;

/** Opens `POST /dev/due-surveys` for the browser tests: sends the surveys that are due an hour after a payment. */
export const createDueSurveysRoute = (database: Database, now: () => Date, publicUrl: string | null): Route => ({
  prefix: '/dev/due-surveys',
  async handle() {
    const later = () => new Date(now().getTime() + hoursLater * 3_600_000);
    await surveyDue({ database, now: later, publicUrl: publicUrl ?? '' });
    return new Response(null, { status: 204 });
  },
});
