import { AmountKeypad } from '@suite/entities';
import { useFieldMessages, useFormat, usePrefetch, useReachable } from '@suite/remote-kit';
import type { CardEntry, CardFormHandle } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { ActionBar, Button, Section, Stack } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastStaff } from '../core/use-last-staff';
import { ClientSheet, QuickPaidDialog, SavedOfflineDialog, StaffSheet } from '../dialogs';
import type { LineStaff } from '../domain/line';
import { figuresOf, type QuickRates, type QuickSaleDraft, tipOf, validateQuickSale } from '../domain/quick-sale';
import { Checking } from '../payment/checking';
import { Panes } from '../payment/panes';
import { TipChips } from '../payment/tip-chips';
import { PayBy } from './pay-by';
import styles from './quick-sale.module.css';
import { type Choosing, SaleDetails } from './sale-details';
import { SaleNotice } from './sale-notice';
import { SaleTotal } from './sale-total';
import { useDraft } from './use-draft';
import { isFailure, useQuickSale } from './use-quick-sale';

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
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const state = useDraft();
  const { lastStaff, rememberStaff } = useLastStaff(employees);
  const draft = { ...state.draft, staff: state.draft.staff ?? lastStaff };
  const sale = useQuickSale({ ...state, draft }, settings, onChanged);
  const { phase } = sale;
  const cardForm = useRef<CardFormHandle>(null);
  const form = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  const [isTrading, setTrading] = useState(false);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const isOffline = !useReachable();
  usePrefetch(QuickPaidDialog);
  useFirstProblem(form, refused, isFailure(phase) ? phase : sale.problem);

  const figures = figuresOf(draft, settings);
  const issue = validateQuickSale(draft, figures);
  const isChecking = phase.kind === 'checking';
  const needsApi = isOffline && draft.tender !== null && draft.tender !== 'cash';
  const errorOf = (field: string) => fieldMessage(sale.fieldProblem(`input_obj.${field}`));

  function edit(change: Partial<QuickSaleDraft>) {
    // A sale that is being charged cannot be edited.
    if (phase.kind === 'working' || isChecking) return;
    sale.reopen();
    state.edit(change);
  }

  async function charge() {
    const refuse = () => setRefused((count) => count + 1);
    if (needsApi || issue) {
      if (!needsApi) cardForm.current?.showProblems();
      return refuse();
    }
    setTrading(true);
    const card = draft.tender === 'new_card' ? await cardForm.current?.tokenise() : null;
    setTrading(false);
    if (draft.tender === 'new_card' && !card) return refuse();
    setRefused(0);
    await sale.charge(figures, card?.token ?? null);
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
          <SaleNotice phase={phase} />
          <PayBy
            key={draft.id}
            draft={draft}
            figures={figures}
            issue={refused > 0 && !needsApi ? issue : null}
            isOffline={isOffline}
            isRefusedOffline={refused > 0 && needsApi}
            cardEntry={cardEntry}
            cardForm={cardForm}
            errorOf={errorOf}
            onEdit={edit}
            onChooseClient={() => setChoosing('client')}
          />
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
          <SaleDetails
            draft={draft}
            needsStaff={refused > 0 && issue === 'staff'}
            errorOf={errorOf}
            onEdit={edit}
            onChoose={setChoosing}
          />
        </Stack>
      </Panes>
      {!isChecking && (
        <ActionBar className={styles.bar} summary={<SaleTotal totals={figures.totals} />}>
          <Button size="lg" wide pending={isTrading || phase.kind === 'working'} onClick={charge}>
            {t('pay.charge', { amount: format.money(figures.totals.total) })}
          </Button>
        </ActionBar>
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
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {phase.kind === 'paid' && (
        <QuickPaidDialog
          sale={phase.sale}
          savesCard={phase.savesCard}
          seconds={settings.success_popup_seconds}
          onClose={sale.reopen}
        />
      )}
      {phase.kind === 'saved' && (
        <SavedOfflineDialog
          total={phase.total}
          change={phase.change}
          seconds={settings.success_popup_seconds}
          onClose={sale.reopen}
        />
      )}
    </>
  );
}
