import { Row, Stack } from '@suite/ui';
import { useId } from 'react';
import type { SellableGroup } from '../../domain/catalog';
import { FavoriteButton } from './favorite-button';
import styles from './picker.module.css';
import { SellableList, type SellableListProps } from './sellable-list';

type Props = Pick<SellableListProps, 'counts' | 'onPick'> & { category: SellableGroup };

/** The services and products of a category under its name, which can be marked as a favorite. */
export function CategoryEntries({ category, counts, onPick }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Row spread align="center">
        <h2 id={id} className={styles.category}>
          {category.name}
        </h2>
        <FavoriteButton kind="category" record={category} />
      </Row>
      <SellableList sellables={category.entries} counts={counts} onPick={onPick} />
    </Stack>
  );
}
