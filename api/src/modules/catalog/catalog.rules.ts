import type { Cents } from '@suite/domain';
import {
  durationStep,
  longestBarcode,
  longestBuffer,
  longestProcessing,
  longestService,
  maxCatalogPrice,
  maxLowStock,
  maxStock,
  shortestService,
} from '@suite/domain/catalog';
import { type FieldRefusal, fieldIf } from '../../kit/problem';

/** The most services, items or categories of a store, archived ones included: one list shows them all. */
export const maxCatalogRecords = 999;

const cssColor = /^#[0-9a-f]{6}$/;

interface ServiceFields {
  price: Cents;
  duration: number;
  color?: string | null;
  employees?: readonly EmployeeTerms[] | null | undefined;
  buffer_before?: number | null;
  buffer_after?: number | null;
  processing?: number | null;
  finishing?: number | null;
}
interface EmployeeTerms {
  employee_id: string;
  price?: Cents | null;
  duration?: number | null;
}

/** Returns the problems of a service's own fields, with their paths. */
export const serviceProblems = ({
  price,
  duration,
  color,
  employees,
  buffer_before,
  buffer_after,
  processing,
  finishing,
}: ServiceFields): FieldRefusal[] => [
  ...priceProblems(price),
  ...durationProblems(duration),
  ...fieldIf(Boolean(color) && !cssColor.test(color ?? ''), { path: 'input_obj.color', code: 'invalid' }),
  ...employeesProblems(employees ?? []),
  ...bufferProblems('buffer_before', buffer_before ?? 0),
  ...bufferProblems('buffer_after', buffer_after ?? 0),
  ...bufferProblems('processing', processing ?? 0, longestProcessing),
  ...bufferProblems('finishing', finishing ?? 0, longestProcessing),
  ...fieldIf(Boolean(processing) && (processing ?? 0) + (finishing ?? 0) > duration - shortestService, {
    path: 'input_obj.processing',
    code: 'processing_too_long',
    params: { max: Math.max(0, duration - shortestService - (finishing ?? 0)) },
  }),
];

function bufferProblems(field: string, minutes: number, max = longestBuffer): FieldRefusal[] {
  const path = `input_obj.${field}`;
  if (minutes < 0 || minutes > max) return [{ path, code: 'out_of_range', params: { min: 0, max } }];
  return fieldIf(minutes % durationStep !== 0, { path, code: 'duration_step', params: { step: durationStep } });
}

function employeesProblems(employees: readonly EmployeeTerms[]): FieldRefusal[] {
  const path = 'input_obj.employees';
  if (employees.length > maxCatalogRecords) return [{ path, code: 'too_many', params: { max: maxCatalogRecords } }];
  return [
    ...fieldIf(new Set(employees.map(({ employee_id }) => employee_id)).size < employees.length, {
      path,
      code: 'invalid',
    }),
    ...employees.flatMap(({ price, duration }, index) => [
      ...priceProblems(price ?? 0, `${path}.${index}.price`),
      ...durationProblems(duration ?? shortestService, `${path}.${index}.duration`),
    ]),
  ];
}

const priceProblems = (price: Cents, path = 'input_obj.price'): FieldRefusal[] =>
  fieldIf(price < 0 || price > maxCatalogPrice, { path, code: 'amount_invalid' });

/** Returns the problems of a change of many prices: none or too many, a price out of bounds, a record that is named twice. */
export function pricesProblems(prices: readonly { id: string; price: Cents }[]): FieldRefusal[] {
  const path = 'input_obj.prices';
  if (prices.length === 0) return [{ path, code: 'required' }];
  if (prices.length > maxCatalogRecords) return [{ path, code: 'too_many', params: { max: maxCatalogRecords } }];
  return [
    ...fieldIf(new Set(prices.map(({ id }) => id)).size < prices.length, { path, code: 'invalid' }),
    ...prices.flatMap(({ price }, index) => priceProblems(price, `${path}.${index}.price`)),
  ];
}

function durationProblems(minutes: number, path = 'input_obj.duration'): FieldRefusal[] {
  if (minutes < shortestService || minutes > longestService)
    return [{ path, code: 'out_of_range', params: { min: shortestService, max: longestService } }];
  return fieldIf(minutes % durationStep !== 0, { path, code: 'duration_step', params: { step: durationStep } });
}

interface ItemFields {
  price: Cents;
  stock?: number | null | undefined;
  seen_stock?: number | null | undefined;
  low_stock_at?: number | null;
  barcode?: string | null;
}

/** Returns the problems of a product's own fields, with their paths. */
export const itemProblems = ({ price, stock, seen_stock, low_stock_at, barcode }: ItemFields): FieldRefusal[] => [
  ...priceProblems(price),
  // A product that was sold more often than counted has a negative stock, and keeps it until it is counted.
  ...(stock === seen_stock ? [] : countProblems('stock', stock, maxStock)),
  ...countProblems('low_stock_at', low_stock_at, maxLowStock),
  ...fieldIf((barcode?.trim().length ?? 0) > longestBarcode, { path: 'input_obj.barcode', code: 'too_long' }),
];

const countProblems = (field: string, count: number | null | undefined, max: number): FieldRefusal[] =>
  fieldIf(typeof count === 'number' && (count < 0 || count > max), {
    path: `input_obj.${field}`,
    code: 'out_of_range',
    params: { min: 0, max },
  });

/**
 * Returns the stock after an edit: pieces that were sold since the person saw it are subtracted from the new count.
 * Null if the product is not counted.
 */
export const stockAfterEdit = (
  current: number | null,
  { stock, seen_stock }: Pick<ItemFields, 'stock' | 'seen_stock'>,
): number | null => {
  if (typeof stock !== 'number') return null;
  return typeof seen_stock === 'number' && current !== null ? current + stock - seen_stock : stock;
};
