import type { Cents } from '@suite/domain';
import { CashPad } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { type CardEntry, CardForm, type CardFormHandle } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Note, Stack, Switch } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import type { QuickSaleDraft } from '../domain/quick-sale';
import { QuickMethodsSheet } from './quick-methods-sheet';
import { SaleNotice } from './sale-notice';
import { SavedCards } from './saved-cards';
import { isFailure, type QuickPhase } from './use-quick-sale';

/** The sheet of a payment method of the quick sale. */
export type QuickSheet = 'cash' | 'new_card' | 'card_on_file' | 'other';

/** How a quick sale is paid. */
export type QuickPayment = Pick<QuickSaleDraft, 'tender' | 'cashReceived'> & { token: string | null };

interface Props {
  kind: QuickSheet;
  draft: QuickSaleDraft;
  phase: QuickPhase;
  cash: { due: Cents; discount: Cents };
  /** The total by card. */
  card: Cents;
  cardEntry: CardEntry;
  /** Whether the API cannot be reached: only cash can be accepted. */
  isOffline: boolean;
  errorOf: (field: string) => string | undefined;
  /** Whether the last charge was refused for a reason that the sheet shows. */
  problem: unknown;
  onEdit: (change: Partial<QuickSaleDraft>) => void;
  onChooseClient: () => void;
  onOpen: (kind: QuickSheet) => void;
  onPay: (payment: QuickPayment) => void;
  onClose: () => void;
}

/** The cash pad, the card that is typed, a card on file, or all other methods. */
export function QuickSaleSheet(props: Props) {
  const { kind, cash, phase, onOpen, onPay, onClose } = props;
  if (kind === 'other') return <QuickMethodsSheet onCardOnFile={() => onOpen('card_on_file')} onClose={onClose} />;
  if (kind !== 'cash') return <CardSheet {...props} kind={kind} />;
  return (
    <CashPad
      due={cash.due}
      discount={cash.discount}
      pending={phase.kind === 'working'}
      notice={isFailure(phase) && <SaleNotice phase={phase} />}
      onCharge={(cashReceived) => onPay({ tender: 'cash', cashReceived, token: null })}
      onClose={onClose}
    />
  );
}

/** A new card, which can be saved for the client, or one on file. */
function CardSheet({ kind, ...props }: Props & { kind: 'new_card' | 'card_on_file' }) {
  const { draft, phase, card, cardEntry, isOffline, errorOf, problem, onEdit, onChooseClient, onPay, onClose } = props;
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const content = useRef<HTMLDivElement>(null);
  const form = useRef<CardFormHandle>(null);
  const [refused, setRefused] = useState(0);
  const [isTokenising, setTokenising] = useState(false);
  const { client, cardId, savesCard } = draft;
  const isNew = kind === 'new_card';
  const needsClient = !client && (!isNew || savesCard);
  const needsCard = !isNew && cardId === null;
  useFirstProblem(content, refused, isFailure(phase) ? phase : problem);

  async function press() {
    const refuse = () => setRefused((count) => count + 1);
    if (isOffline || needsClient || needsCard) {
      if (!isOffline) void form.current?.showProblems();
      return refuse();
    }
    setTokenising(true);
    const typed = isNew ? await form.current?.tokenise() : null;
    setTokenising(false);
    if (isNew && !typed) return refuse();
    onPay({ tender: kind, cashReceived: null, token: typed?.token ?? null });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isNew ? 'pay.card_title' : 'quick_sale.card_on_file_title', { amount: format.money(card) })}
      footer={
        <Button size="lg" wide pending={isTokenising || phase.kind === 'working'} onClick={press}>
          {t('pay.charge', { amount: format.money(card) })}
        </Button>
      }
    >
      <Stack ref={content} gap={3}>
        {isFailure(phase) && <SaleNotice phase={phase} />}
        {isOffline && refused > 0 && <Alert message={t('quick_sale.cash_only')} />}
        {isNew ? newCard() : savedCards()}
      </Stack>
    </Sheet>
  );

  function newCard(): ReactNode {
    return (
      <>
        <CardForm ref={form} entry={cardEntry} />
        {cardEntry.tokeniser && (
          <Switch
            label={client ? t('quick_sale.save_card_for', { client: client.full_name }) : t('quick_sale.save_card')}
            checked={savesCard}
            onChange={({ target }) => onEdit({ savesCard: target.checked })}
          />
        )}
        <Alert message={errorOf('card_token')} />
        {needsClient && chooseClient()}
      </>
    );
  }

  function savedCards(): ReactNode {
    if (!client) return chooseClient();
    return (
      <SavedCards
        client={client}
        selected={cardId}
        error={refused > 0 && needsCard ? t('quick_sale.choose_card') : errorOf('card_on_file_id')}
        onSelect={(id) => onEdit({ cardId: id })}
      />
    );
  }

  function chooseClient(): ReactNode {
    const message = refused > 0 ? t('quick_sale.needs_client') : errorOf('customer_id');
    return (
      <Stack gap={2} align="start" data-problem>
        {message ? <Alert message={message} /> : <Note small>{t('quick_sale.needs_client')}</Note>}
        <Button variant="secondary" onClick={onChooseClient}>
          {t('quick_sale.choose_client')}
        </Button>
      </Stack>
    );
  }
}
