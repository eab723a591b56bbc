import type { CustomerConsentKind } from '@suite/graphql/schema-types';
import { usePermission, useStoreSubmit } from '@suite/remote-kit';
import { useMessages } from '../use-messages';
import { type ConsentFragment, SetClientConsentDocument } from './clients.generated';

export interface ConsentProps {
  consent: ConsentFragment;
  /** Called with what the change means, after it was sent. */
  onChanged: (message: string) => Promise<void>;
}

/** Records at once that a client agreed or withdrew, for people who may; what needs to be known of an agreement has a form. */
export function useConsentSwitch({ consent, onChanged }: ConsentProps) {
  const { t } = useMessages();
  const mayChange = [usePermission('UPDATE_BOOKING'), usePermission('CREATE_ORDER')].includes(true);
  const { submit, pending } = useStoreSubmit(SetClientConsentDocument);
  async function change(kind: CustomerConsentKind, is_agreed: boolean) {
    if (pending) return;
    const changed = await submit({ input_obj: { customer_id: consent.customer_id, kind, is_agreed } });
    // After a refusal the switch shows what stands now.
    await onChanged(changed ? t(`consent.${kind}_${is_agreed ? 'on' : 'off'}`) : '');
  }
  return { change, mayChange };
}
