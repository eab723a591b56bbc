import { tabStorage } from '@suite/graphql/device-storage';
import { personKeyPrefix } from '@suite/graphql/tokens';

/** The override that the address of this tab requests: `mf-pos@http://localhost:4500`. It is not validated here. */
export const overrideParamKey = `${personKeyPrefix}override`;

/** Removes the override parameter (`?override=…`) from the address, and saves it for this tab. */
export function captureOverrideParam({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href);
  const target = url.searchParams.get('override');
  if (target === null) return;
  url.searchParams.delete('override');
  history.replaceState(history.state, '', url);
  tabStorage.setItem(overrideParamKey, target);
}
