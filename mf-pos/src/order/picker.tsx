import type { Cents } from '@suite/domain';
import { SegmentedControl } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { favoritesOf, type Sellable, type SellableGroup } from '../domain/catalog';
import type { Line } from '../domain/line';
import { Favorites } from './favorites';
import { KeypadPanel } from './keypad-panel';
import styles from './picker.module.css';
import { ServicePicker } from './service-picker';

const kinds = ['services', 'favorites', 'keypad'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  groups: readonly SellableGroup[];
  /** What is on the ticket already, to be marked. */
  lines: readonly Line[];
  onSellable: (sellable: Sellable) => void;
  onCustom: (price: Cents) => void;
}

/** What can be put on the ticket. What was typed on the keypad or searched for stays while another part is looked at. */
export function Picker({ groups, lines, onSellable, onCustom }: Props) {
  const { t } = useTranslation('mf-pos');
  const [kind, setKind] = useState<Kind>('services');
  const [search, setSearch] = useState('');
  const [cents, setCents] = useState(0);

  return (
    <section className={styles.picker} aria-label={t('picker.label')}>
      <SegmentedControl
        label={t('picker.kinds')}
        selected={kind}
        onSelect={(id) => setKind(kinds.find((known) => known === id) ?? 'services')}
        options={kinds.map((id) => ({ id, label: t(`picker.${id}`) }))}
      />
      {kind === 'services' && (
        <ServicePicker groups={groups} lines={lines} search={search} onSearch={setSearch} onPick={onSellable} />
      )}
      {kind === 'favorites' && (
        <Favorites
          favorites={favoritesOf(groups)}
          lines={lines}
          onPick={onSellable}
          onServices={() => setKind('services')}
        />
      )}
      {kind === 'keypad' && <KeypadPanel cents={cents} onCents={setCents} onAdd={onCustom} />}
    </section>
  );
}
