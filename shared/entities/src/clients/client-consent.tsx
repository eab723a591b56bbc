import { lazyOverlay } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { MessageSquareHeart } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '../use-messages';

/** What a client agreed to, over a page. */
const ClientConsentSheet = lazyOverlay(() => import('./client-consent-sheet'), 'ClientConsentSheet');

interface Props {
  client: { id: string; full_name: string };
}

/** Opens what a client agreed to: texts and offers, with who recorded it, when and how. */
export function ClientConsent({ client }: Props) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="quiet" icon={<MessageSquareHeart size={18} />} onClick={() => setOpen(true)}>
        {t('consent.open')}
      </Button>
      {isOpen && <ClientConsentSheet client={client} onClose={() => setOpen(false)} />}
    </>
  );
}
