/** A service that was chosen. */
export interface PickedService {
  /** Null is a service in words, which the catalogue does not have. */
  service_id: string | null;
  name: string;
  /** Cents. */
  price: number | null;
  /** Minutes. */
  duration: number;
}

/** A service of the catalogue: cents, minutes. */
export interface ServiceOnOffer {
  id: string;
  name: string;
  price: number;
  duration: number;
}

export interface ServiceGroup {
  id: string;
  name: string;
  entries: ServiceOnOffer[];
}

interface Category {
  id: string;
  name: string;
  services: readonly (ServiceOnOffer & { status: number })[];
}

/** What is offered today (status 1), by category; categories without any are left out. */
export const servicesByCategory = (categories: readonly Category[]): ServiceGroup[] =>
  categories
    .map(({ id, name, services }) => ({ id, name, entries: services.filter(({ status }) => status === 1) }))
    .filter(({ entries }) => entries.length > 0);

/** So many are read at a glance, in two or three rows of a phone. */
const most = 6;

/**
 * Of services in the order of their likelihood, those that are worth a place of their own; none where the catalogue
 * is so short that all of it is in sight.
 */
export function likelyServices(groups: readonly ServiceGroup[], ids: readonly string[]): ServiceOnOffer[] {
  const [first] = groups;
  if (groups.length === 1 && first && first.entries.length <= most) return [];
  const services = new Map(groups.flatMap(({ entries }) => entries).map((one) => [one.id, one]));
  return [...new Set(ids)].flatMap((id) => services.get(id) ?? []).slice(0, most);
}
