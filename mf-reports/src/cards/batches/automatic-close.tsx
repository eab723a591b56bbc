import { lazyOverlay, usePermission } from '@suite/remote-kit';
import { Button, DoneNote, Note, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchantFormat } from '../merchant-zone';
import type { BatchMerchantFragment } from './batches.generated';
import { hourLabel } from './close-hour';

const AutomaticCloseSheet = lazyOverlay(() => import('./automatic-close-sheet'), 'AutomaticCloseSheet');

interface Props {
  merchant: BatchMerchantFragment;
  onChanged: () => void;
}

/** The hour at which the open batch is closed every day, and its setting. */
export function AutomaticClose({ merchant, onChanged }: Props) {
  const { t } = useTranslation('mf-reports');
  const mayChange = usePermission('STORE_INCOME');
  const { dateTime } = useMerchantFormat(merchant.timezone);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { auto_close_hour: hour, next_close_at: next } = merchant;
  function saved() {
    setOpen(false);
    setMessage(t('cards.batches.auto_saved'));
    onChanged();
  }
  return (
    <Section title={t('cards.batches.auto_title')}>
      <Note tone="plain">
        {hour === null ? t('cards.batches.auto_off') : t('cards.batches.auto_at', { time: hourLabel(hour) })}
      </Note>
      {next && <Note>{t('cards.batches.auto_next', { when: dateTime(next) })}</Note>}
      <DoneNote message={message} />
      {mayChange && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('cards.batches.auto_change')}
          </Button>
        </div>
      )}
      {isOpen && <AutomaticCloseSheet merchant={merchant} onDone={saved} onClose={() => setOpen(false)} />}
    </Section>
  );
}
