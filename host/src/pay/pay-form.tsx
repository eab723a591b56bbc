import type { Transport } from '@suite/graphql/transport';
import { useFormat, useProblemMessages } from '@suite/remote-kit';
import { type CardEntry, CardForm, type CardFormHandle, type CardToken } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Note, Section } from '@suite/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayPageFragment } from './pay.generated';
import styles from './pay.module.css';
import { PayTicket } from './pay-ticket';
import { PayTip } from './pay-tip';
import { hasUnknownOutcome, usePayment } from './use-pay-link';

interface Props {
  transport: Transport;
  token: string;
  page: PayPageFragment;
  /** Called with the page after the payment. */
  onPage: (page: PayPageFragment) => void;
  /** Called when the payment was refused: the link may not be open any more. */
  onRefused: () => void;
  /** Called when a payment begins and ends. */
  onPaying: (isPaying: boolean) => void;
}

/**
 * Ticket, tip and card. A card's token stays until its charge has a result: pressing Pay again after a lost response
 * sends the same request with the same key, which charges nothing twice.
 */
export function PayForm({ transport, token, page, onPage, onRefused, onPaying }: Props) {
  const { t } = useTranslation('pay');
  const format = useFormat();
  const problemMessages = useProblemMessages();
  const [tip, setTip] = useState<number | null>(page.max_tip === 0 ? 0 : page.tip || null);
  const [card, setCard] = useState<CardToken | null>(null);
  const [isTokenising, setTokenising] = useState(false);
  const [refused, setRefused] = useState(0);
  const [declined, setDeclined] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<CardFormHandle>(null);
  const isPaying = useRef(false);
  const payment = usePayment(transport);
  const { problem } = payment;
  const max = Math.max(page.max_tip, page.tip);
  const tipError = problem?.fields.some(({ path }) => path === 'input_obj.tip')
    ? t('tip.too_large', { amount: format.money(max) })
    : null;
  useFirstProblem(form, refused, problem);
  const total = page.total + (tip ?? 0);
  const entry: CardEntry = { tokeniser: page.card_tokeniser, country: countryOf(page.store.country_code) };

  async function pay() {
    setDeclined(null);
    payment.reset();
    if (tip === null) return setRefused((count) => count + 1);
    setTokenising(true);
    const charged = card ?? (await fields.current?.tokenise()) ?? null;
    setTokenising(false);
    setCard(charged);
    if (!charged) return setRefused((count) => count + 1);
    const next = await payment.pay({ token, tip, card_token: charged.token });
    if (!next) return onRefused();
    setCard(null);
    if (next.status === 'open') setDeclined(next.decline_code ?? 'other');
    onPage(next);
  }

  /** One payment at a time, however often the button is pressed. */
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPaying.current) return;
    isPaying.current = true;
    onPaying(true);
    void pay().finally(() => {
      isPaying.current = false;
      onPaying(false);
    });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Section small title={t('items')}>
        <PayTicket page={page} tip={tip ?? 0} total={total} />
      </Section>
      {page.max_tip > 0 && (
        <PayTip
          base={page.tip_base}
          percentages={page.tip_presets}
          max={max}
          tip={tip}
          error={tip === null && refused > 0 ? t('tip.required') : tipError}
          onTip={setTip}
        />
      )}
      <Section small title={t('card')}>
        {card && <p className={styles.note}>{t('paid.card', { type: card.cardType, last: card.lastFour })}</p>}
        {entry.tokeniser ? (
          <div hidden={card !== null}>
            <CardForm ref={fields} entry={entry} />
          </div>
        ) : (
          <p role="alert" className={styles.alert}>
            {t('no_cards')}
          </p>
        )}
      </Section>
      {declined && (
        <p role="alert" className={styles.alert}>
          {t([`decline.${declined}`, 'decline.other'])}
        </p>
      )}
      {problem && !tipError && (
        <p role="alert" className={styles.alert}>
          {hasUnknownOutcome(problem) ? t('try_again') : problemMessages(problem).message}
        </p>
      )}
      <Button type="submit" size="lg" wide disabled={!entry.tokeniser} pending={isTokenising || payment.pending}>
        {t('pay', { amount: format.money(total) })}
      </Button>
      <Note small>{t('minutes', { count: Math.ceil(page.seconds_left / 60) })}</Note>
    </form>
  );
}

const countryOf = (code: string): CardEntry['country'] => (code === 'CA' || code === 'AU' ? code : 'US');
