import { type StoreSettings, surveyHours } from '@suite/domain/settings';
import * as v from 'valibot';

export const messageKeys = [
  'appointment_reminder_hours',
  'appointment_no_show_text',
  'visit_survey_hours',
  'message_quiet_hours',
] as const;
export type MessageValues = Pick<StoreSettings, (typeof messageKeys)[number]>;

/** The reminders that a store can choose, in hours before a visit. */
export const reminderChoices = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168] as const;

const hours = v.pipe(v.string(), v.transform(Number));

/** The message settings as the fields have them; 0 is no reminder. */
export const messagesSchema = v.pipe(
  v.object({
    reminder_1: hours,
    reminder_2: hours,
    reminder_3: hours,
    no_show: v.picklist(['on', 'off']),
    survey: v.pipe(v.string(), v.transform(Number), v.picklist(surveyHours)),
    quiet_from: hours,
    quiet_until: hours,
  }),
  v.transform(
    ({ reminder_1, reminder_2, reminder_3, no_show, survey, quiet_from, quiet_until }): MessageValues => ({
      appointment_reminder_hours: [...new Set([reminder_1, reminder_2, reminder_3])]
        .filter((count) => count > 0)
        .sort((one, other) => other - one),
      appointment_no_show_text: no_show,
      visit_survey_hours: survey,
      message_quiet_hours: { from: quiet_from, until: quiet_until },
    }),
  ),
);

/** The settings as the fields show them. */
export const toMessageFields = ({
  appointment_reminder_hours: [first = 0, second = 0, third = 0],
  appointment_no_show_text,
  visit_survey_hours,
  message_quiet_hours: { from, until },
}: MessageValues) => ({
  reminder_1: String(first),
  reminder_2: String(second),
  reminder_3: String(third),
  no_show: appointment_no_show_text,
  survey: String(visit_survey_hours),
  quiet_from: String(from),
  quiet_until: String(until),
});
