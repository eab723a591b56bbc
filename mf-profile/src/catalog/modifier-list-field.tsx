import { maxModifiersOfGroup } from '@suite/domain/modifiers';
import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Card, FieldError, IconButton, List, MoneyField, Stack, TextField } from '@suite/ui';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { movedTo } from '../domain/catalog';
import styles from './catalog.module.css';
import { type ModifierDraft, type ModifierGroupDraft, modifierLimits, newModifier } from './modifier-group.schema';

/** The modifiers of a group in their order: name, price and minutes of each. */
export function ModifierListField({ form }: { form: RemoteForm<ModifierGroupDraft, ModifierGroupDraft> }) {
  const { t } = useTranslation('mf-profile');
  const { value: modifiers, set, error } = form.input('modifiers');

  const change = (id: string, changes: Partial<ModifierDraft>) =>
    set(modifiers.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const moveUp = (id: string, place: number) => {
    const order = movedTo(
      modifiers.map((one) => one.id),
      id,
      place - 1,
    );
    set(order.flatMap((moved) => modifiers.find((one) => one.id === moved) ?? []));
  };

  return (
    <Card as="section" aria-label={t('catalog.modifiers.choices')}>
      <Stack gap={3}>
        <h2 className={styles.heading}>{t('catalog.modifiers.choices')}</h2>
        <List gap={4}>
          {modifiers.map(({ id, name, price, duration }, index) => {
            const shown = name.trim() || t('catalog.modifiers.unnamed', { place: index + 1 });
            return (
              <li key={id} className={styles.modifier}>
                <TextField
                  label={t('catalog.modifiers.modifier_name')}
                  className={styles['modifier-name']}
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => change(id, { name: target.value })}
                  error={form.errorOf(`modifiers.${index}.name`)}
                />
                <MoneyField
                  label={t('catalog.modifiers.price')}
                  className={styles['modifier-figure']}
                  cents={price}
                  onCents={(cents) => change(id, { price: cents })}
                  error={form.errorOf(`modifiers.${index}.price`)}
                />
                <TextField
                  label={t('catalog.modifiers.duration')}
                  className={styles['modifier-figure']}
                  type="number"
                  inputMode="numeric"
                  min={modifierLimits.out_of_range.min}
                  max={modifierLimits.out_of_range.max}
                  step={modifierLimits.duration_step.step}
                  suffix={t('catalog.minutes_unit')}
                  value={Number.isNaN(duration) ? '' : duration}
                  onChange={({ target }) => change(id, { duration: target.valueAsNumber })}
                  error={form.errorOf(`modifiers.${index}.duration`)}
                />
                <span className={styles['modifier-tools']}>
                  {index > 0 && (
                    <IconButton
                      label={t('catalog.move_up', { name: shown })}
                      icon={<ArrowUp size={20} />}
                      onClick={() => moveUp(id, index)}
                    />
                  )}
                  {modifiers.length > 1 && (
                    <IconButton
                      label={t('catalog.modifiers.remove', { name: shown })}
                      icon={<Trash2 size={20} />}
                      onClick={() => set(modifiers.filter((one) => one.id !== id))}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </List>
        <FieldError message={error} />
        {modifiers.length < maxModifiersOfGroup && (
          <Button variant="secondary" icon={<Plus size={20} />} onClick={() => set([...modifiers, newModifier()])}>
            {t('catalog.modifiers.add_modifier')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
