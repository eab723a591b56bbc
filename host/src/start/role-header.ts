import { personKeyPrefix } from '@suite/graphql/tokens';
import type { Area } from '@suite/remote-kit/contract';

const key = `${personKeyPrefix}role`;

/** The role header of a request: a hint for routing and logs, as last seen in the session. */
export const roleHeader = (): 'user' | 'staff' => (localStorage.getItem(key) === 'staff' ? 'staff' : 'user');

export const rememberRoleHeader = (area: Area): void => localStorage.setItem(key, area === 'owner' ? 'user' : 'staff');
