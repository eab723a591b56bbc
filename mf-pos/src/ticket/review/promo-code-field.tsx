import { formatPercent } from '@suite/domain/format';
import { useFormat, useReachable, useStoreQuery } from '@suite/remote-kit';
import { Button, Chip, Chips, Note, Stack, TextField } from '@suite/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../../core/ticket.generated';
import { PromoCodeCheckDocument } from './promo-code.generated';
import { usePromoCode } from './use-promo-code';

interface Props {
  ticket: TicketFragment;
  /** Called once the ticket has the code. */
  onAdded: () => void;
}

/** The field of a promo code, and the client's own codes, which take one tap. */
export function PromoCodeField({ ticket, onAdded }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const isReachable = useReachable();
  const [typed, setTyped] = useState('');
  const { add, enter, pending, refused, forgetRefusal } = usePromoCode(ticket, onAdded);
  const own = useStoreQuery(
    PromoCodeCheckDocument,
    { order_id: ticket.id },
    { skip: !isReachable || !ticket.customer },
  );
  const codes = own.data?.promo_code_check.codes ?? [];
  if (!isReachable) return <Note small>{t('promo.code_offline')}</Note>;

  /** A scanner ends the code with Enter, which would send the sheet's form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void enter(typed);
  }

  return (
    <Stack gap={2}>
      <TextField
        label={t('promo.code')}
        hint={t('promo.code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          forgetRefusal();
        }}
        onKeyDown={onKeyDown}
        error={refused}
      />
      <Button variant="secondary" pending={pending} onClick={() => void enter(typed)}>
        {t('promo.use_code')}
      </Button>
      {ticket.customer && codes.length > 0 && (
        <Stack gap={1}>
          <span>{t('promo.codes_of_client', { client: ticket.customer.full_name })}</span>
          <Chips>
            {codes.map(({ id, code, name, discount_type, discount_value, valid_until }) => (
              <Chip key={id} selected={false} onSelect={() => void add(id)}>
                {t('promo.own_code', {
                  name,
                  amount: discount_type === 'percent' ? formatPercent(discount_value) : format.money(discount_value),
                  code,
                  until: format.day(valid_until),
                })}
              </Chip>
            ))}
          </Chips>
        </Stack>
      )}
      <span>{t('promo.without_code')}</span>
    </Stack>
  );
}
