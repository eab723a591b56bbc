import type { Language } from '@suite/domain';
import { outsideVisitText } from '@suite/domain/outside-visit-text';
import { SheetForm } from '@suite/entities/overlays';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Note, TextArea } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SendVisitNoticeDocument, StartVisitNoticeDocument } from './notify.generated';

interface Props {
  customer: { id: string; full_name: string; language: Language };
  /** The start of the visit. */
  start: string | Date;
  onClose: () => void;
  onSent: () => void;
}

const longestText = 640;
const schema = v.object({
  content: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(longestText, 'too_long')),
});

/** A text to the client of a visit, in the conversation with them, in which they reply. */
export function NotifySheet({ customer, start, onClose, onSent }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const begin = useStoreSubmit(StartVisitNoticeDocument, { handles: isFormRefusal });
  const reply = useStoreSubmit(SendVisitNoticeDocument, { handles: isFormRefusal });
  const remote = useRemoteForm({
    schema,
    defaultValues: {
      content: outsideVisitText(customer.language, {
        name: customer.full_name,
        start: new Date(start),
        zone: timezone,
      }),
    },
    submission: begin.problem ? begin : reply,
    async onSubmit({ content }) {
      const started = await begin.submit({ input_obj: { customer_id: customer.id } });
      if (!started) return;
      const { id } = started.conversation_start;
      if (await reply.submit({ input_obj: { id, content, closes: false } })) onSent();
    },
  });

  return (
    <SheetForm
      title={t('hours.outside.notify_name', { name: customer.full_name })}
      submit={t('hours.outside.send')}
      form={{ ...remote, pending: begin.pending || reply.pending }}
      onClose={onClose}
    >
      <TextArea label={t('hours.outside.content')} rows={5} {...remote.field('content')} />
      <Note small>{t('hours.outside.content_hint')}</Note>
    </SheetForm>
  );
}
