import { AmountKeypad } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { lazyOverlay, useFieldMessages, usePrefetch, useReachable } from '@suite/remote-kit';
import type { CardEntry } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Card, Note, Section, Stack } from '@suite/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffSheet } from '../core/staff-sheet.lazy';
import { useLastStaff } from '../core/use-last-staff';
import type { LineStaff } from '../domain/line';
import { figuresOf, type QuickRates, type QuickSaleDraft, tipOf, validateQuickSale } from '../domain/quick-sale';
import { SavedOfflineDialog } from '../offline/saved-offline-dialog.lazy';
import { Checking } from '../payment/checking';
import { Panes } from '../payment/panes';
import { PayBar } from '../payment/pay-bar';
import { TipChips } from '../payment/tip-chips';
import styles from './quick-sale.module.css';
import type { QuickPayment, QuickSheet } from './quick-sale-sheet';
import { type Choosing, SaleDetails } from './sale-details';
import { SaleNotice } from './sale-notice';
import { SaleTotal } from './sale-total';
import { useDraft } from './use-draft';
import { isFailure, useQuickSale } from './use-quick-sale';

const ClientSheet = lazyOverlay(() => import('./client-sheet'), 'ClientSheet');
const QuickPaidDialog = lazyOverlay(() => import('./quick-paid-dialog'), 'QuickPaidDialog');
const QuickSaleSheet = lazyOverlay(
  () => import(/* webpackChunkName: "payment-sheets" */ './quick-sale-sheet'),
  'QuickSaleSheet',
);

interface Props {
  settings: QuickRates & { success_popup_seconds: number; tip_presets: number[] };
  employees: readonly LineStaff[];
  cardEntry: CardEntry;
  /** Called when the store's settings have changed. */
  onChanged: () => void;
}

