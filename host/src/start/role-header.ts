import { deviceStorage } from '@suite/graphql/device-storage';
import { personKeyPrefix } from '@suite/graphql/tokens';
import type { Area } from '@suite/remote-kit/contract';

const key = `${personKeyPrefix}role`;

const staffPath = /^\/store\/\d+\/staff(\/|$)/;

/**
 * The role header of a request, a hint for routing and logs: staff on the pages of staff, their sign-in too; elsewhere
 * as last seen in the session.
 */
export const roleHeader = (pathname = location.pathname): 'user' | 'staff' =>
  staffPath.test(pathname) || deviceStorage.getItem(key) === 'staff' ? 'staff' : 'user';

export const rememberRoleHeader = (area: Area): void => deviceStorage.setItem(key, area === 'owner' ? 'user' : 'staff');
