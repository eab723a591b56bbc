import { useShell } from '@suite/remote-kit';
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** A link of the chrome: an address like any other, followed without loading the page anew. */
export function HostLink({ to, replace = false, ...rest }: Props) {
  const { navigation } = useShell();
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (replace) navigation.replace(to);
    else navigation.push(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
