import { noteField } from '@suite/domain/validation';
import { GiftCardCodeField, printedCodeField } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReplaceGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({
  code: printedCodeField,
  note: v.pipe(noteField, v.nonEmpty('required')),
});

/** Moves the balance of a lost card to a new one; the old code is dead. */
export function ReplaceSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const form = useMutationForm(ReplaceGiftCardDocument, {
    schema,
    defaultValues: { code: '', note: '' },
    paths: { note: ['id'] },
    input: ({ code, note }) => ({ id: card.id, code: code || null, note }),
    onDone: ({ gift_card_replace }) => onDone(gift_card_replace.id),
  });
  return (
    <SheetForm title={t('care.replace.title')} submit={t('care.replace.submit')} form={form} onClose={onClose}>
      <Note>{t('care.replace.hint')}</Note>
      <GiftCardCodeField label={t('care.replace.code')} hint={t('care.replace.code_hint')} {...form.field('code')} />
      <TextField label={t('care.why')} hint={t('care.why_hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
