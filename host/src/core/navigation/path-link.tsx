import type { ShellNavigation } from '@suite/remote-kit/contract';
import type { ComponentProps, MouseEvent } from 'react';

export interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  navigation: Pick<ShellNavigation, 'push' | 'replace'>;
  to: string;
  /** Replaces the present page in the history. */
  replace?: boolean;
}

/** A link within the suite, followed without a reload of the page. */
export function PathLink({ navigation, to, replace = false, ...rest }: PathLinkProps) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (replace) navigation.replace(to);
    else navigation.push(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
