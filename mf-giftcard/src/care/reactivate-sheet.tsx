import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReactivateGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({ note: v.pipe(noteField, v.nonEmpty('required')) });

/** Switches a card on again. */
export function ReactivateSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const form = useMutationForm(ReactivateGiftCardDocument, {
    schema,
    defaultValues: { note: '' },
    paths: { note: ['id'] },
    input: ({ note }) => ({ id: card.id, note }),
    onDone: () => onDone(),
  });
  return (
    <SheetForm title={t('care.reactivate.title')} submit={t('care.reactivate.submit')} form={form} onClose={onClose}>
      <Note>{t('care.reactivate.hint')}</Note>
      <TextField label={t('care.why')} hint={t('care.why_hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