/** The amount, tip and tender of a quick sale, and its charge; after that it is ready for the next one. */
export function QuickSaleView({ settings, employees, cardEntry, onChanged }: Props) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const state = useDraft();
  const { lastStaff, rememberStaff } = useLastStaff(employees);
  const draft = { ...state.draft, staff: state.draft.staff ?? lastStaff };
  const sale = useQuickSale({ ...state, draft }, settings, onChanged);
  const { phase } = sale;
  const form = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  const [sheet, setSheet] = useState<QuickSheet | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  /** The payment method that goes on once an employee is chosen. */
  const [waiting, setWaiting] = useState<QuickSheet | null>(null);
  const isOffline = !useReachable();
  const isShownInSheet = sheet !== null;
  usePrefetch(QuickPaidDialog);
  usePrefetch(QuickSaleSheet);
  useFirstProblem(form, refused, !isShownInSheet && (isFailure(phase) ? phase : sale.problem));

  const figures = figuresOf({ ...draft, tender: null }, settings);
  const cash = { due: figures.cash.total, discount: figures.cash.cashDiscount };
  const { total } = figures.totals;
  const issue = validateQuickSale(draft);
  const isChecking = phase.kind === 'checking';
  const errorOf = (field: string) => fieldMessage(sale.fieldProblem(`input_obj.${field}`));
  const hasPageMessage = phase.kind === 'changed' || (sale.problem !== null && !isOfSheet(sale.problem));

  useEffect(
    function closeForMessageOfPage() {
      if (hasPageMessage) setSheet(null);
    },
    [hasPageMessage],
  );

  function edit(change: Partial<QuickSaleDraft>) {
    // A sale that is being charged cannot be edited.
    if (phase.kind === 'working' || isChecking) return;
    sale.reopen();
    state.edit(change);
  }

  /** Opens the sheet of a payment method; a missing employee is chosen first. */
  function open(kind: QuickSheet) {
    if (issue === 'amount') return setRefused((count) => count + 1);
    setRefused(0);
    if (issue === 'staff') {
      setWaiting(kind);
      setChoosing('staff');
    } else setSheet(kind);
  }

  /** The next sale begins. */
  function finish() {
    setSheet(null);
    sale.reopen();
  }

  async function pay({ token, ...payment }: QuickPayment) {
    await sale.charge(payment, token);
  }

  return (
    <>
      {isChecking && (
        <Checking
          onRetry={sale.retryNow}
          title={t('quick_sale.checking')}
          message={draft.tender === 'cash' ? t('quick_sale.checking_hint') : undefined}
        />
      )}
      {/* The form is hidden but stays mounted: a typed card is still there after a decline. */}
      <Panes ref={form} hidden={isChecking}>
        <Stack as="section" gap={3} aria-label={t('keypad.amount')}>
          <AmountKeypad
            cents={draft.amount}
            onCents={(amount) => edit({ amount })}
            error={refused > 0 && issue === 'amount' ? t('line.amount_required') : errorOf('amount')}
          />
        </Stack>
        <Stack gap={3}>
          {!isShownInSheet && <SaleNotice phase={phase} />}
          {isOffline && (
            <Note role="status" small>
              {t('quick_sale.cash_only')}
            </Note>
          )}
          <Section small title={t('tip.title')}>
            <TipChips
              key={draft.id}
              base={draft.amount}
              percentages={settings.tip_presets}
              tip={tipOf(draft)}
              error={errorOf('tip')}
              onPreset={({ basisPoints, cents }) => edit({ tip: basisPoints === null ? { cents } : { basisPoints } })}
              onCents={(cents) => edit({ tip: { cents } })}
            />
          </Section>
          <SaleDetails draft={draft} errorOf={errorOf} onEdit={edit} onChoose={setChoosing} />
          <Card>
            <SaleTotal totals={figures.totals} />
          </Card>
        </Stack>
      </Panes>
      {!isChecking && (
        <PayBar
          className={styles.bar}
          cash={cash.due}
          card={total}
          takesCard
          isOffline={isOffline}
          pending={phase.kind === 'working'}
          onCash={() => open('cash')}
          onCard={() => open('new_card')}
          onOther={() => open('other')}
        />
      )}
      {sheet && !isChecking && phase.kind !== 'paid' && phase.kind !== 'saved' && (
        <QuickSaleSheet
          kind={sheet}
          draft={draft}
          phase={phase}
          cash={cash}
          card={total}
          cardEntry={cardEntry}
          isOffline={isOffline}
          errorOf={errorOf}
          problem={sale.problem}
          onEdit={edit}
          onChooseClient={() => setChoosing('client')}
          onOpen={setSheet}
          onPay={(payment) => void pay(payment)}
          onClose={() => setSheet(null)}
        />
      )}
      {choosing === 'client' && (
        <ClientSheet onChoose={(client) => edit({ client, cardId: null })} onClose={() => setChoosing(null)} />
      )}
      {choosing === 'staff' && (
        <StaffSheet
          lineName={null}
          employees={employees}
          selected={draft.staff}
          onChoose={(staff) => {
            edit({ staff });
            rememberStaff(staff);
            setSheet(waiting);
          }}
          onClose={() => {
            setChoosing(null);
            setWaiting(null);
          }}
        />
      )}
      {phase.kind === 'paid' && <QuickPaidDialog sale={phase.sale} savesCard={phase.savesCard} onClose={finish} />}
      {phase.kind === 'saved' && (
        <SavedOfflineDialog
          total={phase.total}
          change={phase.change}
          reference={phase.reference}
          next={t('quick_sale.new_sale')}
          seconds={settings.success_popup_seconds}
          onClose={finish}
        />
      )}
    </>
  );
}

/** Returns whether a refusal is shown beside its field in the sheet of a card. */
const isOfSheet = ({ fields }: ShellProblem): boolean =>
  fields.length > 0 && fields.every(({ path }) => /\.(card_token|card_on_file_id)$/.test(path));
