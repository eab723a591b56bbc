import { Card, Chip, Chips, Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './catalog.module.css';
import type { ServiceCategory } from './use-modifier-groups';

interface Props {
  categories: readonly ServiceCategory[];
  /** Ids of the chosen services. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A choice of services by category; a whole category is chosen by one tap. */
export function ServicesField({ categories, value, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  const toggle = (ids: readonly string[], isOn: boolean) =>
    onChange([...value.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]);
  return (
    <Card as="section" aria-label={t('catalog.modifiers.services')}>
      <Stack gap={3}>
        <h2 className={styles.heading}>{t('catalog.modifiers.services')}</h2>
        {value.length === 0 && <Note>{t('catalog.modifiers.no_services')}</Note>}
        {categories.map(({ id, name, services }) => {
          const ids = services.map((one) => one.id);
          const isAll = ids.every((one) => value.includes(one));
          return (
            <Chips key={id} legend={name}>
              {services.length > 1 && (
                <Chip selected={isAll} onSelect={() => toggle(ids, !isAll)}>
                  {t('catalog.modifiers.all_of', { category: name })}
                </Chip>
              )}
              {services.map((one) => (
                <Chip
                  key={one.id}
                  selected={value.includes(one.id)}
                  onSelect={() => toggle([one.id], !value.includes(one.id))}
                >
                  {one.name}
                </Chip>
              ))}
            </Chips>
          );
        })}
      </Stack>
    </Card>
  );
}
