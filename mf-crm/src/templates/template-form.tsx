import type { Language } from '@suite/domain';
import { type AppointmentSmsType, type SmsStore, suiteTemplate } from '@suite/domain/appointment-sms';
import { templateFields, templateLimit } from '@suite/domain/message-template';
import { ConflictNotice, DraftNotice } from '@suite/entities';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import { useFormDraft, useMutationForm, useRebasedValues } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, Row, Section, Stack } from '@suite/ui';
import { Check, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextWithFields } from '../text-area/text-with-fields';
import { templateSchema } from './template.schema';
import { TemplatePreview } from './template-preview';
import { SetTextTemplateDocument, TestTextTemplateDocument } from './templates.generated';
import styles from './templates.module.css';

interface Props {
  type: AppointmentSmsType;
  language: Language;
  /** The store's own wording; null for that of the suite. */
  content: string | null;
  store: SmsStore;
  refetch: () => Promise<void>;
}

const params = { too_long: { max: templateLimit } };

/** The wording of a text in one language: its fields at the caret, what a client reads, and a test to oneself. */
export function TemplateForm({ type, language, content, store, refetch }: Props) {
  const { t } = useTranslation('mf-crm');
  const { whmcsId: whmcs_id } = useStore();
  const suite = suiteTemplate(language, type);
  const stored = content ?? suite;
  const test = useStoreSubmit(TestTextTemplateDocument);
  const [message, setMessage] = useState('');
  const [before, setBefore] = useState<string | null>(null);
  const key = { type, language };
  const form = useMutationForm(SetTextTemplateDocument, {
    schema: templateSchema,
    defaultValues: { content: stored },
    params,
    // The wording of the suite is stored as none, so that later releases can better it.
    input: (output) => ({
      ...key,
      content: output.content === suite ? null : output.content,
      former_content: content,
    }),
    handles({ code }) {
      setMessage('');
      setBefore(stored);
      void refetch();
      return code === 'settings_changed';
    },
    async onDone(_, output) {
      setMessage(t('templates.saved'));
      setBefore(null);
      form.reset(output);
      await refetch();
    },
  });
  const draft = useFormDraft(form.form, `template:${whmcs_id}:${type}:${language}`, { content: stored });
  useRebasedValues(form.form, stored, { content: stored });
  const typed = form.input('content');

  function restore() {
    typed.set(suite);
    form.form.setFocus('content');
  }

  async function sendTest() {
    if (!(await form.form.trigger('content'))) {
      form.form.setFocus('content');
      return;
    }
    const response = await test.submit({ input_obj: { ...key, content: typed.value } });
    setMessage(response ? t('templates.test_sent', { number: response.message_template_test.sent_to }) : '');
  }

  const conflict =
    form.submission.problem?.code === 'settings_changed' && before !== null && before !== stored
      ? [{ id: 'content', name: t('templates.wording'), from: before, to: stored }]
      : null;
  return (
    <Section title={t(`language.${language}`)}>
      <Stack as="form" {...form.formProps}>
        <DraftNotice draft={draft} />
        {conflict && <ConflictNotice record="store" by={null} changes={conflict} />}
        <TextWithFields
          language={language}
          field={form.field('content')}
          typed={typed}
          names={templateFields}
          nameOf={(name) => t(`templates.fields.${name}`)}
        />
        <TemplatePreview type={type} language={language} store={store} template={typed.value} />
        <Row gap={2}>
          <Button type="submit" pending={form.pending}>
            {t('form.save')}
          </Button>
          <Button variant="secondary" pending={test.pending} icon={<Send size={20} />} onClick={() => void sendTest()}>
            {t('templates.test')}
          </Button>
          {typed.value.trim() !== suite && (
            <Button variant="quiet" icon={<RotateCcw size={20} />} onClick={restore}>
              {t('templates.restore')}
            </Button>
          )}
        </Row>
        <LiveRegion message={message} />
        {message && !form.form.formState.isDirty && (
          <Note tone="good" aria-hidden="true" className={styles.done}>
            <Check size={18} /> {message}
          </Note>
        )}
      </Stack>
    </Section>
  );
}
