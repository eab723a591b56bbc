import { useGate, useSuiteLinks } from '@suite/remote-kit';

/**
 * Returns the path of a client's page, as a function; null for people without appointments and tickets, who have no clients.
 * A host of an earlier release has no link to it.
 */
export function useClientPath(): (id: string | null | undefined) => string | null {
  const { permissions } = useGate();
  const links: Partial<ReturnType<typeof useSuiteLinks>> = useSuiteLinks();
  const hasClients = permissions.has('BOOKING') || permissions.has('ORDER');
  return (id) => (id && hasClients ? (links.client?.({ id }) ?? null) : null);
}
