import type { InvitationChannel } from '@suite/graphql/schema-types';
import { useState } from 'react';

const textRefusals: readonly string[] = ['store_not_live', 'carrier_pending'];

/**
 * How an invitation reaches the person: as a text, until the API refuses those of this store; then by a link. `refused`
 * is for the mutation's `handles`.
 */
export function useInvitationChannel() {
  const [by, setBy] = useState<InvitationChannel>('sms');
  const refused = ({ code }: { code: string }): boolean => {
    if (!textRefusals.includes(code)) return false;
    setBy('link');
    return true;
  };
  return { by, refused };
}
