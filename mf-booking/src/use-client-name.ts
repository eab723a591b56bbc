import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export interface NamedClient {
  customer?: { full_name: string } | null;
  booker_name?: string | null;
  is_guest?: boolean;
}

/** Returns a function that names the person of an appointment; a guest without a record is called by the organizer. */
export function useClientName() {
  const { t } = useTranslation('mf-booking');
  return useCallback(
    ({ customer, booker_name, is_guest = false }: NamedClient): string =>
      is_guest ? t('guests.of', { client: booker_name ?? '' }) : (customer?.full_name ?? booker_name ?? ''),
    [t],
  );
}
