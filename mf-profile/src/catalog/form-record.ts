import type { CatalogCategoryFragment } from './catalog.generated';
import type { CatalogEntry } from './use-catalog';

/** The record that a form edits, and its environment. */
export interface FormRecord<Entry> {
  /** Null for a new one, of the category. */
  entry: Entry | null;
  categoryId: string;
  categories: readonly CatalogCategoryFragment[];
  refetch: () => Promise<void>;
}

export interface RecordEvents {
  onSaved: (entry: CatalogEntry) => void;
  onArchived: (entry: CatalogEntry) => void;
}
