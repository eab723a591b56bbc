import { openFields, savedReplyLimits } from '@suite/domain/saved-reply';
import { smsSegments, toPlainCharacters } from '@suite/domain/sms-segments';
import { lazyOverlay, usePrefetch, useStore } from '@suite/remote-kit';
import { useFormDraft, useMutationForm } from '@suite/remote-kit/form';
import { ActionBar, Button, TextArea } from '@suite/ui';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOpenFieldMessages } from '../replies/open-fields';
import { useTextSelection } from '../text-area/use-text-selection';
import { composerSchema } from './composer.schema';
import { ReplyToConversationDocument } from './messages.generated';
import styles from './messages.module.css';
import { useTypingReport } from './use-typing-report';

const SuggestionsSheet = lazyOverlay(() => import('../replies/suggestions-sheet'), 'SuggestionsSheet');

const nothingTyped = { content: '', closes: false };

/** The reply to a client. What was typed stays on this device for a day, or until it was sent. */
export function Composer({ id, onSent }: { id: string; onSent: (isClosed: boolean) => void }) {
  const { t } = useTranslation('mf-crm');
  const { name } = useStore();
  const [isChoosing, setChoosing] = useState(false);
  const openFieldMessages = useOpenFieldMessages();
  const { area, select } = useTextSelection();
  usePrefetch(SuggestionsSheet);
  const typing = useTypingReport(id);
  const { form, formProps, input, pending, submit, reset } = useMutationForm(ReplyToConversationDocument, {
    schema: composerSchema,
    defaultValues: nothingTyped,
    handles: null,
    messages: {
      reply_required: t('messages.reply_required'),
      ...openFieldMessages,
    },
    isUnsaved: ({ content }) => content.trim() !== '',
    input: ({ content, closes }) => ({ id, content, closes }),
    onDone(_, { closes }) {
      reset();
      onSent(closes);
    },
  });
  useFormDraft(form, `message:${id}`, nothingTyped);
  const { value: text, set: setText, error } = input('content');
  const { segments } = smsSegments(`${name}: ${toPlainCharacters(text.trim())}`);
  const left = savedReplyLimits.content - text.length;

  function change(next: string) {
    setText(next);
    typing.report(next !== '');
  }

  /** A field that the person has to replace refuses the attempt, and is selected. */
  function send(closes: boolean) {
    form.setValue('closes', closes);
    if (openFields(text).length > 0) selectFieldOrEnd(text);
    submit();
  }

  function selectFieldOrEnd(content: string) {
    const [field] = openFields(content);
    const from = field ? content.indexOf(`{${field}}`) : content.length;
    select({ from, to: field ? from + field.length + 2 : from });
  }

  /** A saved reply is added to what was typed, to be edited before it is sent. */
  function choose(content: string) {
    const next = text.trim() === '' ? content : `${text.trimEnd()} ${content}`;
    change(next.slice(0, savedReplyLimits.content));
    setChoosing(false);
    selectFieldOrEnd(next);
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(false);
  }

  return (
    <form {...formProps} className={styles.composer}>
      <TextArea
        label={t('messages.reply')}
        rows={2}
        maxLength={savedReplyLimits.content}
        value={text}
        ref={area}
        error={error}
        hint={
          text.trim() === ''
            ? t('messages.reply_hint', { store: name })
            : t('messages.segments', { count: segments, left })
        }
        onChange={(event) => change(event.target.value)}
        onBlur={() => typing.report(false)}
        onKeyDown={sendByKey}
      />
      <Button variant="quiet" icon={<MessageSquareQuote size={20} />} onClick={() => setChoosing(true)}>
        {t('replies.title')}
      </Button>
      {isChoosing && <SuggestionsSheet conversationId={id} onChoose={choose} onClose={() => setChoosing(false)} />}
      <ActionBar>
        <Button variant="secondary" pending={pending} onClick={() => send(true)}>
          {t('messages.send_and_close')}
        </Button>
        <Button pending={pending} icon={<SendHorizontal size={20} />} onClick={() => send(false)}>
          {t('messages.send')}
        </Button>
      </ActionBar>
    </form>
  );
}
