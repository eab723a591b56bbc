import { noteField } from '@suite/domain/validation';
import { GiftCardCodeField, printedCodeField } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
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
  const { whmcsId } = useStore();
  const submission = useSubmit(ReplaceGiftCardDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema,
    defaultValues: { code: '', note: '' },
    submission,
    paths: { note: ['input_obj.note', 'input_obj.id'] },
    async onSubmit({ code, note }) {
      const input_obj = { id: card.id, code: code || null, note };
      const result = await submission.submit({ whmcs_id: whmcsId, input_obj });
      if (result) onDone(result.gift_card_replace.id);
    },
  });
  return (
    <SheetForm title={t('care.replace.title')} submit={t('care.replace.submit')} form={form} onClose={onClose}>
      <Note>{t('care.replace.hint')}</Note>
      <GiftCardCodeField label={t('care.replace.code')} hint={t('care.replace.code_hint')} {...form.field('code')} />
      <TextField label={t('care.why')} hint={t('care.why_hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
