import type { Language } from '@suite/domain';
import {
  type ClientGroupCondition,
  type CustomerType,
  customerTypes,
  groupRule,
  maxConditionIds,
  maxConditions,
} from '@suite/domain/customer-groups';
import * as v from 'valibot';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, refuseFields } from '../../kit/problem';
import type { CustomerGroupCondition, CustomerGroupConditionInput } from '../../resolver-types.generated';

/** The groups of the client types have the same ids in every store. */
export const systemGroups: readonly { id: string; type: CustomerType }[] = customerTypes.map((type, index) => ({
  id: `00000000-0000-8000-8000-00000000000${index + 1}`,
  type,
}));

/** Returns the type whose clients a system group has; null for other groups. */
export const typeOfGroup = (id: string): CustomerType | null =>
  systemGroups.find((group) => group.id === id)?.type ?? null;

const typeNames: Record<CustomerType, Record<Language, string>> = {
  new: { en: 'New', vi: 'Khách mới' },
  regular: { en: 'Regular', vi: 'Khách quen' },
  vip: { en: 'VIP', vi: 'VIP' },
  at_risk: { en: 'At risk', vi: 'Sắp mất' },
  normal: { en: 'Normal', vi: 'Bình thường' },
  import: { en: 'Imported', vi: 'Đã nhập' },
  booking: { en: 'From booking', vi: 'Từ đặt hẹn' },
};

/** Returns the name of the group of a type. */
export const nameOfType = (type: CustomerType, language: Language): string => typeNames[type][language];

/** Whether a caller may see and change groups. */
export const seesGroups = ({ role, services }: Pick<StoreCaller, 'role' | 'services'>): boolean =>
  (role === 'owner' || role === 'partner') && services.has('gci');

const limits = { too_many: { conditions: maxConditions, ids: maxConditionIds } };

/** Checks the conditions of a request; `path` is that of their list. */
export function checkedRule(input: readonly CustomerGroupConditionInput[], path: string): ClientGroupCondition[] {
  const result = v.safeParse(groupRule, input);
  if (result.success) return result.output;
  const problems = result.issues.map((issue): FieldRefusal => {
    const place = v.getDotPath(issue);
    const code = issue.message === 'too_many' || issue.message === 'out_of_range' ? issue.message : 'required';
    const max = place === null ? limits.too_many.conditions : limits.too_many.ids;
    return {
      path: place === null ? path : `${path}.${place}`,
      code,
      ...(code === 'too_many' ? { params: { max } } : {}),
    };
  });
  refuseFields(problems);
  return [];
}

const noFields = { is_not: false, types: null, min: null, max: null, days: null, month: null, ids: null };

/** Returns a condition with all fields of the contract. */
export const conditionView = (condition: ClientGroupCondition): CustomerGroupCondition => ({
  ...noFields,
  ...condition,
});
