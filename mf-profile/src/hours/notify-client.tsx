import type { Language } from '@suite/domain';
import { lazyOverlay } from '@suite/remote-kit';
import { Button, Note } from '@suite/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NotifySheet = lazyOverlay(() => import('./notify-sheet'), 'NotifySheet');

interface Props {
  customer: { id: string; full_name: string; language: Language };
  /** The start of the visit. */
  start: string | Date;
  isNotified: boolean;
  onNotified: () => void;
}

/** Texts the client of a visit that does not fit the hours any more; the text can be changed before it is sent. */
export function NotifyClient({ customer, start, isNotified, onNotified }: Props) {
  const { t } = useTranslation('mf-profile');
  const [isOpen, setOpen] = useState(false);
  if (isNotified)
    return (
      <Note tone="good" role="status">
        {t('hours.outside.notified', { name: customer.full_name })}
      </Note>
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageSquare size={20} />}
        aria-label={t('hours.outside.notify_name', { name: customer.full_name })}
        onClick={() => setOpen(true)}
      >
        {t('hours.outside.notify')}
      </Button>
      {isOpen && (
        <NotifySheet
          customer={customer}
          start={start}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onNotified();
          }}
        />
      )}
    </>
  );
}
