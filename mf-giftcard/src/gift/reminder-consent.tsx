import { useStoreSubmit } from '@suite/remote-kit';
import { LiveRegion, Note, Section, Switch } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecordFragment } from '../card/card.generated';
import { SetGiftCardReminderDocument } from './gift.generated';

interface Props {
  card: CardRecordFragment;
  onChanged: () => void;
}

/** Whether the client of a card agreed to texts about its unused balance. */
export function ReminderConsent({ card, onChanged }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { submit, pending } = useStoreSubmit(SetGiftCardReminderDocument);
  const [done, setDone] = useState('');

  async function change(is_agreed: boolean) {
    if (pending) return;
    if (!(await submit({ input_obj: { id: card.id, is_agreed } }))) return;
    setDone(t(is_agreed ? 'reminder.on' : 'reminder.off'));
    onChanged();
  }
  return (
    <Section title={t('reminder.title')} small>
      <LiveRegion message={done} />
      <Switch
        label={t('reminder.label')}
        checked={card.is_reminder_agreed}
        onChange={({ target }) => void change(target.checked)}
      />
      <Note small>{t('reminder.hint')}</Note>
    </Section>
  );
}
