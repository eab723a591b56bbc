import type { Review_Where } from '@suite/graphql/schema-types';

/** What the list can show, in the order of its chips. */
export const reviewViews = ['all', 'unanswered', 'hidden', 'imported'] as const;
export type ReviewView = (typeof reviewViews)[number];

const whereOfView: Record<ReviewView, Review_Where> = {
  all: {},
  unanswered: { is_unanswered: true },
  hidden: { is_hidden: true },
  imported: { type: 'imported' },
};

/** Returns the rating of an address; null for none. */
export const readRating = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);

/** Returns the condition of the list. */
export const whereOf = (view: ReviewView, rating: number | null): Review_Where => ({
  ...whereOfView[view],
  ...(rating === null ? {} : { rating: { _eq: rating } }),
});
