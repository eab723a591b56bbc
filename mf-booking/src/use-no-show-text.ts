import { readStoreSettings } from '@suite/domain/settings';
import { useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { BookingRulesDocument } from './booking-rules.generated';

const keys = ['appointment_no_show_text'] as const;

/**
 * Returns the props of the switch whether the client is notified of a no-show; null where no text leaves: the store
 * has not switched it on, or the appointment cannot be a no-show.
 */
export function useNoShowText(isMissable: boolean) {
  const [checked, onChange] = useState(true);
  const { data } = useStoreQuery(BookingRulesDocument, { keys: [...keys] }, { skip: !isMissable });
  const isTexted = data && readStoreSettings(keys, data.key_storage_items).appointment_no_show_text === 'on';
  return isMissable && isTexted ? { checked, onChange } : null;
}

export type NoShowText = ReturnType<typeof useNoShowText>;
