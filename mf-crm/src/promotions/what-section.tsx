import { promotionFields, promotionLimits } from '@suite/domain/promotion';
import { useStore } from '@suite/remote-kit';
import { Chip, Chips, Section, Stack, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import {
  isProposedDiscount,
  isProposedTitle,
  type PromotionProposal,
  promotionProposals,
  proposedPromotion,
} from '../domain/promotion-proposals';
import { TextWithFields } from '../text-area/text-with-fields';
import { DiscountFields } from './discount-fields';
import { MessageCost } from './message-cost';
import type { SenderFragment } from './promotions.generated';
import type { CountedAudience } from './use-audience';
import { type PromotionForm, useTextError } from './use-promotion-form';

interface Props {
  form: PromotionForm;
  audience: CountedAudience;
  sender: SenderFragment;
}

/** Step 2: what it says, and what its code takes off. */
export function WhatSection({ form, audience, sender }: Props) {
  const { t } = useTranslation('mf-crm');
  const { name: storeName } = useStore();
  const errorOf = useTextError(form);
  const isOneTime = form.input('is_one_time');
  const message = form.input('message');
  const name = form.input('name');
  const sendsEmail = form.input('channels').value !== 'sms';

  /** Begins with a proposal: its text, and its title, discount and name unless the person has their own. */
  function begin(proposal: PromotionProposal) {
    const proposed = proposedPromotion(proposal, sender.language);
    const title = form.input('email_title');
    if (isProposedTitle(title.value)) title.set(proposed.email_title);
    if (isProposedDiscount(form.form.getValues()))
      for (const field of ['discount_type', 'discount_percent', 'discount_amount'] as const)
        form.input(field).set(proposed[field]);
    if (name.value.trim() === '') name.set(t(`promotions.proposals.${proposal}`));
    message.set(proposed.message);
    // The proposals go with the choice: the focus would be lost.
    form.form.setFocus('message');
  }

  return (
    <Section title={t('promotions.what')}>
      <Stack gap={3}>
        <TextField
          label={t('promotions.name')}
          hint={t('promotions.name_hint')}
          autoComplete="off"
          {...form.field('name')}
          error={errorOf('name')}
        />
        <TextField
          label={t('promotions.business_name')}
          hint={t('promotions.business_name_hint', { max: promotionLimits.businessName })}
          placeholder={storeName}
          autoComplete="off"
          {...form.field('business_name')}
          error={errorOf('business_name')}
        />
        <DiscountFields
          type={form.input('discount_type')}
          percent={form.input('discount_percent')}
          amount={form.input('discount_amount')}
        />
        {form.input('discount_type').value !== 'none' && (
          <Switch
            label={t('promotions.one_time')}
            checked={isOneTime.value}
            onChange={({ target }) => isOneTime.set(target.checked)}
          />
        )}
        {sendsEmail && (
          <TextField
            label={t('promotions.email_title')}
            autoComplete="off"
            {...form.field('email_title')}
            error={errorOf('email_title')}
          />
        )}
        <TextWithFields
          label={t('promotions.message')}
          language={null}
          field={{ ...form.field('message'), error: errorOf('message') }}
          typed={message}
          names={promotionFields}
          nameOf={(name) => t(`promotions.fields.${name}`)}
        />
        {message.value.trim() === '' && (
          <Chips legend={t('promotions.start_with')}>
            {promotionProposals.map((one) => (
              <Chip key={one} onSelect={() => begin(one)}>
                {t(`promotions.proposals.${one}`)}
              </Chip>
            ))}
          </Chips>
        )}
        <MessageCost form={form} audience={audience} />
      </Stack>
    </Section>
  );
}
