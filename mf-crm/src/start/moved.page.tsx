import { Navigate, useLocation } from 'react-router-dom';

const place = '/customer-and-group';
const groupPages = ['', '/group-detail', '/group-detail/edit', '/new-group'];

/** Returns where an address of clients and groups is now: groups in Go Checkin, a client among the clients. */
export function movedPath(pathname: string): string {
  const rest = pathname.slice(pathname.indexOf(place) + place.length);
  return groupPages.includes(rest) ? `/owner/go-checkin${place}${rest}` : `/owner/clients${rest}`;
}

/** Leads from the addresses of the specification to the pages of clients and groups. */
export function MovedPage() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={movedPath(pathname) + search} />;
}
