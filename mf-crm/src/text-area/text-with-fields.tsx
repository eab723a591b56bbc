import type { Language } from '@suite/domain';
import type { FieldProps } from '@suite/remote-kit/form';
import { Button, Row, TextArea } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTextSelection } from './use-text-selection';

interface Props<TName extends string> {
  /** By default the wording. */
  label?: string;
  /** Null if it is not known. */
  language: Language | null;
  /** The registration of the text, and its value. */
  field: FieldProps;
  typed: { value: string; set: (value: string) => void };
  /** The fields that can be put into the text as `{name}`, and what they are called. */
  names: readonly TName[];
  nameOf: (name: TName) => string;
}

/** The wording of a message in one language, and the fields that a press puts at the caret. */
export function TextWithFields<TName extends string>({ label, language, field, typed, names, nameOf }: Props<TName>) {
  const { t } = useTranslation('mf-crm');
  const { area, select } = useTextSelection();
  const { ref, ...registered } = field;

  /** Puts a field at the caret, and returns the focus to the text behind it. */
  function insert(name: TName) {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const token = `{${name}}`;
    typed.set(typed.value.slice(0, from) + token + typed.value.slice(to));
    select({ from: from + token.length, to: from + token.length });
  }

  return (
    <>
      <TextArea
        label={label ?? t('templates.wording')}
        rows={4}
        lang={language ?? undefined}
        {...registered}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
      />
      <Row gap={2} role="group" aria-label={t('templates.insert')}>
        {names.map((name) => (
          <Button key={name} variant="secondary" icon={<Plus size={16} />} onClick={() => insert(name)}>
            {nameOf(name)}
          </Button>
        ))}
      </Row>
    </>
  );
}
