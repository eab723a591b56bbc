import { cardListPath } from '@suite/domain/billing/card-page';
import { billingAddressForm } from '@suite/domain/billing/cards';
import type { Transport } from '@suite/graphql/transport';
import { useFieldMessages, useProblemMessages } from '@suite/remote-kit';
import { BillingAddressFields, CardForm, type CardFormHandle, type CardToken } from '@suite/remote-kit/card';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, Section, Stack, Switch } from '@suite/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { AddStoreCardMutation, StoreCardPageQuery } from './store-card.generated';
import styles from './store-card.module.css';
import { hasUnknownResult, useAddCard } from './use-add-card';

interface Props {
  transport: Transport;
  whmcsId: number;
  form: StoreCardPageQuery['crm_card_info_form'];
  storeName: string;
  /** Opens a page of the suite in its own document. */
  leave: (path: string) => void;
}

const schema = v.intersect([
  billingAddressForm,
  v.object({ consents: v.pipe(v.boolean(), v.literal(true, 'consent_missing')), isDefault: v.boolean() }),
]);
const addressPath = (name: string) => [`input_obj.billing_address.${name}`];
const cardPath = 'input_obj.payment_token';

/**
 * Card, billing address and consent. The card's token stays until its check has a result: pressing the button again after
 * a lost response sends the same request, which checks nothing twice.
 */
export function StoreCardForm({
  transport,
  whmcsId,
  form: { card_tokeniser, country, consent_version },
  storeName,
  leave,
}: Props) {
  const { t } = useTranslation('store-card');
  const fieldMessage = useFieldMessages();
  const problemMessages = useProblemMessages();
  const consentId = useId();
  const fields = useRef<CardFormHandle>(null);
  const [attempt, setAttempt] = useState<{ id: string; card: CardToken } | null>(null);
  const [isTokenising, setTokenising] = useState(false);
  const submission = useAddCard(transport);
  const form = useRemoteForm({
    schema,
    defaultValues: { country, address: '', city: '', state: '', zip: '', consents: false, isDefault: false },
    submission,
    paths: {
      address: addressPath('address'),
      city: addressPath('city'),
      state: addressPath('state'),
      zip: addressPath('zip'),
      consents: ['input_obj.consent_version'],
    },
    onInvalid: () => fields.current?.showProblems(),
    async onSubmit({ consents: _, isDefault, ...billing_address }) {
      const current = attempt ?? (await tokenised());
      if (!current) return;
      setAttempt(current);
      const { id, card } = current;
      const added = await submission.add({
        whmcs_id: whmcsId,
        input_obj: { id, payment_token: card.token, billing_address, consent_version, is_default: isDefault },
      });
      // A token can be used once: the card is typed again.
      if (added === 'refused') setAttempt(null);
      else if (added !== 'unknown') leave(listAfter(added));
    },
  });
  const cardRefusal = submission.fieldProblem(cardPath);
  const { problem } = submission;

  async function tokenised() {
    setTokenising(true);
    const card = (await fields.current?.tokenise()) ?? null;
    setTokenising(false);
    return card && { id: crypto.randomUUID(), card };
  }

  const { value: cardCountry } = form.input('country');
  const consents = form.input('consents');
  const isDefault = form.input('isDefault');
  return (
    <Stack as="form" {...form.formProps}>
      <Section small title={t('card')}>
        {attempt && <Note>{t('typed', { type: attempt.card.cardType, last: attempt.card.lastFour })}</Note>}
        <div hidden={attempt !== null}>
          <CardForm
            ref={fields}
            entry={{ tokeniser: card_tokeniser, country: cardCountry, zip: form.input('zip').value }}
          />
        </div>
        {cardRefusal && <FieldError id={`${consentId}-card`} message={fieldMessage(cardRefusal)} />}
      </Section>
      <Section small title={t('address')}>
        <BillingAddressFields input={form.input} />
      </Section>
      <Switch
        label={t('is_default')}
        checked={isDefault.value}
        onChange={({ target }) => isDefault.set(target.checked)}
      />
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={consents.value}
          aria-invalid={consents.error ? true : undefined}
          aria-describedby={consents.error && consentId}
          onChange={({ target }) => consents.set(target.checked)}
        />
        <span>{t(`consent.${consent_version}`, { store: storeName })}</span>
      </label>
      <FieldError id={consentId} message={consents.error} />
      {problem && problem.fields.length === 0 && (
        <p role="alert" className={styles.alert}>
          {hasUnknownResult(problem) ? t('unknown') : problemMessages(problem).message}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        disabled={card_tokeniser === null}
        pending={isTokenising || submission.pending}
      >
        {t('add')}
      </Button>
      <Note small>{t('check_hint')}</Note>
    </Stack>
  );
}

/** Returns the address of the list, which says what was done. */
function listAfter({ checked_amount, is_zip_mismatch }: AddStoreCardMutation['crm_create_card_info']): string {
  const search = new URLSearchParams({
    added: 'true',
    ...(checked_amount > 0 ? { checked: '100' } : {}),
    ...(is_zip_mismatch ? { zip: 'differs' } : {}),
  });
  return `${cardListPath}?${search}`;
}
