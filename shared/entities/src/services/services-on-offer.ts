import { type Modifier, modifierSums, nameWithModifiers } from '@suite/domain/modifiers';

/** A selected service; name, price and duration include its options and add-ons. */
export interface PickedService {
  /** Null for a custom service, which is not in the catalogue. */
  service_id: string | null;
  name: string;
  /** Cents. */
  price: number | null;
  /** Minutes. */
  duration: number;
  /** The chosen options and add-ons. */
  modifier_ids: string[];
}

/** A service of the catalogue: cents, minutes. */
export interface ServiceOnOffer {
  id: string;
  name: string;
  price: number;
  duration: number;
  /** Address of its picture. */
  image_path: string | null;
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

/** Returns a service of the catalogue as it was selected, with options and add-ons. */
export function pickedService(
  { id, name, price, duration }: ServiceOnOffer,
  modifiers: readonly Modifier[],
): PickedService {
  const added = modifierSums(modifiers);
  return {
    service_id: id,
    name: nameWithModifiers(name, modifiers),
    price: price + added.price,
    duration: duration + added.duration,
    modifier_ids: modifiers.map((one) => one.id),
  };
}

/** Groups offered services (status 1) by category, without empty categories. */
export const servicesByCategory = (categories: readonly Category[]): ServiceGroup[] =>
  categories
    .map(({ id, name, services }) => ({ id, name, entries: services.filter(({ status }) => status === 1) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns whether any service of the groups has a picture, so that rows leave room for one. */
export const havePictures = (groups: readonly ServiceGroup[]): boolean =>
  groups.some(({ entries }) => entries.some(({ image_path }) => image_path !== null));

/** Maximum number of likely services: two or three rows on a phone. */
const maxLikely = 6;

/**
 * Returns the likely services that are worth a section of their own, in the order of their likelihood; none if the
 * catalogue is so short that all of it is visible.
 */
export function likelyServices(groups: readonly ServiceGroup[], ids: readonly string[]): ServiceOnOffer[] {
  const [first] = groups;
  if (groups.length === 1 && first && first.entries.length <= maxLikely) return [];
  const services = new Map(groups.flatMap(({ entries }) => entries).map((one) => [one.id, one]));
  return [...new Set(ids)].flatMap((id) => services.get(id) ?? []).slice(0, maxLikely);
}
