import { longestBarcode, maxCatalogPrice, maxLowStock, maxStock } from '@suite/domain/catalog';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';
import type { CatalogItemFragment } from './products.generated';

/** Returns the number of a typed count; null for an empty one. */
export const toCount = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const countField = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(toCount),
    v.nullable(
      v.pipe(v.number(), v.integer('invalid'), v.minValue(min, 'out_of_range'), v.maxValue(max, 'out_of_range')),
    ),
  );

/** A product as it is typed. The stock can be negative after more was sold than counted. */
export const productSchema = v.object({
  name: nameField,
  price: v.pipe(v.number(), v.maxValue(maxCatalogPrice, 'too_large')),
  category_id: v.pipe(v.string(), v.nonEmpty('required')),
  taxable: v.boolean(),
  stock: countField(-maxStock, maxStock),
  low_stock_at: countField(0, maxLowStock),
  barcode: v.pipe(v.string(), v.trim(), v.maxLength(longestBarcode, 'too_long')),
});

export type ProductDraft = v.InferInput<typeof productSchema>;

/** A new product of a category. */
export const newProduct = (categoryId: string): ProductDraft => ({
  name: '',
  price: 0,
  category_id: categoryId,
  taxable: true,
  stock: '',
  low_stock_at: '',
  barcode: '',
});

/** A product as the form edits it. */
export const productDraft = ({
  name,
  price,
  category_id,
  taxable,
  stock,
  low_stock_at,
  barcode,
}: CatalogItemFragment): ProductDraft => ({
  name,
  price,
  category_id,
  taxable,
  stock: stock?.toString() ?? '',
  low_stock_at: low_stock_at?.toString() ?? '',
  barcode: barcode ?? '',
});

/** The mutation's input; an empty barcode is null. */
export const toItemInput = ({ barcode, ...fields }: v.InferOutput<typeof productSchema>) => ({
  ...fields,
  barcode: barcode || null,
});
