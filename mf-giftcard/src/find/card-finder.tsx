import type { GiftCardInfoFragment } from '@suite/entities';
import { Section, SegmentedControl } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListsCards } from '../use-lists-cards';
import { ClientCards } from './client-cards';
import { CodeForm } from './code-form';

interface Props {
  page: 'info' | 'topup' | 'redeem';
  onCard: (card: GiftCardInfoFragment) => void;
}

/** Finds the card at hand: by its code, typed or scanned, or, for people who list cards, by its client. */
export function CardFinder({ page, onCard }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const listsCards = useListsCards();
  const [by, setBy] = useState('code');
  if (!listsCards)
    return (
      <Section title={t('find.title')}>
        <CodeForm page={page} onCard={onCard} />
      </Section>
    );
  return (
    <Section title={t('find.title')}>
      <SegmentedControl
        label={t('find.by')}
        selected={by}
        onSelect={setBy}
        options={[
          { id: 'code', label: t('find.by_code') },
          { id: 'client', label: t('find.by_client') },
        ]}
      />
      {by === 'code' ? <CodeForm page={page} onCard={onCard} /> : <ClientCards onCard={onCard} />}
    </Section>
  );
}
