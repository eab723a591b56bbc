import type { Review_Where } from '@suite/graphql/schema-types';

/** What the list can show, in the order of its chips. */
export const reviewViews = ['all', 'unanswered', 'replied', 'hidden', 'imported'] as const;
export type ReviewView = (typeof reviewViews)[number];

const whereOfView: Record<ReviewView, Review_Where> = {
  all: {},
  unanswered: { is_unanswered: true },
  replied: { is_unanswered: false, is_hidden: false, type: 'suite' },
  hidden: { is_hidden: true },
  imported: { type: 'imported' },
};

/** Returns the rating of an address; null for none. */
export const readRating = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);

/** Which reviews the list shows; null filters nothing. */
export interface ReviewFilter {
  view: ReviewView;
  /** The site of imported reviews; other views have none. */
  site: string | null;
  rating: number | null;
  employee: string | null;
  client: string | null;
}

/** Returns the condition of the list. */
export const whereOf = ({ view, site, rating, employee, client }: ReviewFilter): Review_Where => ({
  ...whereOfView[view],
  ...(view === 'imported' && site !== null ? { source_name: site } : {}),
  ...(rating === null ? {} : { rating: { _eq: rating } }),
  ...(employee === null ? {} : { employee_id: { _eq: employee } }),
  ...(client === null ? {} : { customer_id: { _eq: client } }),
});
