import { type CardEntry, CardForm } from '@suite/remote-kit/card';
import { Chip, Chips, FieldError, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { counterTenders } from '../domain/charge';
import type { GiftCardLoadState } from './use-load';

interface Props {
  load: GiftCardLoadState;
  cardEntry: CardEntry | null;
}

/** How the client pays for a load. */
export function PaymentFields({ load, cardEntry }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const tender = load.input('tender');
  return (
    <Section title={t('top_up.pays_by')} small>
      <Stack gap={2} data-problem>
        <Chips columns={3}>
          {counterTenders.map((type) => (
            <Chip key={type} selected={tender.value === type} onSelect={() => tender.set(type)}>
              {kit(`tender.${type}`)}
            </Chip>
          ))}
        </Chips>
        <FieldError message={tender.error} />
      </Stack>
      {tender.value === 'card' &&
        (cardEntry ? <CardForm ref={load.cardForm} entry={cardEntry} /> : <Note small>{t('top_up.card_hint')}</Note>)}
    </Section>
  );
}
