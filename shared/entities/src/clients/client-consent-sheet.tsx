import { QueryStates, usePermission, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { LiveRegion, Note, Stack, Switch } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { ClientConsentDocument, type ConsentFragment, SetClientConsentDocument } from './clients.generated';
import { ConsentRecords } from './consent-records';

interface Props {
  client: { id: string; full_name: string };
  onClose: () => void;
}

/** What a client agreed to, changed by people who may, and every record of it. */
export function ClientConsentSheet({ client, onClose }: Props) {
  const { t } = useMessages();
  const query = useStoreQuery(ClientConsentDocument, { customer_id: client.id });
  return (
    <Sheet isOpen onClose={onClose} title={t('consent.title', { name: client.full_name })}>
      <QueryStates query={query} loading={t('consent.loading')} error={t('consent.error')} rows={3}>
        {({ customer_consent }) => (
          <Stack>
            <Choices consent={customer_consent} onChanged={query.refetch} />
            <ConsentRecords records={customer_consent.records} />
          </Stack>
        )}
      </QueryStates>
    </Sheet>
  );
}

const kinds = ['texts', 'advertising'] as const;

function Choices({ consent, onChanged }: { consent: ConsentFragment; onChanged: () => Promise<void> }) {
  const { t } = useMessages();
  const mayChange = [usePermission('UPDATE_BOOKING'), usePermission('CREATE_ORDER')].includes(true);
  const { submit, pending } = useStoreSubmit(SetClientConsentDocument);
  const [done, setDone] = useState('');
  const { accepts_texts, accepts_advertising, is_opted_out, has_phone } = consent;
  const checked = { texts: accepts_texts, advertising: accepts_advertising };
  const isFixed = {
    texts: is_opted_out || !has_phone,
    advertising: is_opted_out || !has_phone || !accepts_texts,
  };

  async function change(kind: (typeof kinds)[number], is_agreed: boolean) {
    if (pending) return;
    const input_obj = { customer_id: consent.customer_id, kind, is_agreed };
    const changed = await submit({ input_obj });
    await onChanged();
    if (changed) setDone(t(`consent.${kind}_${is_agreed ? 'on' : 'off'}`));
  }

  return (
    <Stack gap={2}>
      <LiveRegion message={done} />
      {is_opted_out && <Note tone="warning">{t('consent.opted_out')}</Note>}
      {!has_phone && <Note>{t('consent.no_phone')}</Note>}
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`consent.${kind}`)}
          checked={checked[kind]}
          disabled={isFixed[kind] || !mayChange}
          onChange={({ target }) => void change(kind, target.checked)}
        />
      ))}
      <Note small>{t('consent.hint')}</Note>
    </Stack>
  );
}
