/** Polling interval of the calendar in every view: another device's change is shown after it. */
export const calendarPollMs = 60_000;
