import { proposeGreetingName } from '@suite/domain/names';
import type { StoreCaller } from '../../kit/operation';
import { fieldIf, Problem, refuseFields } from '../../kit/problem';
import type { CustomerUpdateInput } from '../../resolver-types.generated';
import { seesPhones } from './customer-access.rules';
import type { EditedCustomer } from './customer-update.store';

/** Fields that an employee changes of a client of theirs. */
const ofEmployees: readonly string[] = ['id', 'version', 'greeting_name', 'note'];

/** Throws `customer_update_denied` (conflict) if the caller may not change one of the fields. */
export function requireFields(
  caller: Pick<StoreCaller, 'employeeId' | 'permissions'>,
  { shares_number: _, ...input }: CustomerUpdateInput,
): void {
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const isContact = (field: string) => field === 'phone' || field === 'email';
  const isDenied = (field: string) =>
    caller.employeeId ? !ofEmployees.includes(field) : isContact(field) && !seesPhones(caller);
  if (fields.some(isDenied)) throw new Problem('conflict', 'customer_update_denied');
}

/** Throws field errors for values that clear what cannot be empty, and for a birthday after the day. */
export function checkUpdate(
  { full_name, is_send_sms, is_blocked_from_booking, birthday }: CustomerUpdateInput,
  { path, today }: { path: string; today: string },
): void {
  refuseFields([
    ...fieldIf(full_name === null, { path: `${path}.full_name`, code: 'required' }),
    ...fieldIf(is_send_sms === null, { path: `${path}.is_send_sms`, code: 'required' }),
    ...fieldIf(is_blocked_from_booking === null, { path: `${path}.is_blocked_from_booking`, code: 'required' }),
    ...fieldIf(birthday != null && birthday > today, { path: `${path}.birthday`, code: 'out_of_range' }),
  ]);
}

/** Returns the first value that is not left out. */
const either = <Value>(input: Value | undefined, stored: Value): Value => (input === undefined ? stored : input);

/** Returns a client after an update. */
export function updatedCustomer(stored: EditedCustomer, input: CustomerUpdateInput): EditedCustomer {
  const full_name = input.full_name ?? stored.full_name;
  return {
    full_name,
    greeting_name: greetingAfter(stored, full_name, input.greeting_name),
    email: either(input.email, stored.email),
    ...birthdayAfter(stored, input),
    note: either(input.note, stored.note),
    language: either(input.language, stored.language),
    is_blocked_from_booking: input.is_blocked_from_booking ?? stored.is_blocked_from_booking,
  };
}

/** Who is called as their name proposes is called as their new name proposes; another greeting stays. */
function greetingAfter(
  { full_name, greeting_name }: EditedCustomer,
  newName: string,
  input: string | null | undefined,
): string | null {
  if (input) return input;
  const isProposed = input === null || greeting_name === null || greeting_name === proposeGreetingName(full_name);
  return isProposed ? proposeGreetingName(newName) : greeting_name;
}

/** A birthday without its year replaces one with it; null clears both. */
function birthdayAfter(
  stored: EditedCustomer,
  { birthday, birth_month_day }: CustomerUpdateInput,
): Pick<EditedCustomer, 'birthday' | 'birth_month_day'> {
  if (birthday) return { birthday, birth_month_day: birthday.slice(5) };
  if (birthday === null) return { birthday, birth_month_day: birth_month_day ?? null };
  if (birth_month_day === undefined || birth_month_day === stored.birth_month_day)
    return { birthday: stored.birthday, birth_month_day: stored.birth_month_day };
  return { birthday: null, birth_month_day };
}
