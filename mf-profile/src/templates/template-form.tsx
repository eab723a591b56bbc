import type { Language } from '@suite/domain';
import { type AppointmentSmsType, type SmsStore, suiteTemplate } from '@suite/domain/appointment-sms';
import { templateFields, templateLimit } from '@suite/domain/message-template';
import { ConflictNotice } from '@suite/entities';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useRebasedValues, useRemoteForm } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, Row, Section, Stack, TextArea } from '@suite/ui';
import { Check, Plus, RotateCcw, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('mf-profile');
  const { whmcsId: whmcs_id } = useStore();
  const area = useRef<HTMLTextAreaElement>(null);
  const suite = suiteTemplate(language, type);
  const stored = content ?? suite;
  const isConflict = ({ code }: { code: string }) => code === 'settings_changed';
  const save = useSubmit(SetTextTemplateDocument, { handles: isConflict });
  const test = useSubmit(TestTextTemplateDocument);
  const [message, setMessage] = useState('');
  const [before, setBefore] = useState<string | null>(null);
  const form = useRemoteForm({
    schema: templateSchema,
    defaultValues: { content: stored },
    params,
    submission: save,
    onSubmit: (output) => submit(output.content),
  });
  useRebasedValues(form.form, stored, { content: stored });
  const { ref, ...field } = form.field('content');
  const typed = form.input('content');
  const key = { type, language };

  /** The wording of the suite is stored as none, so that later releases can better it. */
  async function submit(text: string) {
    const response = await save.submit({
      whmcs_id,
      input_obj: { ...key, content: text === suite ? null : text, former_content: content },
    });
    setMessage(response ? t('templates.saved') : '');
    setBefore(response ? null : stored);
    if (response) form.reset({ content: text });
    await refetch();
  }

  /** Puts a field at the caret, and returns the focus to the text. */
  function insert(name: string) {
    const element = area.current;
    const [from, to] = [element?.selectionStart ?? typed.value.length, element?.selectionEnd ?? typed.value.length];
    const token = `{${name}}`;
    typed.set(typed.value.slice(0, from) + token + typed.value.slice(to));
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + token.length, from + token.length);
    });
  }

  function restore() {
    typed.set(suite);
    area.current?.focus();
  }

  async function sendTest() {
    if (!(await form.form.trigger('content'))) {
      area.current?.focus();
      return;
    }
    const response = await test.submit({ whmcs_id, input_obj: { ...key, content: typed.value } });
    setMessage(response ? t('templates.test_sent', { number: response.message_template_test.sent_to }) : '');
  }

  const conflict =
    save.problem?.code === 'settings_changed' && before !== null && before !== stored
      ? [{ id: 'content', name: t('templates.wording'), from: before, to: stored }]
      : null;
  return (
    <Section title={t(`language.${language}`)}>
      <Stack as="form" {...form.formProps}>
        {conflict && <ConflictNotice record="store" by={null} changes={conflict} />}
        <TextArea
          label={t('templates.wording')}
          rows={4}
          lang={language}
          {...field}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
        />
        <Row gap={2} role="group" aria-label={t('templates.insert')}>
          {templateFields.map((name) => (
            <Button
              key={name}
              variant="secondary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => insert(name)}
            >
              {t(`templates.fields.${name}`)}
            </Button>
          ))}
        </Row>
        <TemplatePreview {...{ type, language, store }} template={typed.value} />
        <Row gap={2}>
          <Button type="submit" pending={form.pending}>
            {t('store.save')}
          </Button>
          <Button
            variant="secondary"
            pending={test.pending}
            icon={<Send size={20} aria-hidden="true" />}
            onClick={() => void sendTest()}
          >
            {t('templates.test')}
          </Button>
          {typed.value.trim() !== suite && (
            <Button variant="quiet" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={restore}>
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
