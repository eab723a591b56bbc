import { ClientPickerWithCreate } from '@suite/entities';
import { useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { FieldError, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

/** Gives a card to another client. */
export function MoveSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const problemMessage = useProblemMessages();
  const [search, setSearch] = useState('');
  const submission = useStoreSubmit(MoveGiftCardDocument, { handles: isFormRefusal });
  async function pick(customer_id: string) {
    if (await submission.submit({ input_obj: { id: card.id, customer_id } })) onDone();
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('care.move.title')}>
      <Stack gap={3}>
        <FieldError message={submission.problem ? problemMessage(submission.problem).message : undefined} />
        <ClientPickerWithCreate
          search={search}
          onSearch={setSearch}
          hint={t('care.move.hint')}
          autoFocus
          onPick={({ id }) => void pick(id)}
        />
      </Stack>
    </Sheet>
  );
}
