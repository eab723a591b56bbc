import type { Cents } from './cents';

/** The highest price of a service or an item. */
export const maxCatalogPrice: Cents = 999_999;

/** Minutes of a service. */
export const shortestService = 5;
export const longestService = 720;
export const durationStep = 5;
/** Minutes before or after a service. */
export const longestBuffer = 120;
/** Minutes in which a service works by itself, and of finishing it. */
export const longestProcessing = 240;

/** Pieces of a product that can be entered. */
export const maxStock = 99_999;
export const maxLowStock = 9_999;
export const longestBarcode = 64;

/** Whether a product's stock is low, by the stock at which the owner wants a notice. */
export const isStockLow = ({ stock, low_stock_at }: { stock: number | null; low_stock_at: number | null }): boolean =>
  stock !== null && low_stock_at !== null && stock <= low_stock_at;
