import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { isShownInline, ZoneNote } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { QueryStates, useLanguage, useStore, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SegmentedControl, SelectField, TextArea, TextField } from '@suite/ui';
import { OccasionPicture, occasions } from '@suite/ui/occasion-picture';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GiftSenderDocument, SendGiftCardDocument } from './gift.generated';
import styles from './gift.module.css';
import { channels, emptyGift, giftSchema, sendTime } from './gift-schema';

interface Props {
  cardId: string;
  /** `state` is that of the delivery: `scheduled`, or on its way. */
  onSent: (state: string) => void;
  onClose: () => void;
}

/** Sends a card to somebody by text or email, with a message and a picture, at once or at a chosen time. */
export function SendGiftSheet(props: Props) {
  const { t } = useTranslation('mf-giftcard');
  const query = useStoreQuery(GiftSenderDocument, {});
  if (query.data) {
    const [company] = query.data.company_list;
    return <SendForm {...props} country={(company?.country_code ?? 'US') as Country} />;
  }
  return (
    <Sheet isOpen onClose={props.onClose} title={t('gift.title')}>
      <QueryStates query={query} loading={t('gift.loading')} error={t('gift.error')} rows={2}>
        {() => null}
      </QueryStates>
    </Sheet>
  );
}

function SendForm({ cardId, country, onSent, onClose }: Props & { country: Country }) {
  const { t } = useTranslation('mf-giftcard');
  const language = useLanguage();
  const { timezone: zone } = useStore();
  const [id] = useState(() => crypto.randomUUID());
  const form = useMutationForm(SendGiftCardDocument, {
    handles: isShownInline,
    schema: giftSchema({ country, zone, now: () => new Date() }),
    defaultValues: emptyGift(language, new Date(), zone),
    paths: {
      phone: ['to'],
      email: ['to', 'gift_card_id', 'id'],
      day: ['send_at'],
    },
    messages: { gift_past: t('gift.past'), gift_too_late: t('gift.too_late') },
    input: ({ by, phone, email, isLater, day, time, sender_name, message, ...same }) => ({
      id,
      gift_card_id: cardId,
      by,
      to: by === 'sms' ? (toE164(phone, country, zone) ?? '') : email,
      send_at: isLater ? (sendTime({ day, time }, zone)?.toISOString() ?? null) : null,
      ...same,
      sender_name: sender_name || null,
      message: message || null,
    }),
    onDone: ({ gift_card_send }) => onSent(gift_card_send.state),
  });
  const by = form.input('by');
  const isLater = form.input('isLater');
  return (
    <SheetForm
      title={t('gift.title')}
      submit={t(isLater.value ? 'gift.schedule' : 'gift.send')}
      form={form}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('gift.by')}
        selected={by.value}
        onSelect={(value) => by.set(value === 'email' ? 'email' : 'sms')}
        options={channels.map((value) => ({ id: value, label: t(`gift.channels.${value}`) }))}
      />
      {by.value === 'sms' ? (
        <TextField label={t('gift.phone')} type="tel" autoComplete="off" {...form.field('phone')} />
      ) : (
        <TextField label={t('gift.email')} type="email" autoComplete="off" {...form.field('email')} />
      )}
      <TextField label={t('gift.recipient')} autoComplete="off" {...form.field('recipient_name')} />
      <TextField
        label={t('gift.sender')}
        hint={t('gift.sender_hint')}
        autoComplete="off"
        {...form.field('sender_name')}
      />
      <TextArea label={t('gift.message')} hint={t('gift.message_hint')} rows={3} {...form.field('message')} />
      <div className={styles.occasion}>
        <SelectField
          label={t('gift.occasion')}
          options={occasions.map((value) => ({ value, label: t(`gift.occasions.${value}`) }))}
          {...form.field('occasion')}
        />
        <OccasionPicture occasion={form.form.watch('occasion')} />
      </div>
      <SelectField
        label={t('gift.language')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'vi', label: 'Tiếng Việt' },
        ]}
        {...form.field('language')}
      />
      <SegmentedControl
        label={t('gift.when')}
        selected={isLater.value ? 'later' : 'now'}
        onSelect={(value) => isLater.set(value === 'later')}
        options={[
          { id: 'now', label: t('gift.now') },
          { id: 'later', label: t('gift.later') },
        ]}
      />
      {isLater.value && (
        <>
          <div className={styles.when}>
            <TextField label={t('gift.day')} type="date" {...form.field('day')} />
            <TextField label={t('gift.time')} type="time" {...form.field('time')} />
          </div>
          <ZoneNote />
        </>
      )}
      {by.value === 'sms' && <Note small>{t('gift.quiet')}</Note>}
    </SheetForm>
  );
}
