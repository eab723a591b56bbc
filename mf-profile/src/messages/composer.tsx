import { openFields } from '@suite/domain/saved-reply';
import { smsSegments, toPlainCharacters } from '@suite/domain/sms-segments';
import { useSubmit } from '@suite/graphql';
import { usePersistedDraft, usePrefetch, useStore, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, TextArea } from '@suite/ui';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionsSheet } from '../dialogs';
import { useTextSelection } from '../text-area/use-text-selection';
import { ReplyToConversationDocument } from './messages.generated';
import styles from './messages.module.css';
import { useTypingReport } from './use-typing-report';

/** The most characters of a reply. */
const maxLength = 640;
const asText = (json: unknown) => (typeof json === 'string' ? json : null);

/** The reply to a client. What was typed stays on this device until it was sent. */
export function Composer({ id, onSent }: { id: string; onSent: (isClosed: boolean) => void }) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId, name } = useStore();
  const draft = usePersistedDraft(`reply:${id}`, asText, '');
  const [text, setText] = useState(draft.read);
  const [error, setError] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const { area, select } = useTextSelection();
  usePrefetch(SuggestionsSheet);
  const typing = useTypingReport(id);
  const reply = useSubmit(ReplyToConversationDocument);
  useUnsaved(text.trim() !== '');
  const { segments } = smsSegments(`${name}: ${toPlainCharacters(text.trim())}`);
  const left = maxLength - text.length;

  function change(next: string) {
    setText(next);
    setError(undefined);
    draft.save(next === '' ? null : next);
    typing.report(next !== '');
  }

  async function send(closes: boolean) {
    const content = text.trim();
    const [field] = openFields(content);
    if (content === '' || field) {
      setError(field ? t('replies.open_field', { field: `{${field}}` }) : t('messages.reply_required'));
      focus(text, field);
      return;
    }
    if (!(await reply.submit({ whmcs_id: whmcsId, input_obj: { id, content, closes } }))) return;
    // What was typed while it was being sent stays.
    setText((present) => (present.trim() === content ? '' : present));
    draft.save(null);
    onSent(closes);
  }

  /** Returns the focus to the text, with a field that the person has to replace selected. */
  function focus(content: string, field = openFields(content)[0]) {
    const from = field ? content.indexOf(`{${field}}`) : content.length;
    select({ from, to: field ? from + field.length + 2 : from });
  }

  /** A saved reply is added to what was typed, to be edited before it is sent. */
  function choose(content: string) {
    const next = text.trim() === '' ? content : `${text.trimEnd()} ${content}`;
    change(next.slice(0, maxLength));
    setChoosing(false);
    focus(next);
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false);
  }

  return (
    <form
      noValidate
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <TextArea
        label={t('messages.reply')}
        rows={2}
        maxLength={maxLength}
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
      <Button
        variant="quiet"
        icon={<MessageSquareQuote size={20} aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {t('replies.title')}
      </Button>
      {isChoosing && <SuggestionsSheet conversationId={id} onChoose={choose} onClose={() => setChoosing(false)} />}
      <ActionBar>
        <Button variant="secondary" pending={reply.pending} onClick={() => void send(true)}>
          {t('messages.send_and_close')}
        </Button>
        <Button type="submit" pending={reply.pending} icon={<SendHorizontal size={20} aria-hidden="true" />}>
          {t('messages.send')}
        </Button>
      </ActionBar>
    </form>
  );
}
