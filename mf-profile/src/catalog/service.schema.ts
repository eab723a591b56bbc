import { durationStep, longestService, maxCatalogPrice, shortestService } from '@suite/domain/catalog';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';
import type { CatalogServiceFragment } from './catalog.generated';

const descriptionLimit = 2_000;
const description = v.pipe(v.string(), v.trim(), v.maxLength(descriptionLimit, 'too_long'));

/** A service as it is typed. */
export const serviceSchema = v.object({
  name: nameField,
  price: v.pipe(v.number(), v.maxValue(maxCatalogPrice, 'too_large')),
  duration: v.pipe(
    v.number('out_of_range'),
    v.minValue(shortestService, 'out_of_range'),
    v.maxValue(longestService, 'out_of_range'),
    v.multipleOf(durationStep, 'duration_step'),
  ),
  category_id: v.pipe(v.string(), v.nonEmpty('required')),
  color: v.string(),
  description_en: description,
  description_vi: description,
  taxable: v.boolean(),
  is_bookable_online: v.boolean(),
});

export type ServiceDraft = v.InferInput<typeof serviceSchema>;

/** Placeholders of the messages of the duration. */
export const serviceLimits = {
  out_of_range: { min: shortestService, max: longestService },
  duration_step: { step: durationStep },
} as const;

const usualDuration = 30;

/** A new service of a category. */
export const newDraft = (categoryId: string): ServiceDraft => ({
  name: '',
  price: 0,
  duration: usualDuration,
  category_id: categoryId,
  color: '',
  description_en: '',
  description_vi: '',
  taxable: false,
  is_bookable_online: true,
});

/** A service as the form edits it. */
export const draftOf = ({
  name,
  price,
  duration,
  category_id,
  color,
  description_en,
  description_vi,
  taxable,
  is_bookable_online,
}: CatalogServiceFragment): ServiceDraft => ({
  name,
  price,
  duration,
  category_id,
  color: color ?? '',
  description_en: description_en ?? '',
  description_vi: description_vi ?? '',
  taxable,
  is_bookable_online,
});

/** The mutation's input; empty texts and no colour are null. */
export const toServiceInput = ({
  color,
  description_en,
  description_vi,
  ...fields
}: v.InferOutput<typeof serviceSchema>) => ({
  ...fields,
  color: color || null,
  description_en: description_en || null,
  description_vi: description_vi || null,
});
