import { personKeyPrefix } from '@suite/graphql/tokens';

/** The remote that this tab is to take from elsewhere, as its address said: `mf-pos@http://localhost:4500`. Nothing is decided by it. */
export const overrideParamKey = `${personKeyPrefix}override`;

/** Takes a wish for an override (`?override=…`) out of the address, and keeps it for this tab. */
export function captureOverrideParam({ location, history, sessionStorage }: Window): void {
  const url = new URL(location.href);
  const target = url.searchParams.get('override');
  if (target === null) return;
  url.searchParams.delete('override');
  history.replaceState(history.state, '', url);
  sessionStorage.setItem(overrideParamKey, target);
}
