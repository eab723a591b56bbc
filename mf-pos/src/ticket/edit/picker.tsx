import type { Cents } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql/problems';
import { lazyView, usePrefetch } from '@suite/remote-kit';
import { SegmentedControl, Skeleton, Stack } from '@suite/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countsOnTicket, type Sellable, type SellableGroup } from '../../domain/catalog';
import { type GiftCardDraft, noGiftCard } from '../../domain/gift-card';
import type { Line } from '../../domain/line';
import { Favorites } from './favorites';
import { KeypadPanel } from './keypad-panel';
import styles from './picker.module.css';
import { ServicePicker } from './service-picker';
import { useEventCallback } from './use-event-callback';

const GiftCardPanel = lazyView(
  () => import(/* webpackChunkName: "dialogs" */ '../../gift-card/gift-card-panel'),
  'GiftCardPanel',
  Skeleton,
);

const kinds = ['services', 'favorites', 'keypad', 'gift_card'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  groups: readonly SellableGroup[];
  /** The store's most sold services, in their places. */
  tiles: readonly Sellable[];
  /** The lines of the ticket, for the counts. */
  lines: readonly Line[];
  onSellable: (sellable: Sellable) => void;
  onCustom: (price: Cents) => void;
  onGiftCard: (draft: GiftCardDraft) => Promise<ShellProblem | null>;
}

/**
 * Adds lines to the ticket: services, favorites, keypad, gift cards. Search and keypad entries are preserved when
 * switching.
 */
export function Picker({ groups, tiles, lines, onSellable, onCustom, onGiftCard }: Props) {
  const { t } = useTranslation('mf-pos');
  const counts = useMemo(() => countsOnTicket(lines), [lines]);
  const onPick = useEventCallback(onSellable);
  const [kind, setKind] = useState<Kind>('services');
  const [search, setSearch] = useState('');
  const [cents, setCents] = useState(0);
  const [giftCard, setGiftCard] = useState(noGiftCard);
  usePrefetch(GiftCardPanel);

  return (
    <Stack as="section" gap={3} className={styles.picker} aria-label={t('picker.label')}>
      <SegmentedControl
        label={t('picker.kinds')}
        selected={kind}
        onSelect={(id) => setKind(kinds.find((known) => known === id) ?? 'services')}
        options={kinds.map((id) => ({ id, label: t(`picker.${id}`) }))}
      />
      {kind === 'services' && (
        <ServicePicker
          groups={groups}
          tiles={tiles}
          counts={counts}
          search={search}
          onSearch={setSearch}
          onPick={onPick}
        />
      )}
      {kind === 'favorites' && (
        <Favorites groups={groups} counts={counts} onPick={onPick} onServices={() => setKind('services')} />
      )}
      {kind === 'keypad' && <KeypadPanel cents={cents} onCents={setCents} onAdd={onCustom} />}
      {kind === 'gift_card' && <GiftCardPanel draft={giftCard} onDraft={setGiftCard} onSell={onGiftCard} />}
    </Stack>
  );
}
