import { type Days, writeRange } from './domain/ranges';

const detail = '/owner/income/detail';

/** The addresses of this remote's pages in the owner area, and of what they lead to. */
export const paths = {
  home: '/owner',
  detail,
  /** The detail of one day. */
  day: (day: string) => `${detail}?${new URLSearchParams(writeRange('custom', { start: day, end: day }))}`,
  staff: `${detail}/staff`,
  /** The paid tickets of a day, on a page of another remote: an address, not an import. */
  paidTickets: ({ start }: Days) => `/owner/ticket?tab=done&day=${start}`,
} as const;
