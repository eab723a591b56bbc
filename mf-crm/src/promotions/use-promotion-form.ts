import { firstEmoji } from '@suite/domain/promotion';
import { useFieldMessages, useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, type RemoteForm, useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { type PromotionValues, promotionSchema, type ValidPromotion } from './promotion-form.schema';
import { type SenderFragment, SendPromotionDocument } from './promotions.generated';

export type PromotionForm = RemoteForm<PromotionValues, ValidPromotion>;

/** The form of a promotion: `onValid` gets what can be sent, and `send` sends it once it is confirmed. */
export function usePromotionForm(
  initial: PromotionValues,
  sender: Pick<SenderFragment, 'address'>,
  onValid: (promotion: ValidPromotion) => void,
) {
  const { t } = useTranslation('mf-crm');
  const { timezone: zone } = useStore();
  const send = useStoreSubmit(SendPromotionDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema: promotionSchema({ zone, now: () => new Date(), hasAddress: sender.address !== null }),
    defaultValues: initial,
    submission: send,
    paths: {
      time: ['input_obj.scheduled_at'],
      is_scheduled: ['input_obj.mode'],
      discount_type: ['input_obj.discount_value'],
      discount_percent: ['input_obj.discount_value'],
      discount_amount: ['input_obj.discount_value'],
    },
    messages: {
      promotion_group_required: t('promotions.group_required'),
      promotion_code_without_discount: t('promotions.code_without_discount'),
      promotion_over: t('promotions.over'),
    },
    onSubmit: onValid,
  });
  return { form, send };
}

/** Returns a function for the error of a text: an emoji is named while it is typed. */
export function useTextError(form: PromotionForm) {
  const fieldMessages = useFieldMessages();
  return (name: 'name' | 'business_name' | 'email_title' | 'message'): string | undefined => {
    const character = firstEmoji(form.form.watch(name));
    return character === null ? form.errorOf(name) : fieldMessages({ code: 'has_emoji', params: { character } });
  };
}
