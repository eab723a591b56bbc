import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { storeNotice } from './store-notice-text.rules';
import { insertSurveyReminder, listOpenSurveys, type OpenSurvey } from './survey-reminders.store';
import { vendorNotice } from './vendor-notice-text.rules';

/** Returns the reminder of a survey, in the person's language. */
function reminderOf({ facts: survey, language }: OpenSurvey) {
  if ('vendor' in survey) {
    const facts = { ...survey, vendor: 'remind_ticket_survey' } as const;
    return { facts, ...vendorNotice(language, facts) };
  }
  const facts = { ...survey, notice: 'remind_ticket_survey' } as const;
  return { facts, ...storeNotice(language, facts) };
}

/** Reminds people, once, of surveys of a day ago: of the support desk's, and of clients' low ratings that nobody opened. */
export const remindOfSurveys = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    for (const survey of await listOpenSurveys(tx, now))
      await insertSurveyReminder(tx, survey, reminderOf(survey), now);
  });

interface Options {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

/** Starts the interval job that reminds of surveys. */
export const startSurveyReminders = ({ database, log, now, everyMs }: Options): IntervalJob =>
  startIntervalJob(() => remindOfSurveys(database, now()), { everyMs, log, event: 'survey_reminders_failed' });
