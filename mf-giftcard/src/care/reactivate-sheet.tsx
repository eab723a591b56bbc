import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReactivateGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({ note: v.pipe(noteField, v.nonEmpty('required')) });

/** Switches a card on again. */
export function ReactivateSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const { whmcsId } = useStore();
  const submission = useSubmit(ReactivateGiftCardDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema,
    defaultValues: { note: '' },
    submission,
    paths: { note: ['input_obj.note', 'input_obj.id'] },
    async onSubmit({ note }) {
      const input_obj = { id: card.id, note };
      if (await submission.submit({ whmcs_id: whmcsId, input_obj })) onDone();
    },
  });
  return (
    <SheetForm title={t('care.reactivate.title')} submit={t('care.reactivate.submit')} form={form} onClose={onClose}>
      <Note>{t('care.reactivate.hint')}</Note>
      <TextField label={t('care.why')} hint={t('care.why_hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
