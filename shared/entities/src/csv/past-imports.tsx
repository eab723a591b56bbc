import { lazyOverlay } from '@suite/remote-kit';
import { List, LiveRegion, Section } from '@suite/ui';
import { type ComponentProps, useState } from 'react';
import { PagedList } from '../list/paged-list';
import type { PagedQuery } from '../list/use-paged-list';
import { ImportBatchRow, type ImportBatchSummary } from './import-batch-row';

/** What is removed and what stays if an import is taken back. */
const UndoImportDialog = lazyOverlay(() => import('./undo-import-dialog'), 'UndoImportDialog');

/** What taking an import back removes, as far as it is the same for all kinds of imports. */
interface UndoPlan {
  removed: number;
  staying_count: number;
}

interface Props<TData, Plan extends UndoPlan> {
  list: PagedQuery<TData, ImportBatchSummary>;
  title: string;
  /** Announced while the first page is loading. */
  loading: string;
  /** Title of the error if the first page cannot be loaded. */
  error: string;
  /** Label of the button that loads the next page. */
  more: string;
  /** Takes an import back; with `preview` it only says what that would remove. Null: it was refused. */
  undo: (input: { id: string; preview: boolean }) => Promise<Plan | null>;
  pending: boolean;
  /** Describes a plan in the dialog: what it removes, what stays, and the names of what stays. */
  describe: (plan: Plan) => Pick<ComponentProps<typeof UndoImportDialog>, 'removed' | 'staying' | 'names'>;
  /** Says how many entries were removed. */
  undone: (count: number) => string;
}

/** The files that were imported, newest first; nothing if there are none. Each can be taken back. */
export function PastImports<TData, Plan extends UndoPlan>(props: Props<TData, Plan>) {
  const { list, title, loading, error, more, undo, pending, describe, undone } = props;
  const [selected, setSelected] = useState<{ id: string; file_name: string; plan: Plan | null } | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);

  async function openUndo({ id, file_name }: ImportBatchSummary) {
    setSelected({ id, file_name, plan: null });
    const plan = await undo({ id, preview: true });
    setSelected(plan && { id, file_name, plan });
  }

  async function confirmUndo(id: string) {
    const plan = await undo({ id, preview: false });
    if (!plan) return;
    setSelected(null);
    setRemoved(plan.removed);
    void list.refetch();
  }

  return (
    <>
      <PagedList list={list} loading={loading} error={error} more={more} empty={null}>
        {(batches) => (
          <Section title={title}>
            <List gap={2} aria-label={title}>
              {batches.map((batch) => (
                <ImportBatchRow
                  key={batch.id}
                  batch={batch}
                  pending={pending && selected?.id === batch.id}
                  onUndo={() => void openUndo(batch)}
                />
              ))}
            </List>
          </Section>
        )}
      </PagedList>
      <LiveRegion message={removed === null ? '' : undone(removed)} />
      {selected?.plan && (
        <UndoImportDialog
          {...describe(selected.plan)}
          fileName={selected.file_name}
          isEmpty={selected.plan.removed === 0}
          pending={pending}
          onConfirm={() => void confirmUndo(selected.id)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}
