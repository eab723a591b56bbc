import type { Country } from '@suite/domain';
import type { Ref } from 'react';
import styles from './card.module.css';
import { HostedCardFields } from './hosted-card-fields';
import { OwnCardFields } from './own-card-fields';
import type { CardFormHandle } from './tokenise';
import { useCardMessages } from './use-card-messages';

/** Where cards are typed, and what their fields depend on. */
export interface CardEntry {
  /** Null: this suite is not connected to a tokeniser. */
  tokeniser: { mode: 'direct' | 'hosted_fields'; url: string } | null;
  country: Country;
  /** The postal code where another form has its field; without it the card fields have one. */
  zip?: string;
}

interface Props {
  entry: CardEntry;
  ref: Ref<CardFormHandle>;
}

/** A card form: the suite's own fields, or those of the card processor. Without a tokeniser it says so. */
export function CardForm({ entry: { tokeniser, country, zip }, ref }: Props) {
  const { t } = useCardMessages();
  if (!tokeniser)
    return (
      <p role="alert" className={styles.alert}>
        {t('unavailable')}
      </p>
    );
  const Fields = tokeniser.mode === 'hosted_fields' ? HostedCardFields : OwnCardFields;
  return <Fields ref={ref} url={tokeniser.url} country={country} zip={zip} />;
}
