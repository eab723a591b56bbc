import type { GiftCardInfoFragment } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, Note, PageFrame, Section } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CardFinder } from '../find/card-finder';
import { CodeForm } from '../find/code-form';
import { CardToChargeDocument } from '../find/find.generated';
import { usePaths } from '../paths';

/** A charge that was recorded, and what stays on screen of it. */
interface ChargeStep {
  card: GiftCardInfoFragment;
  /** Returns to the search for a card. */
  onOther: () => void;
}

interface Props {
  page: 'topup' | 'redeem';
  title: string;
  /** Whether the charge is recorded: its receipt is shown. */
  isDone: boolean;
  children: (step: ChargeStep) => ReactNode;
}

/** A charge in two steps: the card, from the address (`?id=`) or found here, and then the charge itself. */
export function ChargePage({ page, title, isDone, children }: Props) {
  const navigate = useNavigate();
  const paths = usePaths();
  const [params, setParams] = useSearchParams();
  const [found, setFound] = useState<GiftCardInfoFragment | null>(null);
  const id = params.get('id');
  const step = (card: GiftCardInfoFragment) =>
    page === 'redeem' && card.is_code_masked ? <CardCodeNeeded onCard={setFound} /> : children({ card, onOther });

  function onOther() {
    setFound(null);
    if (id) setParams({}, { replace: true });
  }
  return (
    <PageFrame kind={isDone || !(found || id) ? 'form' : 'till'} title={title} back={() => navigate(paths.overview())}>
      {found ? step(found) : id ? <NamedCard id={id}>{step}</NamedCard> : <CardFinder page={page} onCard={setFound} />}
    </PageFrame>
  );
}

/** Asks for the code of a card that was found without it: who redeems a card has to know its code. */
function CardCodeNeeded({ onCard }: { onCard: (card: GiftCardInfoFragment) => void }) {
  const { t } = useTranslation('mf-giftcard');
  return (
    <Section title={t('redeem.code_needed')}>
      <Note>{t('redeem.code_needed_hint')}</Note>
      <CodeForm page="redeem" onCard={onCard} />
    </Section>
  );
}

function NamedCard({ id, children }: { id: string; children: (card: GiftCardInfoFragment) => ReactNode }) {
  const { t } = useTranslation('mf-giftcard');
  const query = useStoreQuery(CardToChargeDocument, { id });
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('card.missing')} message={t('card.missing_hint')} />;
  return (
    <QueryStates query={query} loading={t('card.loading')} error={t('card.error')}>
      {({ gift_card_by_id }) => children(gift_card_by_id)}
    </QueryStates>
  );
}
