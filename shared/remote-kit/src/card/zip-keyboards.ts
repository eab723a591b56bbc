import type { Country } from '@suite/domain';

/** The keyboard for postal codes: those of Canada have letters, and a US one may have a dash. */
export const zipKeyboards = { US: 'numeric', CA: 'text', AU: 'numeric' } as const satisfies Record<Country, string>;
