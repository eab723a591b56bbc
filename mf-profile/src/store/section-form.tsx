import { type ChangeRow, ConflictNotice, DraftNotice } from '@suite/entities';
import type { FormDraft } from '@suite/remote-kit/form';
import { Button, LiveRegion, Section, Stack } from '@suite/ui';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  formProps: ComponentProps<'form'>;
  pending: boolean;
  /** Whether the shown values are those that were last saved here. */
  isSaved: boolean;
  /** The values that another person saved meanwhile; null if nobody did. */
  conflict: readonly ChangeRow[] | null;
  /** Changes of an earlier visit, where they are persisted. */
  draft?: FormDraft;
  children: ReactNode;
}

/** A section of settings with its own Save, and what another person changed meanwhile. */
export function SectionForm({ title, formProps, pending, isSaved, conflict, draft, children }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <Section title={title}>
      <Stack as="form" {...formProps}>
        {draft && <DraftNotice draft={draft} />}
        {children}
        {conflict && <ConflictNotice record="store" by={null} changes={conflict} />}
        <Button
          type="submit"
          wide
          pending={pending}
          variant={isSaved ? 'secondary' : 'primary'}
          icon={isSaved ? <Check size={20} /> : undefined}
        >
          {isSaved ? t('store.saved') : t('store.save')}
        </Button>
        <LiveRegion message={isSaved ? t('store.saved_section', { section: title }) : ''} />
      </Stack>
    </Section>
  );
}
