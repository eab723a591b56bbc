import { type ServiceFlag, serviceFlags } from '@suite/domain';
import { hasWebAddress } from '@suite/domain/store-name';
import { type FieldRefusal, fieldIf, Problem } from '../../kit/problem';
import type { CompanyCreateInput } from '../../resolver-types.generated';
import { isZone } from '../company/zone.rules';

const max = { categories: 30, services: 300, employees: 50, price: 999_999 } as const;
const minutes = { min: 5, max: 720 } as const;

/** The services that a new store tries; the others are sold, not tried. */
export const trialServices: readonly ServiceFlag[] = ['gbk', 'pos', 'gci'];

/** Throws the problems of all fields at once. */
export function requireValidCompany({ name, timezone, categories, employees, services }: CompanyCreateInput): void {
  const all = categories.flatMap((category) => category.services);
  const fields: FieldRefusal[] = [
    ...fieldIf(hasWebAddress(name), { path: 'input_obj.name', code: 'web_address' }),
    ...fieldIf(!isZone(timezone), { path: 'input_obj.timezone', code: 'invalid' }),
    ...fieldIf(categories.length > max.categories, tooMany('categories')),
    ...fieldIf(all.length > max.services, { ...tooMany('categories'), params: { max: max.services } }),
    ...fieldIf(employees.length > max.employees, tooMany('employees')),
    ...fieldIf(services.length === 0, { path: 'input_obj.services', code: 'required' }),
    ...services.flatMap((flag, index) =>
      fieldIf(!trialServices.includes(flag), { path: `input_obj.services.${index}`, code: 'invalid' }),
    ),
    ...categories.flatMap((category, at) =>
      category.services.flatMap(({ price, duration }, index) => [
        ...fieldIf(price < 0 || price > max.price, {
          path: `input_obj.categories.${at}.services.${index}.price`,
          code: 'out_of_range',
          params: { min: 0, max: max.price },
        }),
        ...fieldIf(duration < minutes.min || duration > minutes.max, {
          path: `input_obj.categories.${at}.services.${index}.duration`,
          code: 'out_of_range',
          params: minutes,
        }),
      ]),
    ),
  ];
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
}

const tooMany = (field: 'categories' | 'employees'): FieldRefusal => ({
  path: `input_obj.${field}`,
  code: 'too_many',
  params: { max: max[field] },
});

/** The services, each once, in the order of the product. */
export const chosenServices = (services: readonly ServiceFlag[]): ServiceFlag[] =>
  serviceFlags.filter((flag) => services.includes(flag));
