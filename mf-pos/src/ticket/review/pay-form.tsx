import type { OrderTotals } from '@suite/domain';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import type { CardEntry, CardFormHandle } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { ActionBar, Button, Note, Section, Stack } from '@suite/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketFragment } from '../../core/ticket.generated';
import { PayLinkSheet, TapSheet } from '../../dialogs';
import { validateLine } from '../../domain/line';
import type { Review } from '../../domain/review';
import type { OfferedTender } from '../../domain/tenders';
import { DeclineNotice } from '../../payment/decline-notice';
import { ExactTenders } from './exact-tenders';
import styles from './review.module.css';
import { TenderChips } from './tender-chips';
import { TenderFields } from './tender-fields';
import type { useCheckout } from './use-checkout';
import type { Quote } from './use-review';
import type { ReviewLink } from './use-review-link';
import type { Tenders } from './use-tenders';

interface Props {
  /** The whole review: a line above the tenders may be the first problem. */
  form: RefObject<HTMLElement | null>;
  ticket: TicketFragment;
  review: Review;
  totals: OrderTotals;
  /** The whole payment by one tender. */
  quote: (type: OfferedTender) => Quote;
  cardEntry: CardEntry;
  checkout: ReturnType<typeof useCheckout>;
  tenders: Tenders;
  payLink: ReviewLink;
}

const maxTenders = 10;
const shownElsewhere = /\.gift_card_code$|\.reward_points$/;

/** The tenders; the bar charges the exact amount by one tap, or what was chosen. */
export function PayForm({ form, ticket, review, totals, quote, cardEntry, checkout, tenders, payLink }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const forms = useRef(new Map<string, CardFormHandle>());
  const [refused, setRefused] = useState(0);
  const [isTokenising, setTokenising] = useState(false);
  const [jumps, setJumps] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const { phase, problem, isOffline } = checkout;
  const takesCards = cardEntry.tokeniser !== null;
  const isRefused = refused > 0;
  const { rows, plan, cards, setCards, giftCards, isSplit } = tenders;
  const sellsGiftCards = ticket.order_items.some(({ item_type }) => item_type === 'gift_card');
  const needsApi = isOffline && (sellsGiftCards || rows.some(({ type }) => type !== 'cash'));
  const lineIssues = ticket.order_items.filter((line) => validateLine(line) !== null);
  useFirstProblem(form, refused, phase.kind === 'declined' ? phase : problem);
  // A message that is shown beside its own field is not repeated.
  const field = problem?.fields.find(({ path }) => !shownElsewhere.test(path));

  /** Exchanges every typed card for a token; null if one of them is invalid. */
  async function tokensOf(): Promise<ReadonlyMap<string, string> | null> {
    const known = new Map(cards);
    for (const { id, type } of rows) {
      if (type !== 'card' || known.has(id)) continue;
      const card = await forms.current.get(id)?.tokenise();
      setCards(new Map(card ? known.set(id, card) : known));
      if (!card) return null;
    }
    return new Map([...known].map(([id, { token }]) => [id, token]));
  }

  useEffect(
    function jumpToPayment() {
      if (jumps === 0) return;
      const first = section.current?.querySelector<HTMLElement>('input') ?? section.current?.querySelector('button');
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    },
    [jumps],
  );
  const refuse = () => setRefused((count) => count + 1);

  /** Takes the exact amount in cash at once. */
  function chargeCash(cash: Quote) {
    if (lineIssues.length > 0 || needsApi) return refuse();
    const rows = cash.rows.map((row) => ({ ...row, id: crypto.randomUUID() }));
    checkout.charge({ review, fitting: cash.totals, rows, plan: cash.plan, tokens: new Map(), giftCards: new Map() });
  }

  /** Lets the client pay by their own phone. */
  function showLink() {
    if (lineIssues.length > 0) return refuse();
    payLink.show();
  }

  /** Lets the client hold their card to this phone. */
  function startTap() {
    if (lineIssues.length > 0) return refuse();
    payLink.tap.start();
  }

  function showPayment(type: 'card' | null) {
    if (type) tenders.choose(0, type);
    setJumps((count) => count + 1);
  }

  async function charge() {
    if (lineIssues.length > 0 || plan.issue || needsApi) {
      if (!plan.issue && !needsApi) for (const form of forms.current.values()) form.showProblems();
      return refuse();
    }
    setTokenising(true);
    const tokens = await tokensOf();
    setTokenising(false);
    if (!tokens) return refuse();
    checkout.charge({ review, fitting: totals, rows, plan, tokens, giftCards });
  }

  return (
    <>
      <div ref={section}>
        <Section small title={t('pay.title')}>
          {isOffline && (
            <Note role="status" small>
              {t('offline.cash_only')}
            </Note>
          )}
          {isRefused && needsApi && (
            <Alert message={sellsGiftCards ? t('offline.gift_lines') : t('offline.cash_only')} />
          )}
          {!isSplit && (
            <Stack gap={2} data-problem>
              <TenderChips
                isOffline={isOffline}
                selected={rows[0]?.type ?? null}
                onSelect={(type) => tenders.choose(0, type)}
              />
            </Stack>
          )}
          {rows.map((row, index) => (
            <TenderFields
              key={row.id}
              index={index}
              tenders={tenders}
              checkout={checkout}
              showsIssues={isRefused}
              cardEntry={cardEntry}
              onForm={(form) => (form ? forms.current.set(row.id, form) : forms.current.delete(row.id))}
            />
          ))}
          {rows.length > 0 && rows.length < maxTenders && (
            <Button variant="quiet" onClick={tenders.split}>
              {isSplit ? t('pay.split_more') : t('pay.split')}
            </Button>
          )}
        </Section>
      </div>
      {phase.kind === 'declined' && <DeclineNotice code={phase.code} />}
      <Alert message={fieldMessage(field ?? null)} />
      <ActionBar className={styles.bar}>
        {rows.length === 0 ? (
          <ExactTenders
            cash={quote('cash')}
            card={quote('card')}
            isOffline={isOffline}
            pending={phase.kind === 'working'}
            onCash={chargeCash}
            onCard={() => showPayment('card')}
            onTap={takesCards && payLink.tap.isOffered ? startTap : null}
            onLink={takesCards ? showLink : null}
            onMore={() => showPayment(null)}
          />
        ) : (
          <Button size="lg" wide pending={isTokenising || phase.kind === 'working'} onClick={charge}>
            {t('pay.charge', { amount: format.money(plan.total) })}
          </Button>
        )}
      </ActionBar>
      {payLink.tap.phase.kind !== 'closed' && (
        <TapSheet
          tap={payLink.tap}
          total={quote('card').plan.total}
          onOtherTender={() => showPayment(null)}
          onClose={() => void payLink.tap.cancel()}
        />
      )}
      {payLink.isOpen && (
        <PayLinkSheet
          orderLink={payLink.orderLink}
          total={quote('card').plan.total}
          country={cardEntry.country}
          onNew={payLink.create}
          onClose={payLink.close}
        />
      )}
    </>
  );
}
