import {
  chosenModifiers,
  defaultModifierIds,
  type Modifier,
  type ModifierGroup,
  modifierSums,
  toggleModifier,
} from '@suite/domain/modifiers';
import { useFormat } from '@suite/remote-kit';
import { Button, Chip, Chips, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useMessages } from '../use-messages';

export interface ModifierSheetProps {
  /** Cents, minutes. */
  service: { name: string; price: number; duration: number };
  /** The options and add-ons of the service; at least one group. */
  groups: readonly ModifierGroup[];
  onChoose: (modifiers: Modifier[]) => void;
  onClose: () => void;
}

/** The options and add-ons of a service, with its price and duration as they are chosen. */
export function ModifierSheet({ service, groups, onChoose, onClose }: ModifierSheetProps) {
  const { t } = useMessages();
  const format = useFormat();
  const [ids, setIds] = useState(() => defaultModifierIds(groups));
  const chosen = chosenModifiers(groups, ids);
  const added = modifierSums(chosen);

  function label({ name, price, duration: minutes }: Modifier): string {
    if (price === 0 && minutes === 0) return name;
    if (price === 0) return t('modifiers.timed', { name, minutes });
    const amount = format.money(price);
    if (minutes === 0) return t('modifiers.priced', { name, price: amount });
    return t('modifiers.priced_timed', { name, price: amount, minutes });
  }

  return (
    <Sheet isOpen onClose={onClose} title={service.name}>
      <Stack gap={4}>
        {groups.map((group) => (
          <Chips key={group.id} legend={t(`modifiers.legend.${group.selection}`, { group: group.name })}>
            {group.modifiers.map((modifier) => (
              <Chip
                key={modifier.id}
                selected={ids.includes(modifier.id)}
                onSelect={() => setIds(toggleModifier(ids, group, modifier.id))}
              >
                {label(modifier)}
              </Chip>
            ))}
          </Chips>
        ))}
        <Button size="lg" wide onClick={() => onChoose(chosen)}>
          {t('modifiers.add', {
            price: format.money(service.price + added.price),
            minutes: service.duration + added.duration,
          })}
        </Button>
      </Stack>
    </Sheet>
  );
}
