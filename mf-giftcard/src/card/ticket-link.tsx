import { useService, useSuiteLinks } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a ticket; only its text in stores without the point of sale, which have no page of it. */
export function TicketLink({ id, className, children }: Props) {
  const links = useSuiteLinks();
  const hasPage = useService('pos');
  if (!hasPage) return <span className={className}>{children}</span>;
  return (
    <Link to={links.order({ id })} className={className}>
      {children}
    </Link>
  );
}
