import { savedReplyFields } from '@suite/domain/saved-reply';
import { ConflictNotice, DraftNotice } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { lazyOverlay, useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useFormDraft, useRebasedValues, useRemoteForm } from '@suite/remote-kit/form';
import { Button, Columns, FieldError, Note, Row, Section, Stack, TextField } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextWithFields } from '../text-area/text-with-fields';
import { CreateSavedReplyDocument, type SavedReplyFragment, UpdateSavedReplyDocument } from './replies.generated';
import { replySchema } from './reply.schema';

const DeleteReplyDialog = lazyOverlay(() => import('./delete-reply-dialog'), 'DeleteReplyDialog');

const texts = ['content_en', 'content_vi'] as const;
const languages = { content_en: 'en', content_vi: 'vi' } as const;

const draftOf = (reply: SavedReplyFragment | null) => ({
  name: reply?.name ?? '',
  content_en: reply?.content_en ?? '',
  content_vi: reply?.content_vi ?? '',
});

interface Props {
  /** Null for a new one. */
  reply: SavedReplyFragment | null;
  refetch: () => Promise<void>;
  /** Called when it was saved or deleted. */
  onDone: () => void;
}

/** The name of a saved reply and its text in both languages, with fields at the caret. */
export function ReplyForm({ reply, refetch, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const { whmcsId: whmcs_id } = useStore();
  const [newId] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(reply);
  const [isChanged, setChanged] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const create = useStoreSubmit(CreateSavedReplyDocument, { handles: isFormRefusal });
  const update = useStoreSubmit(UpdateSavedReplyDocument, {
    handles: (problem) => takeNewest(problem) || isFormRefusal(problem),
  });
  const stored = draftOf(reply);
  const form = useRemoteForm({
    schema: replySchema,
    defaultValues: stored,
    messages: { reply_text_required: t('replies.text_required') },
    submission: reply ? update : create,
    async onSubmit({ name, content_en, content_vi }) {
      const values = { name, content_en: content_en || null, content_vi: content_vi || null };
      const saved = reply
        ? await update.submit({ input_obj: { id: reply.id, version: reply.version, ...values } })
        : await create.submit({ input_obj: { id: newId, ...values } });
      if (!saved) return;
      form.form.reset({ name, content_en, content_vi });
      draft.forget();
      await refetch();
      onDone();
    },
  });
  const draft = useFormDraft(form.form, `reply:${reply?.id ?? `new:${whmcs_id}`}`, stored);
  useRebasedValues(form.form, JSON.stringify(stored), stored);

  /** Another person changed it meanwhile: their values are shown, and what was typed stays. */
  function takeNewest({ code }: ShellProblem): boolean {
    if (code !== 'settings_changed') return false;
    setBase(reply);
    setChanged(true);
    void refetch();
    return true;
  }

  const before = draftOf(base);
  const changes = (['name', ...texts] as const)
    .filter((key) => before[key] !== stored[key])
    .map((key) => ({ id: key, name: t(`replies.${key}`), from: before[key] || '–', to: stored[key] || '–' }));
  return (
    <Stack as="form" gap={4} {...form.formProps}>
      <DraftNotice draft={draft} />
      {isChanged && changes.length > 0 && <ConflictNotice record="store" by={null} changes={changes} />}
      <TextField label={t('replies.name')} hint={t('replies.name_hint')} autoComplete="off" {...form.field('name')} />
      <Columns>
        {texts.map((key) => (
          <ReplyText key={key} field={key} form={form} />
        ))}
      </Columns>
      <Note small>{t('replies.begin')}</Note>
      <FieldError message={isChanged ? undefined : form.refusal} />
      <Row gap={2}>
        <Button type="submit" pending={form.pending}>
          {t('form.save')}
        </Button>
        {reply && (
          <Button variant="quiet" icon={<Trash2 size={20} />} onClick={() => setDeleting(true)}>
            {t('replies.delete.button')}
          </Button>
        )}
      </Row>
      {isDeleting && reply && (
        <DeleteReplyDialog
          reply={reply}
          onClose={() => setDeleting(false)}
          onDeleted={async () => {
            form.form.reset(stored);
            await refetch();
            onDone();
          }}
        />
      )}
    </Stack>
  );
}

interface TextProps {
  field: (typeof texts)[number];
  form: ReturnType<typeof useRemoteForm<ReturnType<typeof draftOf>, ReturnType<typeof draftOf>>>;
}

/** The text in one language, and its fields. */
function ReplyText({ field: key, form }: TextProps) {
  const { t } = useTranslation('mf-crm');
  const language = languages[key];
  return (
    <Section title={t(`language.${language}`)}>
      <Stack gap={3}>
        <TextWithFields
          language={language}
          field={form.field(key)}
          typed={form.input(key)}
          names={savedReplyFields}
          nameOf={(name) => t(`replies.fields.${name}`)}
        />
      </Stack>
    </Section>
  );
}
