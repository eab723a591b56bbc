import { permissionKeys } from '@suite/domain';
import type { Session, SessionStore } from '../core/session/session';

export const makeStore = (changes: Partial<SessionStore> = {}): SessionStore => ({
  whmcs_id: 10001,
  name: 'Lotus Nails & Spa',
  avatar: null,
  address1: '100 Congress Ave',
  timezone: 'America/Chicago',
  live_at: '2026-01-05T15:00:00Z',
  company_user: {
    employee_id: null,
    role: 'owner',
    permissions: permissionKeys.map((key) => ({ key, status: 'active' })),
  },
  service_flags: ['gbk', 'pos', 'gci', 'bamboo_pay'],
  ...changes,
});

interface SessionOptions {
  stores?: SessionStore[];
  selected?: number | null;
  /** Makes it a staff token of this store. */
  employeeOf?: number;
  language?: 'en' | 'vi';
  photo?: string | null;
  name?: string;
}

/** Creates the session of an owner, or of an employee of one store. */
export function makeSession({
  stores = [makeStore()],
  selected = null,
  employeeOf,
  language = 'en',
  photo: image_url = null,
  name = 'Linh Tran',
}: SessionOptions = {}): Session {
  const person = { id: '00000000-0000-4000-8000-000000000001', full_name: name, image_url, language };
  return {
    me: employeeOf
      ? { role: 'ROLE_STAFF', user: null, employee: { ...person, whmcs_id: employeeOf } }
      : { role: 'ROLE_USER', user: { ...person, selected_whmcs_id: selected }, employee: null },
    company_list: stores,
  };
}
