import { useShell } from '@suite/remote-kit';
import { PathLink, type PathLinkProps } from '../../core/navigation/path-link';

/** A link of the chrome. */
export const HostLink = (props: Omit<PathLinkProps, 'navigation'>) => (
  <PathLink navigation={useShell().navigation} {...props} />
);
