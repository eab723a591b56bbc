/** Appointments per request; issuing a request costs more frame time than rendering a response. */
export const pageSize = 20;

/** A page of a day's appointments: offset of the first one, and count. */
export interface AgendaPageRange {
  start: number;
  count: number;
}

/** Splits the appointments of a day into pages. */
export const pagesOf = (total: number): AgendaPageRange[] =>
  Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => ({
    start: page * pageSize,
    count: Math.min(pageSize, total - page * pageSize),
  }));
