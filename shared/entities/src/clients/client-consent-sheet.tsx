import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { LiveRegion, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { ClientConsentDocument } from './clients.generated';
import { ConsentRecords } from './consent-records';
import { EmailOffers } from './email-offers';
import { TextConsents } from './text-consents';

interface Props {
  client: { id: string; full_name: string };
  onClose: () => void;
}

/** What a client agreed to, changed by people who may, and every record of it. */
export function ClientConsentSheet({ client, onClose }: Props) {
  const { t } = useMessages();
  const query = useStoreQuery(ClientConsentDocument, { customer_id: client.id });
  const [done, setDone] = useState('');
  async function changed(message: string) {
    await query.refetch();
    setDone(message);
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('consent.title', { name: client.full_name })}>
      <LiveRegion message={done} />
      <QueryStates query={query} loading={t('consent.loading')} error={t('consent.error')} rows={3}>
        {({ customer_consent }) => (
          <Stack>
            <TextConsents consent={customer_consent} onChanged={changed} />
            <EmailOffers consent={customer_consent} onChanged={changed} />
            <ConsentRecords records={customer_consent.records} />
          </Stack>
        )}
      </QueryStates>
    </Sheet>
  );
}
