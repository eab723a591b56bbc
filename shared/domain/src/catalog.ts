import type { Cents } from './cents';

/** The highest price of a service or an item. */
export const maxCatalogPrice: Cents = 999_999;

/** Minutes of a service. */
export const shortestService = 5;
export const longestService = 720;
export const durationStep = 5;
