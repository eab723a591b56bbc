import {
  durationStep,
  longestBuffer,
  longestProcessing,
  longestService,
  maxCatalogPrice,
  shortestService,
} from '@suite/domain/catalog';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';
import type { CatalogServiceFragment } from './catalog.generated';
import type { ServiceTeam } from './use-catalog';

const descriptionLimit = 2_000;
const description = v.pipe(v.string(), v.trim(), v.maxLength(descriptionLimit, 'too_long'));

const price = v.pipe(v.number(), v.maxValue(maxCatalogPrice, 'too_large'));
const duration = v.pipe(
  v.number('out_of_range'),
  v.minValue(shortestService, 'out_of_range'),
  v.maxValue(longestService, 'out_of_range'),
  v.multipleOf(durationStep, 'duration_step'),
);

/** The minutes before or after a service that can be chosen; another stored value remains an option. */
export const bufferChoices = [0, 5, 10, 15, 20, 30, 45, 60, 90, longestBuffer] as const;

/** The minutes of processing and finishing that can be chosen. */
export const processingChoices = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, longestProcessing] as const;
const buffer = v.pipe(v.string(), v.transform(Number));

/** An employee's terms for the service; price and duration count where they are their own. */
const employeeTerms = v.variant('isOwn', [
  v.object({
    employee_id: v.string(),
    isPerformed: v.boolean(),
    isOwn: v.literal(false),
    price: v.number(),
    duration: v.number(),
  }),
  v.object({ employee_id: v.string(), isPerformed: v.boolean(), isOwn: v.literal(true), price, duration }),
]);
export type EmployeeTermsDraft = v.InferInput<typeof employeeTerms>;

/** A service as it is typed. */
export const serviceSchema = v.pipe(
  v.object({
    name: nameField,
    price,
    duration,
    category_id: v.pipe(v.string(), v.nonEmpty('required')),
    color: v.string(),
    description_en: description,
    description_vi: description,
    taxable: v.boolean(),
    is_bookable_online: v.boolean(),
    buffer_before: buffer,
    buffer_after: buffer,
    processing: buffer,
    finishing: buffer,
    employees: v.array(employeeTerms),
  }),
  v.forward(
    v.partialCheck(
      [['duration'], ['processing'], ['finishing']],
      ({ duration: minutes, processing, finishing }) =>
        processing === 0 || processing + finishing <= minutes - shortestService,
      'processing_too_long',
    ),
    ['processing'],
  ),
);

export type ServiceDraft = v.InferInput<typeof serviceSchema>;

/** Placeholders of the messages of the duration. */
export const serviceLimits = {
  out_of_range: { min: shortestService, max: longestService },
  duration_step: { step: durationStep },
} as const;

const usualDuration = 30;

/** A new service of a category. */
export const newDraft = (categoryId: string, team: ServiceTeam): ServiceDraft => ({
  name: '',
  price: 0,
  duration: usualDuration,
  category_id: categoryId,
  color: '',
  description_en: '',
  description_vi: '',
  taxable: false,
  is_bookable_online: true,
  buffer_before: '0',
  buffer_after: '0',
  processing: '0',
  finishing: '0',
  employees: termsOf({ id: null, price: 0, duration: usualDuration }, team),
});

/** Returns the terms of each active employee for a service. */
const termsOf = (
  service: { id: string | null; price: number; duration: number },
  { employees, terms }: ServiceTeam,
): EmployeeTermsDraft[] =>
  employees.map(({ id }) => {
    const own = terms.find(({ service_id, employee_id }) => service_id === service.id && employee_id === id);
    return {
      employee_id: id,
      isPerformed: own?.is_performed ?? true,
      isOwn: own?.price != null || own?.duration != null,
      price: own?.price ?? service.price,
      duration: own?.duration ?? service.duration,
    };
  });

/** A service as the form edits it. */
export const draftOf = (
  {
    id,
    name,
    price,
    duration,
    category_id,
    color,
    description_en,
    description_vi,
    taxable,
    is_bookable_online,
    buffer_before,
    buffer_after,
    processing,
    finishing,
  }: CatalogServiceFragment,
  team: ServiceTeam,
): ServiceDraft => ({
  name,
  price,
  duration,
  category_id,
  color: color ?? '',
  description_en: description_en ?? '',
  description_vi: description_vi ?? '',
  taxable,
  is_bookable_online,
  buffer_before: String(buffer_before),
  buffer_after: String(buffer_after),
  processing: String(processing),
  finishing: String(finishing),
  employees: termsOf({ id, price, duration }, team),
});

/** The mutation's input; empty texts and no colour are null. */
export const toServiceInput = ({
  color,
  description_en,
  description_vi,
  employees,
  ...fields
}: v.InferOutput<typeof serviceSchema>) => ({
  ...fields,
  employees: employees.map(({ employee_id, isPerformed, isOwn, ...own }) => ({
    employee_id,
    is_performed: isPerformed,
    price: isOwn && own.price !== fields.price ? own.price : null,
    duration: isOwn && own.duration !== fields.duration ? own.duration : null,
  })),
  color: color || null,
  description_en: description_en || null,
  description_vi: description_vi || null,
});
