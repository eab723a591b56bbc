import type { ChangeRow } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientForm } from './client-form.schema';

const fields = ['full_name', 'greeting_name', 'phone', 'email', 'birthday', 'note', 'language'] as const;

/** The change of another person during an edit: who made it, and what it changed since the edit began. */
export function useClientConflict(stored: ClientForm, refetch: () => Promise<void>) {
  const { t } = useTranslation('mf-crm');
  const [base] = useState(stored);
  const [by, setBy] = useState<{ name: string; at: string } | null>(null);

  const textOf = (form: ClientForm, field: (typeof fields)[number]): string => {
    if (field === 'language') return t(`language.${form.language}`);
    if (field !== 'birthday') return form[field];
    const month = form.birth_month && t(`client_list.months.${form.birth_month as '1'}`);
    return [month, form.birth_day, form.birth_year].filter(Boolean).join(' ');
  };
  const changes: ChangeRow[] = fields
    .map((field) => ({
      id: field,
      name: t(`client_edit.${field}`),
      from: textOf(base, field) || '–',
      to: textOf(stored, field) || '–',
    }))
    .filter(({ from, to }) => from !== to);
  return {
    by,
    changes: by ? changes : [],
    /** Returns true for a refusal caused by another person's change, and fetches it. */
    handles({ code, params }: ShellProblem): boolean {
      if (code !== 'customer_changed') return false;
      setBy({ name: String(params.changed_by), at: String(params.changed_at) });
      void refetch();
      return true;
    },
  };
}
