/** The path of a person's services in the form; null is the client of the visit. */
export const servicesPath = (guest: number | null): ServicesPath =>
  guest === null ? 'services' : `guests.${guest}.services`;

export type ServicesPath = 'services' | `guests.${number}.services`;
