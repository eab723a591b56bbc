import { isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { GiftCardCodeField } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReplaceGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const schema = v.object({
  code: v.pipe(
    v.string(),
    v.transform(normalGiftCardCode),
    v.nonEmpty('required'),
    v.check(isGiftCardCode, 'gift_card_code_invalid'),
  ),
});

/** Gives the holder of a code a physical card: the balance moves to the printed code, as to a replacement. */
export function LinkSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const form = useMutationForm(ReplaceGiftCardDocument, {
    schema,
    defaultValues: { code: '' },
    paths: { code: ['id', 'note'] },
    input: ({ code }) => ({ id: card.id, code, note: t('care.link.note') }),
    onDone: ({ gift_card_replace }) => onDone(gift_card_replace.id),
  });
  return (
    <SheetForm title={t('care.link.title')} submit={t('care.link.submit')} form={form} onClose={onClose}>
      <Note>{t('care.link.hint')}</Note>
      <GiftCardCodeField label={t('sell.code')} hint={t('care.link.code_hint')} {...form.field('code')} />
    </SheetForm>
  );
}
