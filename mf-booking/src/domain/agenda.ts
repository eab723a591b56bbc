/** Appointments that are asked for at once: to ask costs more of a frame than to take the answer in. */
export const pageSize = 20;

/** One page of a day's appointments: its first, counted from the day's first, and how many it has. */
export interface AgendaPageRange {
  start: number;
  count: number;
}

/** The pages of a day that has so many appointments. */
export const pagesOf = (total: number): AgendaPageRange[] =>
  Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => ({
    start: page * pageSize,
    count: Math.min(pageSize, total - page * pageSize),
  }));
